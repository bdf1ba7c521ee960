//! Who may talk to the device: the page that we serve, and nobody else.
//!
//! Any page the user visits can send requests to this computer. A foreign `Origin` gives such a page away; a foreign
//! `Host` gives away one whose name was made to point here (DNS rebinding).

use axum::{
    extract::{Request, State},
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode, Uri,
        header::{
            CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
            X_FRAME_OPTIONS,
        },
        uri::Authority,
    },
    middleware::Next,
    response::{IntoResponse, Response},
};

const OWN_NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];
const DEFAULT_PORT: u16 = 80;

const SAFE_HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
    ),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (CACHE_CONTROL, HeaderValue::from_static("no-store")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

pub async fn protect(State(port): State<u16>, request: Request, next: Next) -> Response {
    let mut response = if is_own(request.uri(), request.headers(), port) {
        next.run(request).await
    } else {
        (StatusCode::FORBIDDEN, "Only the page of this program may talk to it.\n").into_response()
    };
    if response.status().is_client_error() {
        // Who asks for something else than the page does is no page, and need not stay.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response.headers_mut().extend(SAFE_HEADERS);
    response
}

fn is_own(target: &Uri, headers: &HeaderMap, port: u16) -> bool {
    let Some(host) = only_value(headers, HOST).and_then(|host| host.parse::<Authority>().ok()) else { return false };
    let same_target = target.authority().is_none_or(|authority| *authority == host);
    let same_origin = !headers.contains_key(ORIGIN)
        || only_value(headers, ORIGIN)
            .and_then(|origin| origin.strip_prefix("http://"))
            .is_some_and(|origin| host == *origin);
    is_own_name(&host, port) && same_target && same_origin
}

fn is_own_name(host: &Authority, port: u16) -> bool {
    let named = OWN_NAMES.iter().any(|name| host.host().eq_ignore_ascii_case(name));
    // `host()` leaves a user's name out, which has no place here.
    let bare = !host.as_str().contains('@');
    named && bare && host.port_u16().unwrap_or(DEFAULT_PORT) == port
}

/// The value of a header that must not be repeated.
fn only_value(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    let mut values = headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none())?.to_str().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(target: &str, headers: &[(HeaderName, &'static str)]) -> bool {
        let headers = headers.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect();
        is_own(&target.parse().unwrap(), &headers, 8642)
    }

    #[test]
    fn our_own_names_are_welcome() {
        for host in ["127.0.0.1:8642", "localhost:8642", "LocalHost:8642", "[::1]:8642"] {
            assert!(allowed("/", &[(HOST, host)]), "{host}");
        }
        assert!(allowed("/device", &[(HOST, "localhost:8642"), (ORIGIN, "http://localhost:8642")]));
        assert!(allowed("http://localhost:8642/", &[(HOST, "localhost:8642")]));
    }

    #[test]
    fn a_foreign_host_is_refused() {
        let hosts = [
            "example.org:8642",
            "127.0.0.1",
            "127.0.0.1:8643",
            "localhost.example.org:8642",
            "user@localhost:8642",
            "127.0.0.2:8642",
            "",
            "a b",
        ];
        for host in hosts {
            assert!(!allowed("/", &[(HOST, host)]), "{host}");
        }
        assert!(!allowed("/", &[]));
        assert!(!allowed("/", &[(HOST, "localhost:8642"), (HOST, "example.org")]));
        assert!(!allowed("http://example.org/", &[(HOST, "localhost:8642")]));
    }

    #[test]
    fn a_foreign_origin_is_refused() {
        let origins = [
            "http://example.org",
            "https://localhost:8642",
            "http://localhost:8643",
            "http://127.0.0.1:8642",
            "http://localhost:8642.example.org",
            "null",
            "",
        ];
        for origin in origins {
            assert!(!allowed("/device", &[(HOST, "localhost:8642"), (ORIGIN, origin)]), "{origin}");
        }
    }
}
