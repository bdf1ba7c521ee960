//! Who is connected: so many at a time, and none for longer than it has something to say. Each connection is an open file,
//! and without one more of these the game could not be saved.

use std::{io, sync::Arc, time::Duration};

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::{OwnedSemaphorePermit, Semaphore},
    time,
};

/// A page needs a few for a moment, and each tab one. Far fewer than the open files that a process may have.
const MOST: usize = 64;
/// A whole request comes in this time, the first or the next, or the connection ends.
const HEADER_TIME: Duration = Duration::from_secs(5);
/// So long may all requests of a connection take, whoever reads the answers however slowly. A tab's does not count.
const REQUEST_TIME: Duration = Duration::from_secs(30);
/// When no connection can be accepted it is tried again after this.
const PAUSE: Duration = Duration::from_millis(200);
/// So many are told at a time that there is no place, and so long each; whoever comes then is not told.
const MOST_REFUSED: usize = 16;
const REFUSAL_TIME: Duration = Duration::from_secs(1);
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/// A place among all connections; whoever holds it may go on.
pub type Place = Arc<OwnedSemaphorePermit>;

/// Lets in whoever comes, for as long as it is awaited.
pub async fn serve(listener: TcpListener, app: Router) {
    let places = Arc::new(Semaphore::new(MOST));
    let refusals = Arc::new(Semaphore::new(MOST_REFUSED));
    loop {
        match listener.accept().await {
            Ok((stream, _)) => match places.clone().try_acquire_owned() {
                Ok(place) => drop(tokio::spawn(attend(stream, app.clone().layer(Extension(Place::new(place)))))),
                Err(_) => {
                    if let Ok(turn) = refusals.clone().try_acquire_owned() {
                        drop(tokio::spawn(refuse(stream, turn)));
                    }
                }
            },
            Err(error) if is_of_one(&error) => {}
            // No more open files, for instance. Those that are open end by themselves.
            Err(_) => time::sleep(PAUSE).await,
        }
    }
}

/// Whether somebody has come and gone, which says nothing of the next.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Says that there is no place. The others will have gone when it is tried again.
async fn refuse(mut stream: TcpStream, _turn: OwnedSemaphorePermit) {
    let tell = async {
        stream.write_all(FULL).await?;
        stream.shutdown().await?;
        // What was asked is read: if it were not, closing would take the answer back.
        while stream.read(&mut [0; 1024]).await? != 0 {}
        io::Result::Ok(())
    };
    _ = time::timeout(REFUSAL_TIME, tell).await;
}

async fn attend(stream: TcpStream, app: Router) {
    // Tones are small messages a few milliseconds apart: they must not wait for each other.
    _ = stream.set_nodelay(true);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(app))
        .with_upgrades();
    // Why it ends is of no use to anyone.
    _ = time::timeout(REQUEST_TIME, connection).await;
}
