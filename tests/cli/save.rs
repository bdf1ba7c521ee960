//! What is given as the save file and is none.

#![cfg(unix)]

use std::{
    fs::{self, File},
    os::unix::fs::symlink,
    process::Command,
    time::{Duration, Instant},
};

use crate::{MENEUR, meneur, stderr, workshop};

#[test]
fn what_is_no_save_file_is_refused_at_once_and_leaves_no_lock() {
    let folder = workshop("no-save");
    fs::create_dir(folder.join("folder")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.join("pipe")).status().unwrap().success());
    symlink("/dev/zero", folder.join("device")).unwrap();
    File::create(folder.join("huge")).unwrap().set_len(1 << 40).unwrap();
    let count = || fs::read_dir(&folder).unwrap().count();
    let before = count();
    for (name, reason) in [
        ("folder", "is no save file: it is a folder"),
        ("pipe", "is no save file: it is a named pipe"),
        ("device", "/dev/zero is no save file: it is a device"),
        ("huge", "is no save file: it has 1099511627776 bytes, not 196608"),
    ] {
        let since = Instant::now();
        let output = meneur(&["--no-open", "--port", "0", "--save", folder.join(name).to_str().unwrap()]);
        assert_eq!(output.status.code(), Some(2), "{name}");
        assert!(stderr(&output).trim_end().ends_with(reason), "{name}: {}", stderr(&output));
        assert!(since.elapsed() < Duration::from_secs(20), "{name}");
    }
    assert_eq!(count(), before, "something was left behind");
}

#[test]
fn a_second_copy_is_refused_by_whatever_name() {
    let server = crate::server::Server::start();
    let folder = workshop("names");
    let (soft, hard) = (folder.join("soft"), folder.join("hard"));
    symlink(server.save(), &soft).unwrap();
    fs::hard_link(server.save(), &hard).unwrap();
    // Without its lock, too.
    fs::remove_file(server.save().with_extension("bin.lock")).unwrap();
    for name in [server.save(), &soft, &hard] {
        let second = Command::new(MENEUR).args(["--no-open", "--port", "0", "--save"]).arg(name).output().unwrap();
        assert!(stderr(&second).contains("already open by another copy"), "{}", stderr(&second));
    }
}
