-- The sandbox operator's own tables. Every statement may run again: the process runs this file at each start.

create table if not exists accounts (
  account_number text primary key,
  token_sha256 bytea not null,
  name text not null
);

create table if not exists shipments (
  id integer generated always as identity primary key,
  awb text not null unique,
  account_number text not null references accounts,
  operation text not null,
  booked_at timestamptz not null,
  stage text not null,
  reference_numbers text[] not null,
  service text not null,
  product text not null,
  content_type text not null,
  payment_type text not null,
  -- {amountMinor, currency}
  cod_amount jsonb,
  weight_grams integer not null check (weight_grams > 0),
  pieces integer not null check (pieces > 0),
  length_mm integer not null check (length_mm > 0),
  width_mm integer not null check (width_mm > 0),
  height_mm integer not null check (height_mm > 0),
  -- {name, company, address, phone, country, placeEn, placeAr}
  sender jsonb not null,
  receiver jsonb not null,
  label_key uuid not null unique,
  -- json, not jsonb: it keeps the text as it was sent, with the order of its keys and the digits of its numbers.
  request json not null
);
create index if not exists shipments_references on shipments using gin (reference_numbers);
create index if not exists shipments_account on shipments (account_number, id);

alter table shipments add column if not exists is_registered boolean not null default false;
-- Shipments from before there was a schedule stay where they are.
alter table shipments add column if not exists on_schedule boolean not null default false;

create table if not exists events (
  id integer generated always as identity primary key,
  awb text not null references shipments (awb) on delete cascade,
  stage text not null,
  occurred_at timestamptz not null,
  location_en text not null,
  location_ar text not null
);
create index if not exists events_awb on events (awb, occurred_at desc, id desc);

create table if not exists clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  frozen_at timestamptz
);

create table if not exists conduct (
  only_row boolean primary key default true check (only_row),
  -- What was switched on the control page, on top of the settings.
  switched jsonb not null
);

create table if not exists statement_faults (
  awb text primary key references shipments (awb) on delete cascade,
  -- One of statementFaults, or none.
  kind text not null
);

create table if not exists faults (
  id integer generated always as identity primary key,
  operation text not null,
  account_number text,
  probability double precision,
  nth integer,
  remaining integer,
  kind text not null,
  params jsonb not null,
  seen integer not null default 0
);

create table if not exists requests (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  operation text not null,
  method text not null,
  path text not null,
  status integer not null,
  duration_ms integer not null,
  account_number text,
  fault_kinds text[] not null,
  request_headers jsonb not null,
  request_body text not null,
  response_body text not null
);

create sequence if not exists awb_domestic;
create sequence if not exists awb_international;
