//! `meneur`: one handheld in real time, shown by a page in the browser; all that several tabs see is the same device.
//!
//! ```text
//!  tab ──┐  contacts, wishes                  ┌──> tab
//!  tab ──┼──────────> device (the handheld) ──┼──> tab
//!  tab ──┘            sleeps until a deadline └──> tab   screen, scene, backlight, tones
//! ```

mod beeper;
mod browser;
mod connections;
mod device;
mod guard;
mod hands;
mod page;
mod presses;
mod scene;
mod tab;
mod time_shown;
mod wishes;

use std::{
    io::{self, Write},
    net::{Ipv4Addr, SocketAddr},
};

use anyhow::{Context, Result};
use axum::{Router, middleware, routing::get};
use meneur::cards::generator::Seed;
use tokio::net::TcpListener;

use self::device::Device;
use super::{
    args::ServeArgs,
    save_file::{self, SaveFile},
};

/// How many ports are tried before giving up.
const PORTS_TO_TRY: u16 = 20;

pub fn run(args: &ServeArgs) -> Result<()> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the asynchronous runtime")?
        .block_on(serve(args))
}

async fn serve(args: &ServeArgs) -> Result<()> {
    let listener = listen(args.port).await?;
    let port = listener.local_addr().context("cannot tell the port")?.port();
    if args.port != 0 && port != args.port {
        say(&format!("port {} is busy, using {port}", args.port))?;
    }
    let path = args.save.clone().map_or_else(save_file::default_path, Ok)?;
    let (mut device, link) = Device::new(args.board.board, random_seed()?, SaveFile::open(&path)?);
    let app = Router::new()
        .merge(page::routes())
        .route("/device", get(tab::join))
        .with_state(link)
        .layer(middleware::from_fn_with_state(port, guard::protect));

    let address = format!("http://{}:{port}/", Ipv4Addr::LOCALHOST);
    say(&format!("Meneur is at {address} (Ctrl-C ends)"))?;
    if !args.no_open {
        browser::open(&address);
    }
    let ended = tokio::select! {
        () = connections::serve(listener, app) => Ok(()),
        () = device.run() => Ok(()),
        stopped = stop_signal() => stopped.context("cannot wait for Ctrl-C"),
    };
    device.switch_off();
    ended
}

/// Listens on this computer only: on `port`, or the next one that is free.
async fn listen(port: u16) -> Result<TcpListener> {
    let last = port.saturating_add(PORTS_TO_TRY - 1);
    for candidate in port..=last {
        let address = SocketAddr::from((Ipv4Addr::LOCALHOST, candidate));
        match TcpListener::bind(address).await {
            Err(error) if error.kind() == io::ErrorKind::AddrInUse => {}
            bound => return bound.with_context(|| format!("cannot listen on {address}")),
        }
    }
    anyhow::bail!("ports {port} to {last} are all busy; name another with --port")
}

fn random_seed() -> Result<Seed> {
    let mut bytes = [0; Seed::BYTES];
    getrandom::fill(&mut bytes).context("the system gives no random numbers")?;
    Ok(Seed::from_bytes(bytes))
}

/// Tells the user, even if standard output is a pipe that is read while we run.
fn say(line: &str) -> Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{line}").and_then(|()| out.flush()).context("cannot write to standard output")
}

#[cfg(unix)]
async fn stop_signal() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};

    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn stop_signal() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}
