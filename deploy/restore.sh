#!/bin/sh
# Restores the database onto an empty disk, as the account postgres:
#   restore.sh <base backup> <archive of the WAL> <data directory, which doesn't exist> [moment, such as '2026-12-01 09:30:00+04']
# Then start PostgreSQL. It takes changes once it has replayed the WAL up to the moment, or up to its end.
set -eu
backup=$1 archive=$2 data=$3 moment=${4:-}
if [ -e "$data" ]; then echo "$data exists: move or remove it first. Nothing was restored." >&2; exit 1; fi
mkdir -m 700 "$data"
tar -xzf "$backup/base.tar.gz" -C "$data"
if [ -f "$backup/pg_wal.tar.gz" ]; then tar -xzf "$backup/pg_wal.tar.gz" -C "$data/pg_wal"; fi
cat >> "$data/postgresql.auto.conf" <<END
restore_command = 'cp $archive/%f %p'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
END
touch "$data/recovery.signal"
