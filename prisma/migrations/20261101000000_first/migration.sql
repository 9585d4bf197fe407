-- The whole database of Waybill. The columns are explained in schema.prisma; this file explains what Prisma can't say: checks,
-- policies, triggers, functions and partial indexes.
--
--   1 Types                     6 Shipments                   11 Imports
--   2 Row security              7 Attempts                    12 What is known of an operator
--   3 Merchants and people      8 Moves of states             13 The desk
--   4 Signing in                9 What follows a booking      14 The audit trail and retention
--   5 A merchant's settings    10 Lists, search and home


-- 1 Types

CREATE TYPE "Role" AS ENUM ('merchant', 'agent', 'administrator');

CREATE TYPE "ShipmentState" AS ENUM (
  'draft', 'booking', 'booked', 'refused', 'unconfirmed', 'cancelling', 'cancelled', 'cancel_unconfirmed'
);

CREATE TYPE "ShipmentPhase" AS ENUM (
  'expected', 'collected', 'in_transit', 'held', 'out_for_delivery', 'attempted', 'at_counter', 'delivered', 'returning',
  'returned', 'cancelled', 'unknown'
);

CREATE TYPE "AttemptKind" AS ENUM ('book', 'cancel');

CREATE TYPE "AttemptState" AS ENUM (
  'prepared', 'sent', 'accepted', 'refused', 'not_sent', 'unconfirmed', 'written_off'
);


-- 2 Row security

-- A transaction names the merchant whose rows it works on (app.merchant_id), or that it reads across merchants
-- (app.across_merchants). A transaction that does neither sees no rows and writes none.
CREATE FUNCTION may_touch(row_merchant_id uuid) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN row_merchant_id = nullif(current_setting('app.merchant_id', true), '')::uuid
    OR current_setting('app.across_merchants', true) = 'yes';

-- For every table with rows of merchants. FORCE, so that the policy also applies to the owner. The procedure exists only while
-- this file runs.
CREATE PROCEDURE pg_temp.hide_from_other_merchants(name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
END $$;

-- Every primary key and every unique rule of a merchant's table contains merchant_id, so that the tables can be distributed by
-- merchant. What must be unique across merchants has a small table of its own (awbs, booking_references).


-- 3 Merchants and people

CREATE TABLE merchants (
  id uuid PRIMARY KEY,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  suspended_at timestamptz(3)
);
CREATE INDEX merchants_name_en_id_idx ON merchants (name_en, id);

CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  name_ar text NOT NULL,
  password_hash text NOT NULL,
  role "Role" NOT NULL,
  merchant_id uuid REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  disabled_at timestamptz(3),
  is_supervisor boolean NOT NULL DEFAULT false,
  second_factor_since timestamptz(3),
  left_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT users_merchant_by_role CHECK ((role = 'merchant') = (merchant_id IS NOT NULL)),
  CONSTRAINT users_email_folded CHECK (email = lower(email)),
  CONSTRAINT users_supervisor_is_agent CHECK (NOT is_supervisor OR role = 'agent')
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_merchant_id_idx ON users (merchant_id);

-- Who belongs to which merchant, and as what. users.merchant_id is the merchant that the person works for now.
CREATE TABLE memberships (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, merchant_id),
  CONSTRAINT memberships_role CHECK (role IN ('owner', 'member', 'viewer'))
);
CREATE INDEX memberships_merchant_id_idx ON memberships (merchant_id);
CALL pg_temp.hide_from_other_merchants('memberships');

-- A person is found by email, session or link before a merchant is known: only a transaction without a merchant reads everybody.
-- A transaction of a merchant sees its own people, and those of the platform, who answer its questions.
ALTER TABLE users ENABLE ROW LEVEL SECURITY;
ALTER TABLE users FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON users
  USING (
    coalesce(current_setting('app.merchant_id', true), '') = ''
    OR may_touch(merchant_id)
    OR merchant_id IS NULL
    OR EXISTS (
      SELECT FROM memberships WHERE memberships.user_id = users.id AND may_touch(memberships.merchant_id)
    )
  )
  WITH CHECK (coalesce(current_setting('app.merchant_id', true), '') = '' OR may_touch(merchant_id));
CREATE POLICY own_merchant_delete ON users AS RESTRICTIVE FOR DELETE
  USING (coalesce(current_setting('app.merchant_id', true), '') = '' OR may_touch(merchant_id));

-- A new person of a merchant is its owner until another role is set.
CREATE FUNCTION give_membership() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := current_setting('app.across_merchants', true);
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  INSERT INTO memberships (user_id, merchant_id, role) VALUES (NEW.id, NEW.merchant_id, 'owner') ON CONFLICT DO NOTHING;
  PERFORM set_config('app.across_merchants', coalesce(before, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER give_membership AFTER INSERT ON users
  FOR EACH ROW WHEN (NEW.merchant_id IS NOT NULL) EXECUTE FUNCTION give_membership();

-- What each request reads of its person: the role at the merchant that the person works for, or nothing.
CREATE FUNCTION membership_role(user_id uuid, merchant_id uuid) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  before text := current_setting('app.across_merchants', true);
  found_role text;
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  SELECT memberships.role INTO found_role FROM memberships
    WHERE memberships.user_id = membership_role.user_id AND memberships.merchant_id = membership_role.merchant_id;
  PERFORM set_config('app.across_merchants', coalesce(before, ''), true);
  RETURN found_role;
END $$;

-- A merchant keeps an owner. The lock makes two owners who remove each other wait for one another.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before text := current_setting('app.across_merchants', true);
BEGIN
  PERFORM set_config('app.across_merchants', 'yes', true);
  PERFORM FROM merchants WHERE id = OLD.merchant_id FOR NO KEY UPDATE;
  IF NOT EXISTS (
    SELECT FROM memberships JOIN users ON users.id = memberships.user_id
    WHERE memberships.merchant_id = OLD.merchant_id AND memberships.role = 'owner' AND users.disabled_at IS NULL
  ) THEN
    RAISE EXCEPTION 'the last owner of merchant % must stay', OLD.merchant_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'keep_an_owner';
  END IF;
  PERFORM set_config('app.across_merchants', coalesce(before, ''), true);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_an_owner_update AFTER UPDATE ON memberships
  FOR EACH ROW WHEN (OLD.role = 'owner' AND NEW.role <> 'owner') EXECUTE FUNCTION keep_an_owner();
CREATE TRIGGER keep_an_owner_delete AFTER DELETE ON memberships
  FOR EACH ROW WHEN (OLD.role = 'owner') EXECUTE FUNCTION keep_an_owner();

CREATE TABLE invitations (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT invitations_role CHECK (role IN ('owner', 'member', 'viewer')),
  CONSTRAINT invitations_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX invitations_merchant_id_email_key ON invitations (merchant_id, email);
CREATE INDEX invitations_token_hash_idx ON invitations (token_hash);
CALL pg_temp.hide_from_other_merchants('invitations');

CREATE TABLE platform_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  role "Role" NOT NULL,
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT platform_invitations_role CHECK (role IN ('agent', 'administrator')),
  CONSTRAINT platform_invitations_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX platform_invitations_email_key ON platform_invitations (email);
CREATE INDEX platform_invitations_token_hash_idx ON platform_invitations (token_hash);


-- 4 Signing in

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);

-- The delays after wrong sign-ins. A key is the hash of an account, of an address, or of both, so the table holds no email.
CREATE TABLE sign_in_throttles (
  key text PRIMARY KEY,
  attempts integer NOT NULL,
  refused integer NOT NULL,
  free_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX sign_in_throttles_updated_at_idx ON sign_in_throttles (updated_at);

-- Attempts on the account from other addresses don't delay these.
CREATE TABLE sign_in_places (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  address text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, address)
);

-- Counts one attempt on each key, or on none if a key must wait. `asked` is an array of {key, free, base_s, most_s, forget_s}:
-- after `free` attempts each next one doubles the delay, from `base_s` to `most_s`; a key without attempts for `forget_s` starts
-- again. `waits` is the number of seconds until the next attempt, 0 when this one was counted; `refusals` counts the attempts
-- that found a delay.
CREATE FUNCTION claim_sign_in(asked jsonb, OUT waits integer, OUT refusals integer)
LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  clock timestamptz;
BEGIN
  INSERT INTO sign_in_throttles (key, attempts, refused, free_at, updated_at)
    SELECT key, 0, 0, 'epoch', clock_timestamp()
    FROM jsonb_to_recordset(asked) AS a(key text) ORDER BY key
    ON CONFLICT DO NOTHING;
  -- One attempt at a time has these keys.
  PERFORM FROM sign_in_throttles t
    WHERE t.key IN (SELECT key FROM jsonb_to_recordset(asked) AS a(key text))
    ORDER BY t.key FOR UPDATE;
  -- In milliseconds, like the column: a rounded moment would still be ahead.
  clock := date_trunc('milliseconds', clock_timestamp());

  UPDATE sign_in_throttles t SET refused = refused + 1
    WHERE t.key IN (SELECT key FROM jsonb_to_recordset(asked) AS a(key text)) AND t.free_at > clock;
  IF FOUND THEN
    SELECT ceil(extract(epoch FROM max(t.free_at) - clock)), max(t.refused) INTO waits, refusals
      FROM sign_in_throttles t
      WHERE t.key IN (SELECT key FROM jsonb_to_recordset(asked) AS a(key text)) AND t.free_at > clock;
    RETURN;
  END IF;

  UPDATE sign_in_throttles t SET
    attempts = n.attempts,
    refused = CASE WHEN n.attempts = 1 THEN 0 ELSE t.refused END,
    free_at = CASE WHEN n.attempts <= n.free THEN clock
      ELSE clock + least(n.most_s, n.base_s * 2 ^ least(n.attempts - n.free - 1, 20)) * interval '1 second' END,
    updated_at = clock
  FROM (
    SELECT a.*, CASE WHEN k.updated_at < clock - a.forget_s * interval '1 second' THEN 1 ELSE k.attempts + 1 END AS attempts
      FROM jsonb_to_recordset(asked) AS a(key text, free integer, base_s integer, most_s integer, forget_s integer)
      JOIN sign_in_throttles k ON k.key = a.key
  ) n WHERE n.key = t.key;
  waits := 0;
  refusals := 0;
END $$;

-- The second step of a sign-in. These belong to persons, not to merchants.

CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  secret_ciphertext bytea NOT NULL,
  used_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[],
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3)
);
CREATE INDEX passkeys_user_id_idx ON passkeys (user_id);

-- A row is deleted when it is used, so that each works once.
CREATE TABLE passkey_challenges (
  challenge text PRIMARY KEY,
  purpose text NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('register', 'sign-in'))
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

CREATE TABLE second_steps (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX second_steps_user_id_idx ON second_steps (user_id);
CREATE INDEX second_steps_expires_at_idx ON second_steps (expires_at);

CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);

CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  about_id uuid,
  subject text,
  body text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tries integer NOT NULL DEFAULT 0,
  ended_at timestamptz(3),
  CONSTRAINT mails_kind CHECK (kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited'))
);
CREATE INDEX mails_created_at_idx ON mails (created_at);
CREATE INDEX mails_due ON mails (due_at) WHERE ended_at IS NULL;


-- 5 A merchant's settings and address book

-- New bookings use the default account; the others serve the shipments that were booked with them.
CREATE TABLE operator_accounts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  operator text NOT NULL,
  account_no text NOT NULL,
  token_ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  is_default boolean NOT NULL DEFAULT true,
  retired_at timestamptz(3),
  token_end text,
  checked_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT operator_accounts_default_is_used CHECK (NOT (is_default AND retired_at IS NOT NULL)),
  CONSTRAINT operator_accounts_token_end CHECK (length(token_end) <= 4)
);
CREATE UNIQUE INDEX operator_accounts_merchant_id_operator_account_no_key
  ON operator_accounts (merchant_id, operator, account_no);
CREATE UNIQUE INDEX operator_accounts_one_default ON operator_accounts (merchant_id, operator) WHERE is_default;
CALL pg_temp.hide_from_other_merchants('operator_accounts');

-- A merchant without a row has the defaults of the operator's interface. The COD fee is in fils.
CREATE TABLE shipping_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  receiver_email text,
  print text NOT NULL,
  electronic_awb boolean NOT NULL,
  request_kind text NOT NULL,
  nature_type integer NOT NULL,
  product_code text,
  transaction_source text,
  request_source text,
  branch_name text,
  cod_fee_minor integer,
  prints_customs boolean NOT NULL DEFAULT false,
  updated_at timestamptz(3) NOT NULL,
  updated_by_id uuid,
  CONSTRAINT shipping_settings_print CHECK (print IN ('label', 'awb-and-label', 'awb', 'none')),
  CONSTRAINT shipping_settings_request_kind CHECK (request_kind IN ('shipment', 'booking')),
  CONSTRAINT shipping_settings_nature_type CHECK (nature_type BETWEEN 1 AND 999),
  CONSTRAINT shipping_settings_cod_fee CHECK (cod_fee_minor BETWEEN 0 AND 100000)
);
CALL pg_temp.hide_from_other_merchants('shipping_settings');

CREATE TABLE merchant_contacts (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  email text,
  phone text,
  updated_at timestamptz(3) NOT NULL,
  updated_by_id uuid,
  CONSTRAINT merchant_contacts_length CHECK (length(email) <= 254 AND length(phone) <= 30)
);
CALL pg_temp.hide_from_other_merchants('merchant_contacts');

-- Removed presets and contacts keep their row for a month, so that an undo can restore them.
CREATE TABLE sender_presets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  form jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX sender_presets_merchant_id_position_idx ON sender_presets (merchant_id, position);
CALL pg_temp.hide_from_other_merchants('sender_presets');

CREATE TABLE own_senders (
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sender_id uuid NOT NULL,
  PRIMARY KEY (merchant_id, user_id),
  FOREIGN KEY (sender_id, merchant_id) REFERENCES sender_presets (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CALL pg_temp.hide_from_other_merchants('own_senders');

CREATE TABLE parcel_presets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  form jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX parcel_presets_merchant_id_position_idx ON parcel_presets (merchant_id, position);
CALL pg_temp.hide_from_other_merchants('parcel_presets');

CREATE TABLE shipment_templates (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name_en text NOT NULL,
  name_ar text NOT NULL,
  form jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX shipment_templates_merchant_id_position_idx ON shipment_templates (merchant_id, position);
CALL pg_temp.hide_from_other_merchants('shipment_templates');

CREATE TABLE contacts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  company_name text NOT NULL,
  mobile text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  phone_key text,
  tags text[] NOT NULL,
  notes text NOT NULL,
  created_by_id uuid,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT contacts_named CHECK (name <> '' OR company_name <> '')
);
CREATE INDEX contacts_listed ON contacts (merchant_id, used_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX contacts_phones ON contacts (merchant_id, phone_key) WHERE removed_at IS NULL;
CREATE INDEX contacts_removed ON contacts (merchant_id, removed_at) WHERE removed_at IS NOT NULL;
CALL pg_temp.hide_from_other_merchants('contacts');

CREATE TABLE contact_addresses (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  position integer NOT NULL,
  label text NOT NULL,
  address text NOT NULL,
  address_ar text NOT NULL,
  place jsonb NOT NULL,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (contact_id, merchant_id) REFERENCES contacts (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX contact_addresses_merchant_id_contact_id_position_idx
  ON contact_addresses (merchant_id, contact_id, position);
CALL pg_temp.hide_from_other_merchants('contact_addresses');

CREATE TABLE contact_tokens (
  merchant_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  token text COLLATE "C" NOT NULL,
  PRIMARY KEY (merchant_id, contact_id, token),
  FOREIGN KEY (contact_id, merchant_id) REFERENCES contacts (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX contact_tokens_merchant_id_token_contact_id_idx ON contact_tokens (merchant_id, token, contact_id);
CALL pg_temp.hide_from_other_merchants('contact_tokens');

-- A merchant without a row saves no receivers at booking unless somebody ticks the box.
CREATE TABLE contact_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  save_at_booking boolean NOT NULL
);
CALL pg_temp.hide_from_other_merchants('contact_settings');


-- 6 Shipments

CREATE TABLE shipments (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  state "ShipmentState" NOT NULL DEFAULT 'draft',
  operator text NOT NULL,
  awb text,
  reference text,
  receiver_name text,
  receiver_mobile text,
  search_version smallint NOT NULL DEFAULT 0,
  form jsonb NOT NULL,
  form_version text,
  details jsonb,
  destination jsonb,
  weight_grams integer,
  pieces integer,
  cod_minor integer,
  cod_currency text,
  phase "ShipmentPhase",
  last_status_code text,
  last_status_en text,
  last_status_ar text,
  last_event_at timestamptz(3),
  tracked_at timestamptz(3),
  track_after timestamptz(3),
  track_first boolean NOT NULL DEFAULT false,
  asked_at timestamptz(3),
  label_after timestamptz(3),
  label_tries integer NOT NULL DEFAULT 0,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  booked_at timestamptz(3),
  handed_over_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT shipments_weight_not_negative CHECK (weight_grams >= 0),
  CONSTRAINT shipments_pieces_positive CHECK (pieces > 0),
  CONSTRAINT shipments_cod_not_negative CHECK (cod_minor >= 0),
  CONSTRAINT shipments_cod_has_currency CHECK ((cod_minor IS NULL) = (cod_currency IS NULL)),
  CONSTRAINT shipments_awb_not_empty CHECK (awb <> ''),
  CONSTRAINT shipments_awb_by_state CHECK (
    (state IN ('booked', 'cancelling', 'cancelled', 'cancel_unconfirmed')) = (awb IS NOT NULL)
  ),
  CONSTRAINT shipments_details_when_sent CHECK (state = 'draft' OR details IS NOT NULL)
);
CREATE INDEX shipments_merchant_id_created_at_id_idx ON shipments (merchant_id, created_at DESC, id DESC);
CREATE INDEX shipments_merchant_id_receiver_mobile_idx ON shipments (merchant_id, receiver_mobile);
CREATE INDEX shipments_search_version_idx ON shipments (search_version);
CREATE INDEX shipments_of_person ON shipments (created_by_id, created_at DESC, id DESC);
CALL pg_temp.hide_from_other_merchants('shipments');

-- The filters of the list, which shipment-filters.ts has in the same words. Under row security PostgreSQL uses only leakproof
-- comparisons as index conditions, and those of enums aren't: so the state and the phase are predicates of partial indexes.
CREATE INDEX shipments_drafts ON shipments (merchant_id, created_at DESC, id DESC) WHERE state = 'draft';
CREATE INDEX shipments_checking ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state IN ('booking', 'unconfirmed', 'cancelling', 'cancel_unconfirmed');
CREATE INDEX shipments_active ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'booked' AND (phase IS NULL OR phase NOT IN ('delivered', 'returned', 'cancelled'));
CREATE INDEX shipments_done ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'cancelled' OR (state = 'booked' AND phase IN ('delivered', 'returned', 'cancelled'));
CREATE INDEX shipments_attention ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'refused' OR (state = 'booked' AND phase IN ('held', 'attempted', 'at_counter', 'unknown'));
CREATE INDEX shipments_to_hand_over ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL;
CREATE INDEX shipments_handed_over ON shipments (merchant_id, handed_over_at DESC, id DESC)
  WHERE handed_over_at IS NOT NULL;

-- The desk's list of all merchants.
CREATE INDEX shipments_sent ON shipments (created_at DESC, id DESC) WHERE state <> 'draft';

-- What the worker does next. A new shipment has none of these values, so the indexes stay small.
CREATE INDEX shipments_track_due ON shipments (track_after) WHERE track_after IS NOT NULL;
CREATE INDEX shipments_track_first ON shipments (track_after) WHERE track_first AND track_after IS NOT NULL;
CREATE INDEX shipments_track_cancellation ON shipments (track_after) WHERE state IN ('cancelling', 'cancel_unconfirmed');
CREATE INDEX shipments_label_due ON shipments (label_after) WHERE label_after IS NOT NULL;

-- A batch of shipments whose status code got another phase is read in this order.
CREATE INDEX shipments_status_code ON shipments (operator, last_status_code, merchant_id, id)
  WHERE last_status_code IS NOT NULL;


-- 7 Attempts

-- A sent attempt always has a lease, so that a process that died can't leave it open for ever.
CREATE TABLE attempts (
  id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  kind "AttemptKind" NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  actor_kind text,
  actor_id uuid,
  account_id uuid,
  queued_at timestamptz(3),
  reference text,
  state "AttemptState" NOT NULL DEFAULT 'prepared',
  raw_reply text,
  log_message text,
  refusal jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  lease_until timestamptz(3),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3),
  polls integer NOT NULL DEFAULT 0,
  late_awb text,
  late_settled_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (account_id, merchant_id) REFERENCES operator_accounts (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT attempts_sent_has_lease CHECK (state <> 'sent' OR (sent_at IS NOT NULL AND lease_until IS NOT NULL)),
  CONSTRAINT attempts_booking_has_reference CHECK ((kind = 'book') = (reference IS NOT NULL)),
  CONSTRAINT attempts_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker'))
);
CREATE UNIQUE INDEX attempts_merchant_id_key_key ON attempts (merchant_id, key);
CREATE INDEX attempts_shipment_id_created_at_idx ON attempts (shipment_id, created_at);
CREATE INDEX attempts_merchant_id_created_at_idx ON attempts (merchant_id, created_at);
CALL pg_temp.hide_from_other_merchants('attempts');

-- A reply that carries a PDF in base64 doesn't get smaller: PostgreSQL would try for half a millisecond of each booking.
ALTER TABLE attempts ALTER COLUMN raw_reply SET STORAGE EXTERNAL;

-- A shipment has one open attempt at most.
CREATE UNIQUE INDEX attempts_one_open ON attempts (shipment_id, merchant_id)
  WHERE state IN ('prepared', 'sent', 'unconfirmed');

-- Queued attempts, oldest first, an account's running sends, and those that the worker looks up next.
CREATE INDEX attempts_queued ON attempts (account_id, queued_at) WHERE state = 'prepared' AND queued_at IS NOT NULL;
CREATE INDEX attempts_being_sent ON attempts (account_id, lease_until) WHERE state = 'sent';
CREATE INDEX attempts_poll_due ON attempts (next_poll_at) WHERE next_poll_at IS NOT NULL;

-- What waits for an agent, and what an agent looks up.
CREATE INDEX attempts_unconfirmed ON attempts (created_at) WHERE state = 'unconfirmed';
CREATE INDEX attempts_duplicates ON attempts (created_at) WHERE late_awb IS NOT NULL AND late_settled_at IS NULL;
CREATE INDEX attempts_late_awb ON attempts (late_awb) WHERE late_awb IS NOT NULL;

-- The two tables of what is unique across merchants have no foreign keys, because a distributed table can't be referred to from
-- outside its merchant. Triggers write them.

-- An AWB belongs to one shipment of one operator.
CREATE TABLE awbs (
  awb text NOT NULL,
  operator text NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  PRIMARY KEY (awb, operator)
);
CALL pg_temp.hide_from_other_merchants('awbs');

CREATE FUNCTION keep_awb() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO awbs VALUES (NEW.awb, NEW.operator, NEW.merchant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_awb AFTER UPDATE OF awb ON shipments
  FOR EACH ROW WHEN (NEW.awb IS NOT NULL AND OLD.awb IS DISTINCT FROM NEW.awb) EXECUTE FUNCTION keep_awb();

-- A reference that is looked up at the operator belongs to one attempt.
CREATE TABLE booking_references (
  reference text PRIMARY KEY,
  merchant_id uuid NOT NULL,
  attempt_id uuid NOT NULL
);
CALL pg_temp.hide_from_other_merchants('booking_references');

CREATE FUNCTION keep_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_references VALUES (NEW.reference, NEW.merchant_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_reference AFTER INSERT ON attempts
  FOR EACH ROW WHEN (NEW.reference IS NOT NULL) EXECUTE FUNCTION keep_reference();

CREATE FUNCTION forget_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM booking_references WHERE reference = OLD.reference;
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_reference_gone AFTER DELETE ON attempts
  FOR EACH ROW WHEN (OLD.reference IS NOT NULL) EXECUTE FUNCTION forget_reference();


-- 8 Moves of states

-- The moves of lib/shipments/states.ts; from_state is empty for an insert.
CREATE TABLE allowed_moves (
  subject text NOT NULL,
  from_state text NOT NULL,
  to_state text NOT NULL,
  PRIMARY KEY (subject, from_state, to_state)
);

INSERT INTO allowed_moves (subject, from_state, to_state) VALUES
  ('shipments', '', 'draft'),
  ('shipments', '', 'booking'),
  ('shipments', 'draft', 'booking'),
  ('shipments', 'draft', 'unconfirmed'),
  ('shipments', 'booking', 'booked'),
  ('shipments', 'booking', 'refused'),
  ('shipments', 'booking', 'draft'),
  ('shipments', 'booking', 'unconfirmed'),
  ('shipments', 'refused', 'booking'),
  ('shipments', 'unconfirmed', 'booked'),
  ('shipments', 'unconfirmed', 'draft'),
  ('shipments', 'booked', 'cancelling'),
  ('shipments', 'booked', 'cancelled'),
  ('shipments', 'cancelling', 'booked'),
  ('shipments', 'cancelling', 'cancelled'),
  ('shipments', 'cancelling', 'cancel_unconfirmed'),
  ('shipments', 'cancel_unconfirmed', 'booked'),
  ('shipments', 'cancel_unconfirmed', 'cancelled'),
  ('shipments', 'cancelled', 'booked'),
  ('attempts', '', 'prepared'),
  ('attempts', 'prepared', 'sent'),
  ('attempts', 'prepared', 'not_sent'),
  ('attempts', 'sent', 'accepted'),
  ('attempts', 'sent', 'refused'),
  ('attempts', 'sent', 'not_sent'),
  ('attempts', 'sent', 'unconfirmed'),
  ('attempts', 'unconfirmed', 'accepted'),
  ('attempts', 'unconfirmed', 'refused'),
  ('attempts', 'unconfirmed', 'written_off'),
  ('attempts', 'written_off', 'unconfirmed');

CREATE FUNCTION check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text := '';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state::text;
  END IF;
  IF NOT EXISTS (
    SELECT FROM allowed_moves WHERE subject = TG_TABLE_NAME AND from_state = was AND to_state = NEW.state::text
  ) THEN
    RAISE EXCEPTION 'the state of % may not go from "%" to "%"', TG_TABLE_NAME, was, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER shipments_first_state BEFORE INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION check_move();
CREATE TRIGGER shipments_move BEFORE UPDATE OF state ON shipments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_move();
CREATE TRIGGER attempts_first_state BEFORE INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION check_move();
CREATE TRIGGER attempts_move BEFORE UPDATE OF state ON attempts
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_move();


-- 9 What follows a booking

-- A label's PDF is in the row, or in an S3-compatible store under this key. It doesn't get smaller either.
CREATE TABLE labels (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  pdf bytea,
  object_key text,
  fetched_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (shipment_id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT labels_in_one_place CHECK (num_nonnulls(pdf, object_key) = 1)
);
CALL pg_temp.hide_from_other_merchants('labels');
ALTER TABLE labels ALTER COLUMN pdf SET STORAGE EXTERNAL;

CREATE TABLE tracking_events (
  id bigserial,
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  occurred_at timestamptz(3) NOT NULL,
  code text NOT NULL,
  description_en text,
  description_ar text,
  location_en text,
  location_ar text,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX tracking_events_shipment_id_occurred_at_code_merchant_id_key
  ON tracking_events (shipment_id, occurred_at, code, merchant_id);
CALL pg_temp.hide_from_other_merchants('tracking_events');

CREATE TABLE shipment_events (
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  at timestamptz(6) NOT NULL DEFAULT clock_timestamp(),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  attempt_id uuid,
  phase "ShipmentPhase",
  awb text,
  PRIMARY KEY (merchant_id, shipment_id, at, id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT shipment_events_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker')),
  CONSTRAINT shipment_events_phase_kind CHECK ((kind = 'phase') = (phase IS NOT NULL))
) PARTITION BY RANGE (at);
CALL pg_temp.hide_from_other_merchants('shipment_events');

-- Creates the missing partitions of this month and the next two, and drops those that ended more than months_kept months ago,
-- but keeps at least the last month. The portal calls it; only the tables' owner can create and drop them. The parent's row
-- security doesn't apply to a query that names a partition, so each partition has its own policy.
CREATE FUNCTION keep_event_partitions(months_kept integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  partition_name text;
BEGIN
  FOR first_day IN
    SELECT generate_series(date_trunc('month', now()), now() + interval '2 months', interval '1 month')::date
  LOOP
    partition_name := 'shipment_events_' || to_char(first_day, 'YYYY_MM');
    CONTINUE WHEN to_regclass(partition_name) IS NOT NULL;
    -- Lock the tables in the order in which bookings do, to avoid deadlocks.
    LOCK TABLE shipments IN SHARE ROW EXCLUSIVE MODE;
    EXECUTE format(
      'CREATE TABLE IF NOT EXISTS %I PARTITION OF shipment_events FOR VALUES FROM (%L) TO (%L)',
      partition_name, first_day, first_day + interval '1 month');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition_name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', partition_name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', partition_name);
  END LOOP;
  FOR partition_name IN
    SELECT inhrelid::regclass::text FROM pg_inherits
    WHERE inhparent = 'shipment_events'::regclass
      AND to_date(right(inhrelid::regclass::text, 7), 'YYYY_MM') + interval '1 month'
        < date_trunc('month', now()) - make_interval(months => greatest(months_kept, 1))
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
  END LOOP;
END $$;

SELECT keep_event_partitions(24);

-- No foreign key to the return itself: a deleted draft that is restored is linked again.
CREATE TABLE returns (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  original_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id uuid,
  PRIMARY KEY (shipment_id, merchant_id),
  FOREIGN KEY (original_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT returns_not_itself CHECK (shipment_id <> original_id),
  CONSTRAINT returns_reason CHECK (
    reason IN ('refused', 'wrong-item', 'damaged', 'not-wanted', 'not-delivered', 'other')
  ),
  CONSTRAINT returns_note_length CHECK (length(note) <= 200)
);
CREATE INDEX returns_original_id_merchant_id_idx ON returns (original_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('returns');

CREATE TABLE quotes (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  question jsonb NOT NULL,
  prices jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id uuid NOT NULL,
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX quotes_merchant_id_created_at_id_idx ON quotes (merchant_id, created_at DESC, id DESC);
CALL pg_temp.hide_from_other_merchants('quotes');

-- A shipment is started from one quote at most. Deleting its draft deletes the row.
CREATE TABLE quoted_shipments (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  quote_id uuid NOT NULL,
  PRIMARY KEY (shipment_id, merchant_id),
  FOREIGN KEY (quote_id, merchant_id) REFERENCES quotes (id, merchant_id) ON DELETE RESTRICT ON UPDATE CASCADE,
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX quoted_shipments_quote_id_merchant_id_idx ON quoted_shipments (quote_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('quoted_shipments');


-- 10 Lists, search and home

CREATE TABLE saved_views (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT saved_views_name CHECK (name ~ '\S')
);
CREATE INDEX saved_views_merchant_id_created_by_id_idx ON saved_views (merchant_id, created_by_id);
CALL pg_temp.hide_from_other_merchants('saved_views');

CREATE TABLE tags (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  name_key text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT tags_name CHECK (name ~ '\S')
);
CREATE UNIQUE INDEX tags_merchant_id_name_key_key ON tags (merchant_id, name_key);
CALL pg_temp.hide_from_other_merchants('tags');

CREATE TABLE shipment_tags (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  tag_id uuid NOT NULL,
  PRIMARY KEY (shipment_id, tag_id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  FOREIGN KEY (tag_id, merchant_id) REFERENCES tags (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX shipment_tags_tag_id_merchant_id_idx ON shipment_tags (tag_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('shipment_tags');

CREATE TABLE shipment_notes (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  text text NOT NULL,
  created_by_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT shipment_notes_text CHECK (text ~ '\S')
);
CREATE INDEX shipment_notes_shipment_id_at_idx ON shipment_notes (shipment_id, at);
CALL pg_temp.hide_from_other_merchants('shipment_notes');

-- `words` has the tokens of lib/shipments/search-tokens.ts and the merchant's id.
CREATE TABLE search_words (
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (merchant_id, shipment_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX search_words_words_idx ON search_words USING GIN (words);
-- Not FORCE: the function below reads it as its owner.
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON search_words USING (may_touch(merchant_id));

-- `@@` isn't leakproof, so PostgreSQL doesn't use the index for a role under a policy. This function isn't under the policy and
-- has the policy's condition instead.
CREATE FUNCTION shipments_with_words(wanted tsquery)
  RETURNS TABLE (merchant_id uuid, shipment_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT search_words.merchant_id, search_words.shipment_id, search_words.created_at
    FROM search_words WHERE search_words.words @@ wanted AND may_touch(search_words.merchant_id);
  END;

-- The shipments that a merchant booked on a day in the UAE, those of them that go to an address in the UAE, and how many of these
-- were delivered in time. The worker writes it.
CREATE TABLE merchant_days (
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  day date NOT NULL,
  booked integer NOT NULL,
  domestic integer NOT NULL,
  in_time integer NOT NULL,
  PRIMARY KEY (merchant_id, day)
);
CREATE INDEX merchant_days_day_idx ON merchant_days (day);
CALL pg_temp.hide_from_other_merchants('merchant_days');


-- 11 Imports

CREATE TABLE imports (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT ON UPDATE CASCADE,
  name text NOT NULL,
  header jsonb NOT NULL,
  header_key text NOT NULL,
  columns jsonb NOT NULL,
  are_columns_chosen boolean NOT NULL DEFAULT false,
  questions jsonb NOT NULL DEFAULT '[]',
  decided_columns jsonb NOT NULL DEFAULT '[]',
  header_number integer,
  first_rows jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_by_id uuid NOT NULL,
  booked_by_kind text,
  booked_by_id uuid,
  is_paused boolean NOT NULL DEFAULT false,
  file_hash text,
  discarded_at timestamptz(3),
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX imports_merchant_id_created_at_id_idx ON imports (merchant_id, created_at DESC, id DESC);
CREATE INDEX imports_merchant_id_header_key_created_at_idx ON imports (merchant_id, header_key, created_at DESC);
CREATE INDEX imports_merchant_id_file_hash_idx ON imports (merchant_id, file_hash);
CALL pg_temp.hide_from_other_merchants('imports');

-- A row's shipment is written when the row is sent, so its id has no foreign key.
CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  damaged jsonb NOT NULL,
  edits jsonb NOT NULL DEFAULT '{}',
  form jsonb,
  problems jsonb NOT NULL,
  hints jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 0,
  identity text,
  state text NOT NULL DEFAULT 'open',
  is_wanted_twice boolean NOT NULL DEFAULT false,
  key uuid,
  shipment_id uuid,
  content text,
  twin_id uuid,
  twin_number integer,
  is_twin_different boolean NOT NULL DEFAULT false,
  is_same_order boolean NOT NULL DEFAULT false,
  withheld_by text,
  confirmed jsonb NOT NULL DEFAULT '{}',
  item_of integer,
  item integer NOT NULL DEFAULT 0,
  is_abroad boolean NOT NULL DEFAULT false,
  PRIMARY KEY (import_id, number, merchant_id),
  FOREIGN KEY (import_id, merchant_id) REFERENCES imports (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT import_rows_state CHECK (
    state IN ('open', 'queued', 'sent', 'duplicate', 'item') AND (state = 'item') = (item_of IS NOT NULL)
  ),
  CONSTRAINT import_rows_sent_once CHECK (
    state NOT IN ('queued', 'sent') OR (key IS NOT NULL AND shipment_id IS NOT NULL AND form IS NOT NULL)
  )
);
CREATE INDEX import_rows_merchant_id_identity_idx ON import_rows (merchant_id, identity);
CALL pg_temp.hide_from_other_merchants('import_rows');

-- The worker reads queued rows of all merchants, so the index begins with the state.
CREATE INDEX import_rows_marked ON import_rows (state, merchant_id, import_id, number) WHERE state = 'queued';
-- The imports with rows that aren't booked yet.
CREATE INDEX import_rows_unfinished ON import_rows (merchant_id, import_id) WHERE state IN ('open', 'queued');


-- 12 What is known of an operator. No merchant's data, so no row security.

CREATE TABLE location_snapshots (
  operator text NOT NULL,
  list text NOT NULL,
  places jsonb NOT NULL,
  fetched_at timestamptz(3) NOT NULL,
  PRIMARY KEY (operator, list)
);

CREATE TABLE status_codes (
  operator text NOT NULL,
  code text NOT NULL,
  phase "ShipmentPhase",
  name_en text,
  name_ar text,
  heard_at timestamptz(3),
  edited_by_id uuid REFERENCES users ON DELETE SET NULL ON UPDATE CASCADE,
  edited_at timestamptz(3),
  PRIMARY KEY (operator, code),
  CONSTRAINT status_codes_code_folded CHECK (code <> '' AND code = upper(btrim(code))),
  CONSTRAINT status_codes_default_has_phase CHECK (operator <> '*' OR phase IS NOT NULL),
  CONSTRAINT status_codes_edited_has_phase CHECK (edited_at IS NULL OR phase IS NOT NULL)
);

CREATE TABLE refilings (
  operator text NOT NULL,
  code text NOT NULL,
  phase "ShipmentPhase" NOT NULL,
  total integer,
  visited integer NOT NULL,
  refiled integer NOT NULL,
  last_merchant_id uuid NOT NULL,
  last_id uuid NOT NULL,
  actor_kind text NOT NULL,
  actor_id uuid,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (operator, code),
  CONSTRAINT refilings_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker')),
  CONSTRAINT refilings_counts CHECK (refiled >= 0 AND visited >= refiled)
);

CREATE TABLE drifts (
  operator text NOT NULL,
  operation text NOT NULL,
  path text NOT NULL,
  kind text NOT NULL,
  sample text NOT NULL,
  first_seen timestamptz(3) NOT NULL,
  last_seen timestamptz(3) NOT NULL,
  count integer NOT NULL,
  settled_at timestamptz(3),
  PRIMARY KEY (operator, operation, path, kind),
  CONSTRAINT drifts_kind CHECK (kind IN ('unknown-field', 'missing-field', 'unknown-value')),
  CONSTRAINT drifts_count_positive CHECK (count > 0),
  CONSTRAINT drifts_seen_in_order CHECK (first_seen <= last_seen)
);

CREATE TABLE asked_in_minute (
  operator text NOT NULL,
  minute timestamptz(3) NOT NULL,
  questions integer NOT NULL,
  PRIMARY KEY (operator, minute)
);


-- 13 The desk

CREATE TABLE desk_lookups (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL,
  typed text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX desk_lookups_agent_id_started_at_idx ON desk_lookups (agent_id, started_at DESC);
CREATE INDEX desk_lookups_started_at_idx ON desk_lookups (started_at);

-- A merchant reads the notes and cases that are for it. PostgreSQL hides the others.
CREATE TABLE desk_notes (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  is_internal boolean NOT NULL,
  agent_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT desk_notes_kind CHECK (kind IN ('note', 'refresh', 'label', 'cancel')),
  CONSTRAINT desk_notes_text CHECK (text ~ '\S')
);
CREATE INDEX desk_notes_shipment_id_at_idx ON desk_notes (shipment_id, at);
ALTER TABLE desk_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON desk_notes
  USING (may_touch(merchant_id) AND (NOT is_internal OR current_setting('app.across_merchants', true) = 'yes'));

CREATE TABLE desk_cases (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  question text NOT NULL,
  phone text,
  due_at timestamptz(3) NOT NULL,
  owner_id uuid NOT NULL,
  opened_by_id uuid NOT NULL,
  opened_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answer text,
  answered_by_id uuid,
  answered_at timestamptz(3),
  outcome text,
  closed_by_id uuid,
  closed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT desk_cases_kind CHECK (kind IN ('ask-merchant', 'call-back', 'claim')),
  CONSTRAINT desk_cases_state CHECK (state IN ('open', 'answered', 'closed')),
  CONSTRAINT desk_cases_question CHECK (question ~ '\S'),
  CONSTRAINT desk_cases_answer CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (state <> 'answered' OR answer ~ '\S')
  ),
  CONSTRAINT desk_cases_outcome CHECK (
    (state = 'closed') = (closed_at IS NOT NULL) AND (state <> 'closed' OR outcome ~ '\S')
  )
);
CREATE INDEX desk_cases_shipment_id_idx ON desk_cases (shipment_id);
CREATE INDEX desk_cases_merchant_id_opened_at_idx ON desk_cases (merchant_id, opened_at DESC);
CREATE INDEX desk_cases_opened_at_idx ON desk_cases (opened_at);
CREATE INDEX desk_cases_unclosed ON desk_cases (owner_id, due_at) WHERE state <> 'closed';
CREATE INDEX desk_cases_overdue ON desk_cases (due_at) WHERE state <> 'closed';
CREATE INDEX desk_cases_for_merchant ON desk_cases (merchant_id) WHERE state = 'open' AND kind <> 'call-back';
ALTER TABLE desk_cases ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk_cases FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON desk_cases
  USING (may_touch(merchant_id) AND (kind <> 'call-back' OR current_setting('app.across_merchants', true) = 'yes'));

CREATE TABLE taken_requests (
  attempt_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  agent_id uuid NOT NULL,
  taken_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (attempt_id, merchant_id),
  FOREIGN KEY (attempt_id, merchant_id) REFERENCES attempts (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CALL pg_temp.hide_from_other_merchants('taken_requests');


-- 14 The audit trail and retention

-- Names other than merchant_id: these rows belong to the platform, and only administrators read them. The indexes answer each
-- filter newest first, without sorting.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  actor_kind text NOT NULL DEFAULT 'person',
  user_id uuid,
  verb text NOT NULL,
  reason text NOT NULL,
  shipment_id uuid,
  address text,
  about_merchant_id uuid,
  about_user_id uuid,
  change jsonb,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT audit_entries_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker'))
);
CREATE INDEX audit_entries_at_id_idx ON audit_entries (at DESC, id DESC);
CREATE INDEX audit_entries_user_id_at_id_idx ON audit_entries (user_id, at DESC, id DESC);
CREATE INDEX audit_entries_verb_at_id_idx ON audit_entries (verb, at DESC, id DESC);
CREATE INDEX audit_entries_shipment_id_at_id_idx ON audit_entries (shipment_id, at DESC, id DESC)
  WHERE shipment_id IS NOT NULL;
CREATE INDEX audit_entries_about_merchant_id_at_id_idx ON audit_entries (about_merchant_id, at DESC, id DESC)
  WHERE about_merchant_id IS NOT NULL;
CREATE INDEX audit_entries_about_user_id_at_id_idx ON audit_entries (about_user_id, at DESC, id DESC)
  WHERE about_user_id IS NOT NULL;

-- The portal's role can't delete audit entries. This function does it as its owner, oldest first, a batch at a time. It keeps a
-- year, whatever it is given.
CREATE FUNCTION forget_audit(months_kept integer, most integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM audit_entries WHERE id IN (
        SELECT id FROM audit_entries WHERE at < now() - make_interval(months => greatest(months_kept, 12))
        ORDER BY at, id LIMIT least(most, 5000))
      RETURNING 1
    )
    SELECT count(*)::integer FROM gone;
  END;

-- How far the daily job that removes old personal data has come in each merchant's shipments.
CREATE TABLE retention_marks (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL,
  shipment_id uuid NOT NULL
);
CALL pg_temp.hide_from_other_merchants('retention_marks');

-- `ended_at` is null for a run that was stopped: the next one goes on from the marks.
CREATE TABLE retention_runs (
  id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  counts jsonb NOT NULL
);
CREATE INDEX retention_runs_started_at_idx ON retention_runs (started_at DESC);

-- How much a visitor or a person has used lately (rate-limiter-flexible). Unlogged: a crash of the server empties it.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limits_expire_idx ON rate_limits (expire);
