//! The files of the page. They are part of the program: it needs no folder beside it and nothing from a network.

use axum::{
    Router,
    http::header::{CONTENT_TYPE, HeaderName},
    response::IntoResponse,
    routing::get,
};

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const JAVASCRIPT: &str = "text/javascript; charset=utf-8";

pub fn routes<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new()
        .route("/", get(file(HTML, include_str!("../page/index.html"))))
        .route("/style.css", get(file(CSS, include_str!("../page/style.css"))))
        .route("/face.js", get(file(JAVASCRIPT, include_str!("../page/face.js"))))
        .route("/keys.js", get(file(JAVASCRIPT, include_str!("../page/keys.js"))))
        .route("/link.js", get(file(JAVASCRIPT, include_str!("../page/link.js"))))
        .route("/offers.js", get(file(JAVASCRIPT, include_str!("../page/offers.js"))))
}

const fn file(kind: &'static str, text: &'static str) -> impl IntoResponse + Clone {
    const KIND: HeaderName = CONTENT_TYPE;
    ([(KIND, kind)], text)
}
