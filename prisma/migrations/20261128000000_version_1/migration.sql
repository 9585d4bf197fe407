-- The whole database of version 1. The columns are explained in schema.prisma; this file explains what Prisma can't say: checks,
-- policies, triggers, functions and partial indexes. Ids that begin with their time (UUID version 7) keep the newest rows of an index
-- together; a shipment booked by API has its id from its key.
--
--    1 Types                      7 Attempts                    13 The ledger
--    2 Row security               8 Moves of states             14 Statements
--    3 Merchants and people       9 What follows a booking      15 Claims
--    4 Signing in and emails     10 API keys and webhooks       16 What is known of an operator
--    5 Settings and addresses    11 Lists, search and home      17 The desk
--    6 Shipments                 12 Imports                     18 The audit trail and retention
--                                                               19 The archive


-- 1 Types

CREATE TYPE "Role" AS ENUM ('merchant', 'agent', 'administrator');

CREATE TYPE "ShipmentState" AS ENUM (
  'draft', 'booking', 'booked', 'refused', 'unconfirmed', 'cancelling', 'cancelled', 'cancel_unconfirmed'
);

CREATE TYPE "ShipmentPhase" AS ENUM (
  'expected', 'collected', 'in_transit', 'held', 'out_for_delivery', 'attempted', 'at_counter', 'delivered', 'returning',
  'returned', 'cancelled', 'unknown'
);

CREATE TYPE "AttemptState" AS ENUM (
  'prepared', 'sent', 'accepted', 'refused', 'not_sent', 'unconfirmed', 'written_off'
);


-- 2 Row security

-- A transaction names the merchant whose rows it works on (app.merchant_id), or that it reads across merchants
-- (app.across_merchants). A transaction that does neither sees no rows and writes none.
CREATE FUNCTION merchant_at_work() RETURNS uuid
  LANGUAGE sql STABLE RETURN nullif(current_setting('app.merchant_id', true), '')::uuid;

CREATE FUNCTION reads_all_merchants() RETURNS boolean
  LANGUAGE sql STABLE RETURN current_setting('app.across_merchants', true) = 'yes';

CREATE FUNCTION may_touch(row_merchant_id uuid) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN row_merchant_id = merchant_at_work() OR reads_all_merchants();

-- For every table with rows of merchants. FORCE, so that the policy also applies to the owner. The procedure exists only while
-- this file runs.
CREATE PROCEDURE pg_temp.hide_from_other_merchants(name text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
  EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
END $$;

-- Ids never change, so no foreign key has an action on update.
--
-- Every primary key and every unique rule of a merchant's table contains merchant_id, so that the tables can be distributed by
-- merchant. The operator's AWBs, which are unique across merchants, have a small table of their own (awbs).


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
  merchant_id uuid REFERENCES merchants ON DELETE RESTRICT,
  disabled_at timestamptz(3),
  is_supervisor boolean NOT NULL DEFAULT false,
  second_factor_since timestamptz(3),
  left_at timestamptz(3),
  language text,
  tour_closed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT users_merchant_by_role CHECK ((role = 'merchant') = (merchant_id IS NOT NULL)),
  CONSTRAINT users_language CHECK (language IN ('en', 'ar')),
  CONSTRAINT users_email_folded CHECK (email = lower(email)),
  CONSTRAINT users_supervisor_is_agent CHECK (NOT is_supervisor OR role = 'agent')
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_merchant_id_idx ON users (merchant_id);

-- Who belongs to which merchant, and as what. users.merchant_id is the merchant that the person works for now. Accountants and
-- auditors see the merchant's money, and neither shipments nor addresses.
CREATE TABLE memberships (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  role text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  alerts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (user_id, merchant_id),
  CONSTRAINT memberships_role CHECK (role IN ('owner', 'member', 'viewer', 'accountant', 'auditor'))
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
    RAISE EXCEPTION 'keep_an_owner: the last one of merchant % must stay', OLD.merchant_id
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
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT invitations_role CHECK (role IN ('owner', 'member', 'viewer', 'accountant', 'auditor')),
  CONSTRAINT invitations_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX invitations_merchant_id_email_key ON invitations (merchant_id, email);
CREATE INDEX invitations_token_hash_idx ON invitations (token_hash);
CALL pg_temp.hide_from_other_merchants('invitations');

CREATE TABLE platform_invitations (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  role text NOT NULL,
  token_hash text,
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT platform_invitations_role CHECK (role IN ('agent', 'supervisor', 'administrator')),
  CONSTRAINT platform_invitations_email_folded CHECK (email = lower(email))
);
CREATE UNIQUE INDEX platform_invitations_email_key ON platform_invitations (email);
CREATE INDEX platform_invitations_token_hash_idx ON platform_invitations (token_hash);


-- 4 Signing in and emails

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3) NOT NULL,
  confirmed_at timestamptz(3),
  address text NOT NULL DEFAULT '',
  device text NOT NULL DEFAULT '',
  connection text,
  connection_subject text,
  connection_session text
);
CREATE INDEX sessions_user_id_idx ON sessions (user_id);
CREATE INDEX sessions_expires_at_idx ON sessions (expires_at);
CREATE INDEX sessions_connection_idx ON sessions (connection, connection_subject) WHERE connection IS NOT NULL;

-- A merchant's identity provider, which signs in the people of its email domains. No two merchants have the same domain: saving takes a lock.
CREATE TABLE single_sign_on (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT,
  issuer text NOT NULL,
  client_id text NOT NULL,
  secret_ciphertext bytea NOT NULL,
  domains text[] NOT NULL,
  role_claim text,
  roles jsonb NOT NULL DEFAULT '{}',
  new_role text NOT NULL DEFAULT 'member',
  passwords_off boolean NOT NULL DEFAULT false,
  CONSTRAINT single_sign_on_new_role CHECK (new_role IN ('owner', 'member', 'viewer', 'accountant', 'auditor'))
);
CREATE INDEX single_sign_on_domains_idx ON single_sign_on USING gin (domains);
CALL pg_temp.hide_from_other_merchants('single_sign_on');

-- Who a person is at an identity provider. An email that passes to somebody else doesn't pass the account on.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  PRIMARY KEY (issuer, subject)
);
CREATE UNIQUE INDEX identities_user_id_issuer_key ON identities (user_id, issuer);

-- Attempts on the account from other addresses don't delay these.
CREATE TABLE sign_in_places (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  address text NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, address)
);

-- The second step of a sign-in. These belong to persons, not to merchants.

CREATE TABLE totp_secrets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret_ciphertext bytea NOT NULL,
  used_step integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3)
);

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash text NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
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
  user_id uuid REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_purpose CHECK (purpose IN ('register', 'sign-in'))
);
CREATE INDEX passkey_challenges_expires_at_idx ON passkey_challenges (expires_at);

CREATE TABLE second_steps (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX second_steps_user_id_idx ON second_steps (user_id);
CREATE INDEX second_steps_expires_at_idx ON second_steps (expires_at);

CREATE TABLE password_resets (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);

-- An administrator has asked to reset how somebody signs in; another one approves it within a day.
CREATE TABLE reset_requests (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  reason text NOT NULL,
  asked_by_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, kind),
  CONSTRAINT reset_requests_kind CHECK (kind IN ('password', 'factors'))
);

-- The worker writes the text of each email, from `about_id` or `about`, when it sends it. One that no mail server took waits for an
-- administrator, with the reason.
CREATE TABLE mails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  recipient text NOT NULL,
  about_id uuid,
  about jsonb,
  subject text,
  body text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  due_at timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  tries integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'waiting',
  problem text,
  ended_at timestamptz(3),
  CONSTRAINT mails_state CHECK (state IN ('waiting', 'sent', 'failed')),
  CONSTRAINT mails_failed_why CHECK (state <> 'failed' OR problem IS NOT NULL)
);
CREATE INDEX mails_created_at_idx ON mails (created_at);
CREATE INDEX mails_due ON mails (due_at) WHERE state = 'waiting';
CREATE INDEX mails_failed ON mails (created_at) WHERE state = 'failed';


-- 5 Settings and addresses of a merchant

-- New bookings use the default account; the others serve the shipments that were booked with them.
CREATE TABLE operator_accounts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
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
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT,
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
  export_reason text,
  incoterm text,
  prints_customs boolean NOT NULL DEFAULT true,
  prints_packing_slip boolean NOT NULL DEFAULT false,
  CONSTRAINT shipping_settings_print CHECK (print IN ('label', 'awb-and-label', 'awb', 'none')),
  CONSTRAINT shipping_settings_request_kind CHECK (request_kind IN ('shipment', 'booking')),
  CONSTRAINT shipping_settings_export_reason CHECK (export_reason IN ('sale', 'gift', 'sample', 'returned', 'other')),
  CONSTRAINT shipping_settings_incoterm CHECK (incoterm IN ('DAP', 'DDP', 'DPU', 'CPT', 'CIP', 'FCA', 'EXW')),
  CONSTRAINT shipping_settings_nature_type CHECK (nature_type BETWEEN 1 AND 999),
  CONSTRAINT shipping_settings_cod_fee CHECK (cod_fee_minor BETWEEN 0 AND 100000)
);
CALL pg_temp.hide_from_other_merchants('shipping_settings');

CREATE TABLE merchant_contacts (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT,
  email text,
  phone text,
  CONSTRAINT merchant_contacts_length CHECK (length(email) <= 254 AND length(phone) <= 30)
);
CALL pg_temp.hide_from_other_merchants('merchant_contacts');

-- Removed presets and contacts keep their row for a month, so that an undo can restore them.
CREATE TABLE sender_presets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
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
  FOREIGN KEY (sender_id, merchant_id) REFERENCES sender_presets (id, merchant_id) ON DELETE CASCADE
);
CALL pg_temp.hide_from_other_merchants('own_senders');

CREATE TABLE parcel_presets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
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
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
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

-- Rules choose the service, the sender and the parcel of new bookings.
CREATE TABLE booking_rules (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  rule jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT booking_rules_name CHECK (name ~ '\S')
);
CREATE INDEX booking_rules_merchant_id_created_at_idx ON booking_rules (merchant_id, created_at);
CALL pg_temp.hide_from_other_merchants('booking_rules');

CREATE TABLE contacts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  company_name text NOT NULL,
  mobile text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  phone_key text,
  tags text[] NOT NULL,
  notes text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  used_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  removed_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT contacts_named CHECK (name <> '' OR company_name <> '')
);
CREATE INDEX contacts_listed ON contacts (merchant_id, used_at DESC, id DESC) WHERE removed_at IS NULL;
CREATE INDEX contacts_phones ON contacts (merchant_id, phone_key) WHERE removed_at IS NULL;
CREATE INDEX contacts_removed ON contacts (removed_at) WHERE removed_at IS NOT NULL;
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
  FOREIGN KEY (contact_id, merchant_id) REFERENCES contacts (id, merchant_id) ON DELETE CASCADE
);
CREATE INDEX contact_addresses_merchant_id_contact_id_position_idx
  ON contact_addresses (merchant_id, contact_id, position);
CALL pg_temp.hide_from_other_merchants('contact_addresses');

CREATE TABLE contact_tokens (
  merchant_id uuid NOT NULL,
  contact_id uuid NOT NULL,
  token text COLLATE "C" NOT NULL,
  PRIMARY KEY (merchant_id, contact_id, token),
  FOREIGN KEY (contact_id, merchant_id) REFERENCES contacts (id, merchant_id) ON DELETE CASCADE
);
CREATE INDEX contact_tokens_merchant_id_token_contact_id_idx ON contact_tokens (merchant_id, token, contact_id);
CALL pg_temp.hide_from_other_merchants('contact_tokens');

-- A merchant without a row saves no receivers at booking unless somebody ticks the box.
CREATE TABLE contact_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT,
  save_at_booking boolean NOT NULL
);
CALL pg_temp.hide_from_other_merchants('contact_settings');


-- 6 Shipments

CREATE TABLE shipments (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  state "ShipmentState" NOT NULL DEFAULT 'draft',
  operator text NOT NULL,
  awb text,
  reference text,
  unique_reference text,
  receiver_name text,
  receiver_mobile text,
  form jsonb NOT NULL,
  form_version text,
  details jsonb,
  destination jsonb,
  metadata jsonb,
  weight_grams integer,
  pieces integer,
  cod_minor integer,
  cod_currency text,
  phase "ShipmentPhase",
  last_status_code text,
  last_status_en text,
  last_status_ar text,
  last_event_at timestamptz(3),
  first_failed_at timestamptz(3),
  return_settled_at timestamptz(3),
  tracked_at timestamptz(3),
  track_after timestamptz(3),
  track_first boolean NOT NULL DEFAULT false,
  asked_at timestamptz(3),
  label_after timestamptz(3),
  label_tries integer NOT NULL DEFAULT 0,
  label_printed_at timestamptz(3),
  pickup_at timestamptz(3),
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL,
  booked_at timestamptz(3),
  handed_over_at timestamptz(3),
  archive_after timestamptz(3),
  cleared text NOT NULL DEFAULT '',
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT shipments_weight_not_negative CHECK (weight_grams >= 0),
  CONSTRAINT shipments_pieces_positive CHECK (pieces > 0),
  CONSTRAINT shipments_cod_not_negative CHECK (cod_minor >= 0),
  CONSTRAINT shipments_cod_has_currency CHECK ((cod_minor IS NULL) = (cod_currency IS NULL)),
  CONSTRAINT shipments_awb_not_empty CHECK (awb <> ''),
  CONSTRAINT shipments_awb_by_state CHECK (
    (state IN ('booked', 'cancelling', 'cancelled', 'cancel_unconfirmed')) = (awb IS NOT NULL)
  ),
  CONSTRAINT shipments_metadata CHECK (jsonb_typeof(metadata) = 'object' AND octet_length(metadata::text) < 65536),
  CONSTRAINT shipments_details_when_sent CHECK (state = 'draft' OR details IS NOT NULL)
);
CREATE INDEX shipments_merchant_id_created_at_id_idx ON shipments (merchant_id, created_at DESC, id DESC);
CREATE INDEX shipments_merchant_id_receiver_mobile_idx ON shipments (merchant_id, receiver_mobile);
-- The other orders of the whole list, which lib/search/lists/list-order.ts has in the same words: CASE, because coalesce isn't leakproof.
CREATE INDEX shipments_by_change ON shipments
  (merchant_id, (CASE WHEN last_event_at IS NULL THEN created_at ELSE last_event_at END), id);
CREATE INDEX shipments_by_cod ON shipments (merchant_id, (CASE WHEN cod_minor IS NULL THEN 0 ELSE cod_minor END), id);
CALL pg_temp.hide_from_other_merchants('shipments');

-- Own references, by which the lines of statements without an AWB are matched. One that was declared unique belongs to one live
-- shipment: a rejected or cancelled one frees it.
CREATE INDEX shipments_reference ON shipments (merchant_id, reference) WHERE reference IS NOT NULL AND state <> 'draft';
CREATE UNIQUE INDEX shipments_unique_reference ON shipments (merchant_id, unique_reference)
  WHERE unique_reference IS NOT NULL AND state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed');

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
-- Parts of shipments_to_hand_over: those without a printed label, and all by the time of their pickup.
CREATE INDEX shipments_unprinted ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL AND label_printed_at IS NULL;
CREATE INDEX shipments_pickups ON shipments (merchant_id, pickup_at)
  WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL;
CREATE INDEX shipments_handed_over ON shipments (merchant_id, handed_over_at DESC, id DESC)
  WHERE handed_over_at IS NOT NULL;
-- The home page lists parcels that came back until a person has settled them.
CREATE INDEX shipments_returned ON shipments (merchant_id, last_event_at)
  WHERE state = 'booked' AND phase = 'returned' AND return_settled_at IS NULL;

-- The desk's list of all merchants.
CREATE INDEX shipments_sent ON shipments (created_at DESC, id DESC) WHERE state <> 'draft';

-- What the worker does next. A new shipment has none of these values, so the indexes stay small.
CREATE INDEX shipments_track_due ON shipments (track_after) WHERE track_after IS NOT NULL;
CREATE INDEX shipments_track_first ON shipments (track_after) WHERE track_first AND track_after IS NOT NULL;
CREATE INDEX shipments_track_cancellation ON shipments (track_after) WHERE state IN ('cancelling', 'cancel_unconfirmed');
CREATE INDEX shipments_label_due ON shipments (label_after) WHERE label_after IS NOT NULL;

-- Ended shipments with data that the retention may remove, by the settings that have removed some of it (lib/archive/cleared.ts).
CREATE INDEX shipments_to_clear ON shipments (merchant_id, cleared, (greatest(last_event_at, booked_at, created_at)))
  WHERE (state IN ('refused', 'cancelled') OR (state = 'booked' AND phase IN ('delivered', 'returned', 'cancelled')))
    AND cleared <> 'RETENTION_NAMES_MONTHS RETENTION_ADDRESSES_MONTHS RETENTION_PHONES_MONTHS RETENTION_REPLIES_MONTHS RETENTION_LABELS_MONTHS';

-- Whatever changes a shipment after that may bring data again, in its own row or another: a status, a label, an ended claim.
CREATE FUNCTION clear_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cleared := '';
  RETURN NEW;
END $$;
CREATE TRIGGER shipments_clear_again BEFORE UPDATE ON shipments FOR EACH ROW
  WHEN (OLD.cleared <> '' AND NEW.cleared = OLD.cleared AND NEW.archive_after IS NOT DISTINCT FROM OLD.archive_after)
  EXECUTE FUNCTION clear_again();

-- A batch of shipments whose status code got another phase is read in this order.
CREATE INDEX shipments_status_code ON shipments (operator, last_status_code, merchant_id, id)
  WHERE last_status_code IS NOT NULL;


-- 7 Attempts

-- A process that dies can't leave an attempt open for ever: a sent one has a lease, and a worker looks at each open one when it is due.
-- `counted_on` and `counted_minor` are what a change counts against the daily limits of its API key, on the day when it was made.
-- `foreign_number` is the number that a reply about its AWB names instead of ours, until an agent has said whose AWB it is.
CREATE TABLE attempts (
  id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  actor_kind text,
  actor_id uuid,
  account_id uuid,
  queued_at timestamptz(6),
  is_held boolean NOT NULL DEFAULT false,
  reference text,
  state "AttemptState" NOT NULL DEFAULT 'prepared',
  raw_reply text,
  log_message text,
  refusal jsonb,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  lease_until timestamptz(3),
  ended_at timestamptz(3),
  next_poll_at timestamptz(3) DEFAULT now() + make_interval(mins => 1),
  polls integer NOT NULL DEFAULT 0,
  put_backs integer NOT NULL DEFAULT 0,
  late_awb text,
  late_settled_at timestamptz(3),
  counted_on date,
  counted_minor bigint,
  foreign_number text,
  foreign_settled_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT,
  FOREIGN KEY (account_id, merchant_id) REFERENCES operator_accounts (id, merchant_id) ON DELETE RESTRICT,
  CONSTRAINT attempts_sent_has_lease CHECK (state <> 'sent' OR (sent_at IS NOT NULL AND lease_until IS NOT NULL)),
  CONSTRAINT attempts_open_is_due CHECK (
    state NOT IN ('prepared', 'sent', 'unconfirmed') OR next_poll_at IS NOT NULL OR (state = 'prepared' AND queued_at IS NOT NULL)
  ),
  CONSTRAINT attempts_queued_has_account CHECK (state <> 'prepared' OR queued_at IS NULL OR account_id IS NOT NULL),
  CONSTRAINT attempts_counted CHECK ((counted_on IS NULL) = (counted_minor IS NULL)),
  CONSTRAINT attempts_booking_has_reference CHECK ((kind = 'book') = (reference IS NOT NULL)),
  CONSTRAINT attempts_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker'))
);
CREATE UNIQUE INDEX attempts_merchant_id_key_key ON attempts (merchant_id, key);
CREATE UNIQUE INDEX attempts_merchant_id_reference_key ON attempts (merchant_id, reference);
CREATE INDEX attempts_shipment_id_created_at_idx ON attempts (shipment_id, created_at);
CREATE INDEX attempts_merchant_id_created_at_idx ON attempts (merchant_id, created_at);
-- What a person booked, for the audit.
CREATE INDEX attempts_of_person ON attempts (actor_id, created_at DESC) WHERE kind = 'book';
CALL pg_temp.hide_from_other_merchants('attempts');

-- A reply that carries a PDF in base64 doesn't get smaller: PostgreSQL would try for half a millisecond of each booking.
ALTER TABLE attempts ALTER COLUMN raw_reply SET STORAGE EXTERNAL;

-- A shipment has one open attempt at most.
CREATE UNIQUE INDEX attempts_one_open ON attempts (shipment_id, merchant_id)
  WHERE state IN ('prepared', 'sent', 'unconfirmed');

-- Queued attempts, oldest first, those that a person holds, an account's running sends, those that were put back into its queue, and those
-- that the worker looks up next.
CREATE INDEX attempts_queued ON attempts (account_id, queued_at) WHERE state = 'prepared' AND queued_at IS NOT NULL AND NOT is_held;
CREATE INDEX attempts_held ON attempts (merchant_id, shipment_id) WHERE state = 'prepared' AND is_held;
CREATE INDEX attempts_being_sent ON attempts (account_id, lease_until) WHERE state = 'sent';
CREATE INDEX attempts_put_back ON attempts (account_id, lease_until) WHERE state = 'prepared' AND lease_until IS NOT NULL;
CREATE INDEX attempts_poll_due ON attempts (next_poll_at) WHERE next_poll_at IS NOT NULL;

-- What waits for an agent, and what an agent looks up.
CREATE INDEX attempts_unconfirmed ON attempts (created_at) WHERE state = 'unconfirmed';
CREATE INDEX attempts_unconfirmed_bookings ON attempts (merchant_id, created_at) WHERE state = 'unconfirmed' AND kind = 'book';
CREATE INDEX attempts_written_off ON attempts (merchant_id, shipment_id) WHERE state = 'written_off';
CREATE INDEX attempts_duplicates ON attempts (created_at) WHERE late_awb IS NOT NULL AND late_settled_at IS NULL;
CREATE INDEX attempts_foreign ON attempts (created_at) WHERE foreign_number IS NOT NULL AND foreign_settled_at IS NULL;

-- An AWB belongs to one shipment of one operator, whoever the merchant is. The table has no foreign keys, because a distributed table
-- can't be referred to from outside its merchant. Triggers write it.
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

CREATE FUNCTION forget_awb() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM awbs WHERE awb = OLD.awb AND operator = OLD.operator AND shipment_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_awb_gone AFTER UPDATE OF awb ON shipments
  FOR EACH ROW WHEN (OLD.awb IS NOT NULL AND NEW.awb IS NULL) EXECUTE FUNCTION forget_awb();

-- The late AWB of a suspected duplicate belongs to no other booking of the operator, and no other booking takes it.
CREATE FUNCTION keep_late_awb() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO awbs
  SELECT NEW.late_awb, coalesce(accounts.operator, shipments.operator), NEW.merchant_id, NEW.shipment_id
  FROM shipments LEFT JOIN operator_accounts AS accounts ON accounts.id = NEW.account_id AND accounts.merchant_id = NEW.merchant_id
  WHERE shipments.id = NEW.shipment_id AND shipments.merchant_id = NEW.merchant_id;
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_late_awb AFTER UPDATE OF late_awb ON attempts
  FOR EACH ROW WHEN (NEW.late_awb IS NOT NULL AND OLD.late_awb IS DISTINCT FROM NEW.late_awb) EXECUTE FUNCTION keep_late_awb();


-- 8 Moves of states

-- The moves of lib/shipments/states.ts; from_state is empty for an insert. What was booked is unconfirmed again when its AWB turns out
-- to be another booking's. An agent ends an accepted cancellation that the operator has withdrawn by word.
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
  ('shipments', 'booked', 'unconfirmed'),
  ('shipments', 'cancelling', 'booked'),
  ('shipments', 'cancelling', 'cancelled'),
  ('shipments', 'cancelling', 'cancel_unconfirmed'),
  ('shipments', 'cancel_unconfirmed', 'booked'),
  ('shipments', 'cancel_unconfirmed', 'cancelled'),
  ('shipments', 'cancelled', 'booked'),
  ('attempts', '', 'prepared'),
  ('attempts', 'prepared', 'sent'),
  ('attempts', 'prepared', 'not_sent'),
  ('attempts', 'sent', 'prepared'),
  ('attempts', 'sent', 'accepted'),
  ('attempts', 'sent', 'refused'),
  ('attempts', 'sent', 'not_sent'),
  ('attempts', 'sent', 'unconfirmed'),
  ('attempts', 'accepted', 'unconfirmed'),
  ('attempts', 'accepted', 'refused'),
  ('attempts', 'unconfirmed', 'accepted'),
  ('attempts', 'unconfirmed', 'refused'),
  ('attempts', 'unconfirmed', 'written_off'),
  ('attempts', 'written_off', 'unconfirmed');

-- The subject is the trigger's argument and not the table's name, which differs where a table is distributed.
CREATE FUNCTION check_move() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved text := TG_ARGV[0];
  was text := '';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    was := OLD.state::text;
  END IF;
  IF NOT EXISTS (
    SELECT FROM allowed_moves WHERE subject = moved AND from_state = was AND to_state = NEW.state::text
  ) THEN
    -- What comes back from the archive, or by an undo of a draft's deletion, has its last state.
    IF TG_OP = 'INSERT' AND EXISTS (
      SELECT FROM archived_shipments AS gone
      WHERE gone.merchant_id = NEW.merchant_id AND gone.id = coalesce(to_jsonb(NEW) ->> 'shipment_id', NEW.id::text)::uuid
      UNION ALL SELECT FROM discarded_drafts AS gone
      WHERE gone.merchant_id = NEW.merchant_id AND gone.id = coalesce(to_jsonb(NEW) ->> 'shipment_id', NEW.id::text)::uuid
    ) THEN
      RETURN NEW;
    END IF;
    RAISE EXCEPTION 'the state of % may not go from "%" to "%"', moved, was, NEW.state
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER shipments_first_state BEFORE INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION check_move('shipments');
CREATE TRIGGER shipments_move BEFORE UPDATE OF state ON shipments
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_move('shipments');
CREATE TRIGGER attempts_first_state BEFORE INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION check_move('attempts');
CREATE TRIGGER attempts_move BEFORE UPDATE OF state ON attempts
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_move('attempts');


-- 9 What follows a booking

-- A label's PDF is in the row, or in an S3-compatible store under this key. It doesn't get smaller either.
CREATE TABLE labels (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  pdf bytea,
  object_key text,
  PRIMARY KEY (shipment_id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT,
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
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE RESTRICT
);
CREATE UNIQUE INDEX tracking_events_shipment_id_occurred_at_code_merchant_id_key
  ON tracking_events (shipment_id, occurred_at, code, merchant_id);
CALL pg_temp.hide_from_other_merchants('tracking_events');

-- What happened to shipments. An event outlives its shipment, so that the feed stays complete when a draft is discarded; it has no
-- personal data. `position` is its place in the merchant's feed and `sequence` its place among those of its shipment. A publisher
-- numbers the rows after their commit (lib/events/publish-events.ts): a transaction that commits late would otherwise fill a gap
-- behind a reader's cursor.
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
  position bigint,
  sequence integer,
  PRIMARY KEY (merchant_id, shipment_id, at, id),
  CONSTRAINT shipment_events_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker')),
  CONSTRAINT shipment_events_phase_kind CHECK ((kind = 'phase') = (phase IS NOT NULL)),
  CONSTRAINT shipment_events_published CHECK (
    (position IS NULL) = (sequence IS NULL) AND (position IS NULL OR (position > 0 AND sequence > 0))
  )
) PARTITION BY RANGE (at);
CREATE INDEX shipment_events_unpublished ON shipment_events (at, id) WHERE position IS NULL;
CREATE INDEX shipment_events_feed ON shipment_events (merchant_id, position) WHERE position IS NOT NULL;
CALL pg_temp.hide_from_other_merchants('shipment_events');

-- Creates the missing partitions of the month of `at` and the next two, and drops those that ended both months_kept months and 90 days
-- before it. The portal calls it; only the tables' owner can create and drop them. The parent's row security doesn't apply to a query
-- that names a partition, so each partition has its own policy.
CREATE FUNCTION keep_event_partitions(months_kept integer, at timestamptz DEFAULT now()) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  first_day date;
  partition_name text;
  -- Whoever calls it, the last 90 days stay.
  clock timestamptz := least(at, now());
BEGIN
  FOR first_day IN
    SELECT generate_series(date_trunc('month', at), at + interval '2 months', interval '1 month')::date
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
        <= least(clock - make_interval(months => months_kept), clock - interval '90 days')
  LOOP
    EXECUTE format('DROP TABLE %I', partition_name);
  END LOOP;
END $$;

SELECT keep_event_partitions(24);

-- The position of each merchant's last published event.
CREATE TABLE event_feeds (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE CASCADE,
  position bigint NOT NULL,
  CONSTRAINT event_feeds_position CHECK (position > 0)
);
CALL pg_temp.hide_from_other_merchants('event_feeds');

-- How far each consumer has read its merchant's feed.
CREATE TABLE event_consumers (
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE CASCADE,
  name text NOT NULL,
  position bigint NOT NULL,
  PRIMARY KEY (merchant_id, name)
);
CALL pg_temp.hide_from_other_merchants('event_consumers');

-- No foreign keys: a deleted draft that is restored is linked again, and the original may be in the archive.
CREATE TABLE returns (
  shipment_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  original_id uuid NOT NULL,
  reason text NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  link_hash text,
  link_ends_at timestamptz(3),
  link_used_at timestamptz(3),
  PRIMARY KEY (shipment_id, merchant_id),
  CONSTRAINT returns_not_itself CHECK (shipment_id <> original_id),
  CONSTRAINT returns_reason CHECK (
    reason IN ('wrong-item', 'damaged', 'not-wanted', 'other')
  ),
  CONSTRAINT returns_note_length CHECK (length(note) <= 200)
);
CREATE INDEX returns_original_id_merchant_id_idx ON returns (original_id, merchant_id);
CREATE UNIQUE INDEX returns_link_hash ON returns (merchant_id, link_hash) WHERE link_hash IS NOT NULL;
CALL pg_temp.hide_from_other_merchants('returns');

CREATE TABLE quotes (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  question jsonb NOT NULL,
  prices jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
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
  FOREIGN KEY (quote_id, merchant_id) REFERENCES quotes (id, merchant_id) ON DELETE RESTRICT,
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE
);
CREATE INDEX quoted_shipments_quote_id_merchant_id_idx ON quoted_shipments (quote_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('quoted_shipments');


-- 10 API keys and webhooks

-- A merchant's own systems book with keys that its owners make, limit and end.
CREATE TABLE api_keys (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  prefix text NOT NULL,
  hash text NOT NULL,
  permissions text[] NOT NULL,
  ip_ranges text[] NOT NULL,
  expires_at timestamptz(3),
  bookings_per_day integer,
  spend_per_day_minor integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamptz(3),
  ended_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT api_keys_name CHECK (name ~ '\S'),
  CONSTRAINT api_keys_permissions CHECK (cardinality(permissions) > 0),
  CONSTRAINT api_keys_limits CHECK (bookings_per_day >= 0 AND spend_per_day_minor >= 0)
);
CREATE INDEX api_keys_hash_idx ON api_keys (hash);
CREATE INDEX api_keys_merchant_id_created_at_idx ON api_keys (merchant_id, created_at);
CALL pg_temp.hide_from_other_merchants('api_keys');

-- The operator's last prices for an account, for callers who can't wait for it. Without lines it has none for the question.
CREATE TABLE kept_rates (
  merchant_id uuid NOT NULL,
  question text NOT NULL,
  account_id uuid,
  lines jsonb,
  message text,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, question)
);
CREATE INDEX kept_rates_at_idx ON kept_rates (at);
CALL pg_temp.hide_from_other_merchants('kept_rates');

-- What keys asked, and how it was answered; texts about people are masked before they are written (lib/request-log). Written after the
-- response, so it has no foreign keys. Its ids are in the order of time.
CREATE TABLE api_requests (
  merchant_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  key_id uuid NOT NULL,
  at timestamptz(3) NOT NULL,
  took_ms integer NOT NULL,
  operation text NOT NULL,
  status integer NOT NULL,
  request_id text NOT NULL,
  idempotency_key text,
  shipment_id uuid,
  request text,
  response text,
  PRIMARY KEY (merchant_id, id)
);
CREATE INDEX api_requests_failed ON api_requests (merchant_id, id) WHERE status >= 400;
CREATE INDEX api_requests_shipment ON api_requests (merchant_id, shipment_id, id) WHERE shipment_id IS NOT NULL;
CREATE INDEX api_requests_at_idx ON api_requests USING brin (at);
CALL pg_temp.hide_from_other_merchants('api_requests');

-- The feed of events is the outbox: an endpoint has a position in it, so that one that was switched off continues where it stopped.
CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE CASCADE,
  url text NOT NULL,
  types text[] NOT NULL,
  description text NOT NULL DEFAULT '',
  due_at timestamptz(3),
  lease_until timestamptz(3),
  rest_until timestamptz(3),
  failures integer NOT NULL DEFAULT 0,
  failing_since timestamptz(3),
  off_reason text,
  off_since timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT webhook_endpoints_url CHECK (url ~ '^https?://' AND length(url) <= 2000),
  CONSTRAINT webhook_endpoints_off CHECK (
    (off_reason IS NULL) = (off_since IS NULL) AND off_reason IN ('person', 'failing', 'gone')
  )
);
CREATE INDEX webhook_endpoints_merchant_id_created_at_idx ON webhook_endpoints (merchant_id, created_at);
-- Failing endpoints have a queue of their own, so that they only delay each other. An endpoint fails after five failures in a row
-- (failingFrom in lib/webhooks/claim-endpoints.ts).
CREATE INDEX webhook_endpoints_due ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failures < 5;
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failures >= 5;
CALL pg_temp.hide_from_other_merchants('webhook_endpoints');

CREATE TABLE webhook_secrets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  secret_ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (endpoint_id, merchant_id) REFERENCES webhook_endpoints (id, merchant_id) ON DELETE CASCADE
);
CREATE INDEX webhook_secrets_endpoint_id_idx ON webhook_secrets (endpoint_id);
CREATE UNIQUE INDEX webhook_secrets_current ON webhook_secrets (merchant_id, endpoint_id) WHERE expires_at IS NULL;
CALL pg_temp.hide_from_other_merchants('webhook_secrets');

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  merchant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  event_id uuid NOT NULL,
  position bigint,
  state text NOT NULL DEFAULT 'waiting',
  tries integer NOT NULL DEFAULT 0,
  due_at timestamptz(3),
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  UNIQUE (merchant_id, endpoint_id, event_id),
  FOREIGN KEY (endpoint_id, merchant_id) REFERENCES webhook_endpoints (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_due CHECK ((state = 'waiting') = (due_at IS NOT NULL) AND (state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, due_at, position) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, ended_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (merchant_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);
CALL pg_temp.hide_from_other_merchants('webhook_deliveries');

CREATE TABLE webhook_attempts (
  merchant_id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  took_ms integer NOT NULL,
  status integer,
  problem text,
  answer text NOT NULL,
  PRIMARY KEY (merchant_id, delivery_id, at, id),
  FOREIGN KEY (delivery_id, merchant_id) REFERENCES webhook_deliveries (id, merchant_id) ON DELETE CASCADE
);
CALL pg_temp.hide_from_other_merchants('webhook_attempts');


-- 11 Lists, search and home

CREATE TABLE saved_views (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  query text NOT NULL,
  is_shared boolean NOT NULL,
  created_by_id uuid NOT NULL,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT saved_views_name CHECK (name ~ '\S')
);
CREATE INDEX saved_views_merchant_id_created_by_id_idx ON saved_views (merchant_id, created_by_id);
CALL pg_temp.hide_from_other_merchants('saved_views');

CREATE TABLE export_schedules (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  is_of_period boolean NOT NULL,
  format text NOT NULL,
  every text NOT NULL,
  weekday integer,
  hour integer NOT NULL,
  covered_until date,
  due_at timestamptz(3),
  stopped text,
  sent_at timestamptz(3),
  sent_rows integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (user_id, merchant_id) REFERENCES memberships (user_id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT export_schedules_format CHECK (format IN ('csv', 'xlsx')),
  CONSTRAINT export_schedules_every CHECK (every IN ('day', 'week', 'month') AND (every = 'week') = (weekday IS NOT NULL)),
  CONSTRAINT export_schedules_clock CHECK (hour BETWEEN 0 AND 23 AND weekday BETWEEN 1 AND 7),
  CONSTRAINT export_schedules_stopped CHECK ((due_at IS NULL) = (stopped IS NOT NULL) AND stopped IN ('paused', 'person'))
);
CREATE INDEX export_schedules_due ON export_schedules (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX export_schedules_merchant_id_created_at_idx ON export_schedules (merchant_id, created_at);
CREATE INDEX export_schedules_user_id_merchant_id_idx ON export_schedules (user_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('export_schedules');

-- The key keeps a person from being told the same thing twice.
CREATE TABLE alerts (
  merchant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  shipment_id uuid NOT NULL,
  of_day date NOT NULL,
  due_at timestamptz(3) NOT NULL,
  told_at timestamptz(3),
  PRIMARY KEY (merchant_id, user_id, kind, shipment_id, of_day),
  FOREIGN KEY (user_id, merchant_id) REFERENCES memberships (user_id, merchant_id) ON DELETE CASCADE,
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT alerts_kind CHECK (kind IN ('attempted', 'held', 'returned', 'label-missing', 'price-changed', 'payout-late'))
);
CREATE INDEX alerts_due ON alerts (due_at) WHERE told_at IS NULL;
CREATE INDEX alerts_told ON alerts (told_at) WHERE told_at IS NOT NULL;
CREATE INDEX alerts_shipment_id_merchant_id_idx ON alerts (shipment_id, merchant_id);
CALL pg_temp.hide_from_other_merchants('alerts');

CREATE TABLE tags (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
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
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE,
  FOREIGN KEY (tag_id, merchant_id) REFERENCES tags (id, merchant_id) ON DELETE CASCADE
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
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE,
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
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE
);
CREATE INDEX search_words_words_idx ON search_words USING GIN (words);
CREATE INDEX search_words_created_at_shipment_id_idx ON search_words (created_at, shipment_id);
-- Not FORCE: the function below reads it as its owner.
ALTER TABLE search_words ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON search_words USING (may_touch(merchant_id));

-- `@@` isn't leakproof, so PostgreSQL doesn't use the index for a role under a policy. This function isn't under the policy and
-- has the policy's condition instead, whose settings it reads once instead of for each row. In less memory, what an unfinished common
-- word finds among millions would be kept as pages, whose rows are all compared.
CREATE FUNCTION shipments_with_words(wanted tsquery)
  RETURNS TABLE (merchant_id uuid, shipment_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET work_mem = '64MB'
  BEGIN ATOMIC
    SELECT search_words.merchant_id, search_words.shipment_id, search_words.created_at
    FROM search_words WHERE search_words.words @@ wanted
      AND (search_words.merchant_id = (SELECT merchant_at_work()) OR (SELECT reads_all_merchants()));
  END;

-- Of the `depth` newest shipments of all merchants before an edge, those that aren't drafts and have the words, `most` at most; and the last
-- of the compared ones, unless it found enough before it. ROWS, because of 1,000 rows all shipments of a small table would be read.
CREATE FUNCTION newest_with_words(wanted tsquery, edge_at timestamptz, edge_id uuid, depth integer, most integer)
  RETURNS TABLE (near_merchant uuid, near_id uuid, near_at timestamptz, is_wanted boolean, is_edge boolean)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 10 SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT near.merchant_id, near.shipment_id, near.created_at, near.has_words, near.place = depth FROM (
      SELECT compared.merchant_id, compared.shipment_id, compared.created_at, row_number() OVER () AS place,
        compared.words @@ wanted AND (
          SELECT state <> 'draft' FROM shipments
          WHERE shipments.id = compared.shipment_id AND shipments.merchant_id = compared.merchant_id
        ) AS has_words
      FROM (
        SELECT * FROM search_words
        WHERE (SELECT reads_all_merchants()) AND (created_at, shipment_id)
          < (coalesce(edge_at, 'infinity'), coalesce(edge_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
        ORDER BY created_at DESC, shipment_id DESC LIMIT depth
      ) AS compared
    ) AS near
    WHERE near.has_words OR near.place = depth LIMIT most;
  END;

-- Any `most` shipments that aren't drafts and have the words. The limit is inside, because a caller's would be applied after all of
-- them were read.
CREATE FUNCTION sent_with_words(wanted tsquery, most integer)
  RETURNS TABLE (merchant_id uuid, shipment_id uuid, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT has.merchant_id, has.shipment_id, has.created_at FROM search_words AS has
    WHERE has.words @@ wanted AND (has.merchant_id = (SELECT merchant_at_work()) OR (SELECT reads_all_merchants())) AND (
      SELECT state <> 'draft' FROM shipments WHERE shipments.id = has.shipment_id AND shipments.merchant_id = has.merchant_id
    ) LIMIT most;
  END;

-- The shipments that a merchant booked on a day in the UAE, those of them that go to an address in the UAE, and how many of these
-- were delivered in time; of all, the delivered ones, those whose delivery was tried, and those delivered at the first try. The
-- worker writes it.
CREATE TABLE merchant_days (
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  day date NOT NULL,
  booked integer NOT NULL,
  domestic integer NOT NULL,
  in_time integer NOT NULL,
  delivered integer NOT NULL DEFAULT 0,
  tried integer NOT NULL DEFAULT 0,
  first_try integer NOT NULL DEFAULT 0,
  deliveries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (merchant_id, day)
);
CREATE INDEX merchant_days_day_idx ON merchant_days (day);
CALL pg_temp.hide_from_other_merchants('merchant_days');


-- 12 Imports

CREATE TABLE table_layouts (
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  kind text NOT NULL CHECK (kind IN ('orders', 'contacts', 'cod', 'charges', 'bank')),
  signature text NOT NULL,
  layout jsonb NOT NULL,
  confirmed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, kind, signature)
);
CALL pg_temp.hide_from_other_merchants('table_layouts');

CREATE TABLE imports (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  header jsonb NOT NULL,
  signature text,
  columns jsonb NOT NULL,
  readings jsonb NOT NULL DEFAULT '[]',
  words jsonb NOT NULL DEFAULT '{}',
  understood jsonb NOT NULL DEFAULT '[]',
  confirmed_at timestamptz(3),
  left_out jsonb NOT NULL DEFAULT '{}',
  header_number integer,
  first_rows jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  file_hash text NOT NULL,
  discarded_at timestamptz(3),
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX imports_merchant_id_created_at_id_idx ON imports (merchant_id, created_at DESC, id DESC);
CREATE INDEX imports_merchant_id_file_hash_idx ON imports (merchant_id, file_hash);
CALL pg_temp.hide_from_other_merchants('imports');

-- A row's shipment is written when the row is sent, so its id has no foreign key. `price` is the quoted price of `form`, null while it
-- isn't known: a carrier's invoice is compared with it.
CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  damaged jsonb NOT NULL,
  edits jsonb NOT NULL DEFAULT '{}',
  form jsonb,
  price jsonb,
  set_by jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL,
  hints jsonb NOT NULL DEFAULT '[]',
  version integer NOT NULL DEFAULT 0,
  identity text,
  state text NOT NULL DEFAULT 'open',
  is_wanted_twice boolean NOT NULL DEFAULT false,
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
  FOREIGN KEY (import_id, merchant_id) REFERENCES imports (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT import_rows_state CHECK (
    state IN ('open', 'sent', 'duplicate', 'item') AND (state = 'item') = (item_of IS NOT NULL)
  ),
  CONSTRAINT import_rows_set_by CHECK (jsonb_typeof(set_by) = 'object'),
  CONSTRAINT import_rows_sent_once CHECK (
    state <> 'sent' OR (shipment_id IS NOT NULL AND form IS NOT NULL)
  )
);
CREATE INDEX import_rows_merchant_id_identity_idx ON import_rows (merchant_id, identity);
CALL pg_temp.hide_from_other_merchants('import_rows');

-- The imports with rows that aren't booked yet.
CREATE INDEX import_rows_unfinished ON import_rows (merchant_id, import_id)
  WHERE state = 'open' OR (state = 'duplicate' AND is_twin_different);
CREATE INDEX import_rows_merchant_id_shipment_id_idx ON import_rows (merchant_id, shipment_id);

-- A row is sent while its shipment is, and open while that is a draft, whoever books it or ends its booking. At the commit, because
-- Book itself checks in the same transaction that its rows are still open.
CREATE FUNCTION follow_shipment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'draft' THEN
    UPDATE import_rows SET state = 'open' WHERE merchant_id = NEW.merchant_id AND shipment_id = NEW.id AND state = 'sent';
  ELSE
    UPDATE import_rows SET state = 'sent'
    WHERE merchant_id = NEW.merchant_id AND shipment_id = NEW.id AND state = 'open' AND form IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER shipments_import_rows AFTER INSERT OR UPDATE OF state ON shipments DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state IN ('draft', 'booking', 'unconfirmed')) EXECUTE FUNCTION follow_shipment();

-- A repeated request to book an import gets its booking, by its idempotency key.
CREATE TABLE import_bookings (
  merchant_id uuid NOT NULL,
  key text NOT NULL,
  import_id uuid NOT NULL,
  token text NOT NULL,
  queued integer NOT NULL,
  PRIMARY KEY (merchant_id, key),
  FOREIGN KEY (import_id, merchant_id) REFERENCES imports (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT import_bookings_as_reviewed CHECK (queued >= 0)
);
CREATE INDEX import_bookings_import_id_idx ON import_bookings (import_id);
CALL pg_temp.hide_from_other_merchants('import_bookings');


-- 13 The ledger

-- An append-only double-entry ledger. An entry is what happened, at `at`; its postings move money between a merchant's accounts,
-- and no row is changed or deleted: a correction is another entry. `own_at` is when it happened, where `at` isn't because that month is
-- closed (keep_months_closed). `cause` says what caused the entry, so that nothing is posted
-- twice. There is no foreign key to shipments: the ledger outlives them. Ids are in the order of their time, so that the many entries of
-- a statement share the pages of an index.
CREATE TABLE money_entries (
  id uuid NOT NULL DEFAULT uuidv7(),
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  at timestamptz(3) NOT NULL,
  own_at timestamptz(3),
  recorded_at timestamptz(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  kind text NOT NULL,
  cause text COLLATE "C" NOT NULL,
  reverses_id uuid,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (reverses_id, merchant_id) REFERENCES money_entries (id, merchant_id) ON DELETE RESTRICT,
  CONSTRAINT money_entries_kind CHECK (
    kind IN ('booked', 'delivered', 'undelivered', 'cancelled', 'returned', 'remitted', 'charged', 'banked', 'adjusted', 'reversed')
  ),
  CONSTRAINT money_entries_cause CHECK (length(cause) BETWEEN 1 AND 200),
  CONSTRAINT money_entries_reversed CHECK ((kind = 'reversed') = (reverses_id IS NOT NULL)),
  CONSTRAINT money_entries_own_at CHECK (own_at < at)
);
CREATE UNIQUE INDEX money_entries_merchant_id_cause_key ON money_entries (merchant_id, cause);
CREATE UNIQUE INDEX money_entries_merchant_id_reverses_id_key ON money_entries (merchant_id, reverses_id)
  WHERE reverses_id IS NOT NULL;
CREATE INDEX money_entries_merchant_id_at_id_idx ON money_entries (merchant_id, at DESC, id DESC);
CREATE INDEX money_entries_merchant_id_kind_at_id_idx ON money_entries (merchant_id, kind, at DESC, id DESC);
CALL pg_temp.hide_from_other_merchants('money_entries');

-- The accounts: `sales` is what receivers owe the merchant by its bookings; `cod-due` what they haven't paid; `cod-collected` what
-- the operator holds; `cod-remitted` what a statement announced; `bank` what arrived. `fees`, `vat` and `adjustments` are costs,
-- `payable` is what the operator billed and nobody paid, `suspense` is money that belongs to no known shipment. Every amount that is on
-- its way to the bank, or arrived there, belongs to a payout, the COD statement that announced it. add_up_postings checks that the entry
-- is there, and nobody deletes one: a foreign key would look each up again, row by row.
CREATE TABLE money_postings (
  merchant_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  line integer NOT NULL,
  account text NOT NULL,
  shipment_id uuid,
  payout_id uuid,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  PRIMARY KEY (entry_id, line, merchant_id),
  CONSTRAINT money_postings_account CHECK (
    account IN ('sales', 'cod-due', 'cod-collected', 'cod-remitted', 'bank', 'fees', 'vat', 'adjustments', 'payable', 'suspense')
  ),
  CONSTRAINT money_postings_payout CHECK ((account IN ('cod-remitted', 'bank')) = (payout_id IS NOT NULL)),
  CONSTRAINT money_postings_amount CHECK (amount_minor <> 0),
  CONSTRAINT money_postings_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE INDEX money_postings_merchant_id_shipment_id_idx ON money_postings (merchant_id, shipment_id) WHERE shipment_id IS NOT NULL;
CREATE INDEX money_postings_banked ON money_postings (merchant_id, payout_id) WHERE account = 'bank';
CALL pg_temp.hide_from_other_merchants('money_postings');

-- What the postings add up to, which only add_up_postings writes. A position is the cash that the receiver or the operator owes for a
-- shipment, and `since` when it has been owed; one of 0 has no row. What was remitted, or what a shipment cost, is the sum of its
-- postings. `created_at` is the shipment's, for lists in its order.
CREATE TABLE money_positions (
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL,
  since timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, shipment_id, account, currency)
);
CREATE INDEX money_positions_merchant_id_account_since_shipment_id_idx ON money_positions (merchant_id, account, since, shipment_id);
CREATE INDEX money_positions_unpaid ON money_positions (merchant_id, created_at DESC, shipment_id DESC)
  WHERE account = 'cod-collected' AND amount_minor > 0;
-- Paid, although it isn't delivered or was returned.
CREATE INDEX money_positions_overpaid ON money_positions (merchant_id, since) INCLUDE (currency, amount_minor)
  WHERE account = 'cod-collected' AND amount_minor < 0;
-- Those that add_up_postings has to delete.
CREATE INDEX money_positions_zero ON money_positions (merchant_id, shipment_id) WHERE amount_minor = 0;
CALL pg_temp.hide_from_other_merchants('money_positions');

-- What the postings of a payout add up to, written by add_up_postings only. `open_minor` is still on its way; it is below 0 when
-- more arrived than was announced, or when the statement takes back more than it pays. A payout without money has no row.
CREATE TABLE money_payouts (
  merchant_id uuid NOT NULL,
  payout_id uuid NOT NULL,
  currency text NOT NULL,
  open_minor bigint NOT NULL,
  banked_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, payout_id, currency)
);
CALL pg_temp.hide_from_other_merchants('money_payouts');

-- A merchant's accounts by the day since when the money has been in them. Each posting adds a change, and the worker adds these up:
-- a single row for each balance would make all bookings of a merchant wait for one another. A balance is both tables together.
-- `in_minor` and `out_minor` are what came in and went out on the day itself, by which a month is summed up; a reversal on the day of its
-- entry takes from the entry's side, so that both are as if neither had been there.
CREATE TABLE money_changes (
  merchant_id uuid NOT NULL,
  id bigserial,
  account text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount_minor bigint NOT NULL,
  in_minor bigint NOT NULL,
  out_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, id)
);
CALL pg_temp.hide_from_other_merchants('money_changes');

CREATE TABLE money_balances (
  merchant_id uuid NOT NULL,
  account text NOT NULL,
  currency text NOT NULL,
  day date NOT NULL,
  amount_minor bigint NOT NULL,
  in_minor bigint NOT NULL,
  out_minor bigint NOT NULL,
  PRIMARY KEY (merchant_id, account, currency, day)
);
CALL pg_temp.hide_from_other_merchants('money_balances');

-- When the operator pays. A merchant without a rhythm has the one that its payouts show. `payout_day` is the day of any payout: its
-- weekday or day of the month repeats. `claims` is the number of the newest claim. The months before `closed_until` are closed.
-- `account_codes` are the accounts' names in the accountant's system.
CREATE TABLE money_settings (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE RESTRICT,
  payout_rhythm text,
  payout_day date,
  closed_until date,
  account_codes jsonb NOT NULL DEFAULT '{}',
  trn text,
  claims integer NOT NULL DEFAULT 0,
  CONSTRAINT money_settings_rhythm CHECK (payout_rhythm IN ('daily', 'weekly', 'fortnightly', 'monthly')),
  CONSTRAINT money_settings_payout_day CHECK ((payout_rhythm IS NULL) = (payout_day IS NULL)),
  CONSTRAINT money_settings_closed_until CHECK (extract(day FROM closed_until) = 1),
  CONSTRAINT money_settings_trn CHECK (trn ~ '^1[0-9]{14}$')
);
CALL pg_temp.hide_from_other_merchants('money_settings');

-- The merchant's own accounts at banks, which payouts arrive on.
CREATE TABLE bank_accounts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  name text NOT NULL,
  iban text NOT NULL,
  currency text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT bank_accounts_name CHECK (name ~ '\S'),
  CONSTRAINT bank_accounts_iban CHECK (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
  CONSTRAINT bank_accounts_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX bank_accounts_merchant_id_iban_key ON bank_accounts (merchant_id, iban);
CALL pg_temp.hide_from_other_merchants('bank_accounts');

-- Nobody changes the ledger, its owner included.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is only added to: % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER money_entries_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON money_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER money_postings_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON money_postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- A closed month takes no entry: what happened in it is posted at the beginning of the first open month. Closing a month waits for the
-- transactions that began to post before it was closed.
CREATE FUNCTION keep_months_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  open_from timestamptz;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('months ' || NEW.merchant_id, 0));
  SELECT closed_until::timestamp AT TIME ZONE 'Asia/Dubai' INTO open_from FROM money_settings WHERE merchant_id = NEW.merchant_id;
  NEW.own_at := NULL;
  IF NEW.at < open_from THEN
    NEW.own_at := NEW.at;
    NEW.at := open_from;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_entries_of_open_months BEFORE INSERT ON money_entries FOR EACH ROW EXECUTE FUNCTION keep_months_closed();
CREATE FUNCTION close_months() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('months ' || NEW.merchant_id, 0));
  IF NEW.closed_until > date_trunc('month', now() AT TIME ZONE 'Asia/Dubai') THEN
    RAISE EXCEPTION 'the month isn''t over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER money_settings_closed BEFORE INSERT OR UPDATE OF closed_until ON money_settings
  FOR EACH ROW WHEN (NEW.closed_until IS NOT NULL) EXECUTE FUNCTION close_months();

-- Since when an account has held money of a shipment, by its entries that aren't taken back: since its sum was 0 for the last time. So
-- taking an entry back restores that too: a payout that is taken back is as overdue as it was.
CREATE FUNCTION held_since(merchant uuid, shipment uuid, of_account text, of_currency text) RETURNS timestamptz
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH lasting AS (
      SELECT entries.id, coalesce(own_at, entries.at) AS at, entries.recorded_at, sum(postings.amount_minor) AS amount_minor
      FROM money_postings AS postings
      JOIN money_entries AS entries ON entries.id = postings.entry_id AND entries.merchant_id = postings.merchant_id
      WHERE postings.merchant_id = merchant AND postings.shipment_id = shipment AND account = of_account AND currency = of_currency
        AND reverses_id IS NULL
        AND NOT EXISTS (SELECT FROM money_entries AS later WHERE later.merchant_id = merchant AND later.reverses_id = entries.id)
      GROUP BY 1, 2, 3
    ), summed AS (
      SELECT at, recorded_at, id, amount_minor, sum(amount_minor) OVER (ORDER BY recorded_at, at, id) AS held FROM lasting
    )
    SELECT at FROM summed WHERE held = amount_minor ORDER BY recorded_at DESC, at DESC, id DESC LIMIT 1;
  END;

-- The entry's transaction writes its postings. They balance to 0, in each currency and for each shipment. Runs as the owner, because the
-- portal can only read what the postings add up to. What it looks up was written a moment ago and is in memory: any page costs the same.
CREATE FUNCTION add_up_postings() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET random_page_cost = 1.1 AS $$
DECLARE
  odd uuid;
BEGIN
  SELECT entry_id INTO odd FROM added
  GROUP BY merchant_id, entry_id, shipment_id, currency HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF odd IS NOT NULL THEN
    RAISE EXCEPTION 'the entry % doesn''t balance to 0', odd USING ERRCODE = 'check_violation';
  END IF;
  -- Counted, not searched for the first one: PostgreSQL would compare each with all entries while it has no statistics.
  IF 0 < (SELECT count(*) FROM (SELECT DISTINCT merchant_id, entry_id FROM added) AS own
    LEFT JOIN money_entries AS entries ON entries.id = own.entry_id AND entries.merchant_id = own.merchant_id
    WHERE entries.recorded_at IS DISTINCT FROM now())
  THEN
    RAISE EXCEPTION 'an entry has its postings already' USING ERRCODE = 'check_violation';
  END IF;

  WITH entries AS MATERIALIZED (
    SELECT money_entries.id, money_entries.merchant_id, at, coalesce(own_at, at) AS held_at, reverses_id IS NOT NULL AS reverses,
      reverses_id IS NOT NULL AND own_at IS NULL AS undoes
    FROM (SELECT DISTINCT merchant_id, entry_id FROM added) AS own
    JOIN money_entries ON money_entries.id = own.entry_id AND money_entries.merchant_id = own.merchant_id
  ), dated AS MATERIALIZED (
    SELECT added.merchant_id, shipment_id, account, currency, amount_minor, at, held_at, reverses, undoes,
      shipment_id IS NOT NULL AND account IN ('sales', 'cod-due', 'cod-collected') AS is_position
    FROM added JOIN entries ON entries.id = added.entry_id AND entries.merchant_id = added.merchant_id
  ), summed AS MATERIALIZED (
    SELECT merchant_id, shipment_id, account, currency, sum(amount_minor) AS amount_minor, min(held_at) AS at, bool_or(reverses) AS reverses
    FROM dated WHERE is_position
    GROUP BY 1, 2, 3, 4 HAVING sum(amount_minor) <> 0
    -- In this order, so that two transactions don't wait for each other.
    ORDER BY 1, 2, 3, 4
  ), ended AS (
    DELETE FROM money_positions AS held USING summed
    WHERE held.merchant_id = summed.merchant_id AND held.shipment_id = summed.shipment_id AND held.account = summed.account
      AND held.currency = summed.currency AND held.amount_minor + summed.amount_minor = 0
    RETURNING held.merchant_id, held.shipment_id, held.account, held.currency, held.since, -held.amount_minor AS amount_minor
  ), positions AS (
    INSERT INTO money_positions AS held (merchant_id, shipment_id, account, currency, amount_minor, since, created_at)
    SELECT summed.merchant_id, summed.shipment_id, account, currency, amount_minor,
      CASE WHEN reverses THEN coalesce(held_since(summed.merchant_id, summed.shipment_id, account, currency), at) ELSE at END,
      coalesce(shipments.created_at, at)
    FROM summed LEFT JOIN shipments ON shipments.id = summed.shipment_id AND shipments.merchant_id = summed.merchant_id
    WHERE (summed.merchant_id, summed.shipment_id, account, currency) NOT IN (SELECT merchant_id, shipment_id, account, currency FROM ended)
    ORDER BY 1, 2, 3, 4
    ON CONFLICT (merchant_id, shipment_id, account, currency) DO UPDATE SET amount_minor = held.amount_minor + excluded.amount_minor
    RETURNING WITH (OLD AS before, NEW AS after) after.merchant_id, after.account, after.currency, after.since,
      after.amount_minor - coalesce(before.amount_minor, 0) AS amount_minor
  )
  INSERT INTO money_changes (merchant_id, account, currency, day, amount_minor, in_minor, out_minor)
  SELECT merchant_id, account, currency, (since AT TIME ZONE 'Asia/Dubai')::date, sum(amount_minor), sum(in_minor), sum(out_minor)
  FROM (
    SELECT merchant_id, account, currency, since, amount_minor, 0 AS in_minor, 0 AS out_minor FROM positions
    UNION ALL
    SELECT merchant_id, account, currency, since, amount_minor, 0, 0 FROM ended
    UNION ALL
    SELECT merchant_id, account, currency, at, CASE WHEN is_position THEN 0 ELSE amount_minor END,
      CASE WHEN (amount_minor > 0) <> undoes THEN amount_minor ELSE 0 END, CASE WHEN (amount_minor > 0) <> undoes THEN 0 ELSE -amount_minor END
    FROM dated
  ) AS changes
  GROUP BY 1, 2, 3, 4;

  INSERT INTO money_payouts AS held (merchant_id, payout_id, currency, open_minor, banked_minor)
  SELECT merchant_id, payout_id, currency, coalesce(sum(amount_minor) FILTER (WHERE account = 'cod-remitted'), 0),
    coalesce(sum(amount_minor) FILTER (WHERE account = 'bank'), 0)
  FROM added WHERE payout_id IS NOT NULL
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (merchant_id, payout_id, currency) DO UPDATE SET
    open_minor = held.open_minor + excluded.open_minor, banked_minor = held.banked_minor + excluded.banked_minor;
  DELETE FROM money_payouts AS held USING added
  WHERE held.merchant_id = added.merchant_id AND held.payout_id = added.payout_id AND held.currency = added.currency
    AND open_minor = 0 AND banked_minor = 0;

  -- One that another transaction changed meanwhile can be 0 only now. No other transaction leaves one.
  DELETE FROM money_positions WHERE amount_minor = 0;
  RETURN NULL;
END $$;
CREATE TRIGGER money_postings_added AFTER INSERT ON money_postings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_up_postings();

-- Adds changes up, at most so many. Returns how many. The caller reads across merchants.
CREATE FUNCTION fold_money(most integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    WITH folded AS (
      DELETE FROM money_changes WHERE (merchant_id, id) IN (
        SELECT merchant_id, id FROM money_changes ORDER BY merchant_id, id LIMIT most FOR UPDATE SKIP LOCKED)
      RETURNING *
    ), balances AS (
      INSERT INTO money_balances AS held (merchant_id, account, currency, day, amount_minor, in_minor, out_minor)
      SELECT merchant_id, account, currency, day, sum(amount_minor), sum(in_minor), sum(out_minor)
      FROM folded GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (merchant_id, account, currency, day) DO UPDATE SET amount_minor = held.amount_minor + excluded.amount_minor,
        in_minor = held.in_minor + excluded.in_minor, out_minor = held.out_minor + excluded.out_minor
    )
    SELECT count(*)::integer FROM folded;
  END;

-- What a booking's state and phase mean for its cash on delivery. A status code without a phase says nothing.
CREATE FUNCTION cod_stage(state "ShipmentState", phase "ShipmentPhase") RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE
    WHEN state = 'cancelled' THEN 'cancelled'
    WHEN state NOT IN ('booked', 'cancelling', 'cancel_unconfirmed') THEN 'none'
    WHEN phase = 'delivered' THEN 'delivered'
    WHEN phase IN ('returning', 'returned') THEN 'returned'
    WHEN phase = 'cancelled' THEN 'cancelled'
    WHEN phase = 'unknown' THEN 'unknown'
    ELSE 'booked'
  END;

-- Posts the difference between what a shipment's stage means and what is posted: nothing if there is none, however often and in
-- whatever order its stages come. Only this posts to `sales` and `cod-due`. The caller has locked the shipment.
CREATE FUNCTION post_cod(shipment shipments) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  stage text := cod_stage(shipment.state, shipment.phase);
  prefix text := 'shipment:' || shipment.id || ':';
  was_taken_back boolean := stage = 'none';
  earlier integer;
BEGIN
  SELECT count(*) INTO earlier FROM money_entries
  WHERE merchant_id = shipment.merchant_id AND cause >= prefix AND cause < 'shipment:' || shipment.id || ';';
  IF earlier = 0 AND stage IN ('none', 'cancelled', 'returned') OR earlier > 0 AND stage = 'unknown' THEN
    RETURN;
  ELSIF stage = 'unknown' THEN
    stage := 'booked';
  ELSIF was_taken_back THEN
    -- No booking, as after a cancellation. What was known of it was another parcel's.
    stage := 'cancelled';
  ELSIF earlier = 0 AND stage = 'delivered' THEN
    shipment.phase := 'expected';
    PERFORM post_cod(shipment);
    earlier := 1;
  END IF;
  WITH differences AS (
    SELECT account, currency, sum(amount_minor) AS amount_minor
    FROM (
      SELECT 'sales', shipment.cod_currency, -shipment.cod_minor::bigint
      WHERE stage IN ('booked', 'delivered') AND shipment.cod_minor IS NOT NULL
      UNION ALL
      SELECT 'cod-due', shipment.cod_currency, shipment.cod_minor WHERE stage = 'booked' AND shipment.cod_minor IS NOT NULL
      UNION ALL
      SELECT account, currency, -amount_minor FROM money_positions
      WHERE merchant_id = shipment.merchant_id AND shipment_id = shipment.id AND account IN ('sales', 'cod-due')
    ) AS wanted (account, currency, amount_minor)
    GROUP BY account, currency HAVING sum(amount_minor) <> 0
  ), meant AS (
    SELECT account, currency, amount_minor FROM differences
    UNION ALL
    SELECT 'cod-collected', currency, -sum(amount_minor) FROM differences GROUP BY currency HAVING sum(amount_minor) <> 0
  ), entry AS (
    INSERT INTO money_entries (merchant_id, at, kind, cause)
    SELECT shipment.merchant_id,
      CASE WHEN stage = 'booked' AND earlier = 0 THEN coalesce(shipment.booked_at, now())
        WHEN shipment.state = 'cancelled' OR was_taken_back THEN now()
        ELSE least(coalesce(shipment.last_event_at, now()), now()) END,
      CASE WHEN stage = 'booked' AND EXISTS (SELECT FROM meant WHERE account = 'cod-collected') THEN 'undelivered' ELSE stage END,
      prefix || (earlier + 1)
    WHERE EXISTS (SELECT FROM meant)
    RETURNING id
  )
  INSERT INTO money_postings (merchant_id, entry_id, line, account, shipment_id, amount_minor, currency)
  SELECT shipment.merchant_id, entry.id, row_number() OVER (ORDER BY currency, account), account, shipment.id, amount_minor, currency
  FROM entry, meant;
END $$;

-- In the transaction that files the status. Merchants' systems hear when cash was collected; a corrected status can collect again.
CREATE FUNCTION post_changed_cod() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_cod(NEW);
  IF NEW.cod_minor > 0 AND cod_stage(NEW.state, NEW.phase) = 'delivered' AND cod_stage(OLD.state, OLD.phase) <> 'delivered' THEN
    INSERT INTO shipment_events (merchant_id, shipment_id, kind, actor_kind)
    VALUES (NEW.merchant_id, NEW.id, 'cod-collected', 'worker');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_cod AFTER UPDATE OF state, phase, cod_minor, cod_currency ON shipments FOR EACH ROW
  WHEN (
    greatest(NEW.cod_minor, OLD.cod_minor) > 0
    AND (cod_stage(OLD.state, OLD.phase) <> 'none' OR cod_stage(NEW.state, NEW.phase) <> 'none')
    AND (cod_stage(OLD.state, OLD.phase), OLD.cod_minor, OLD.cod_currency)
      IS DISTINCT FROM (cod_stage(NEW.state, NEW.phase), NEW.cod_minor, NEW.cod_currency)
  )
  EXECUTE FUNCTION post_changed_cod();


-- 14 Statements

-- A file of the carrier or a bank says what it paid and charged. Its lines are matched with the ledger, and posted to it when a person
-- confirms them. `summary` is what a page shows of the file besides its lines: its first rows, its sums, and what is open. `done`
-- counts lines that the worker has stored, posted or taken back since the state began. `doubts` is what the file looks like instead of
-- what was said, and `is_sure` that a person said it is what was said. Without `is_kind_known`, `kind` is only a guess. `differences` are the sums of its lines' differences.
CREATE TABLE statements (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  kind text NOT NULL,
  name text NOT NULL,
  file_hash text NOT NULL,
  state text NOT NULL DEFAULT 'reading',
  fault jsonb,
  layout jsonb,
  columns_confirmed_at timestamptz(3),
  read_until timestamptz(3),
  summary jsonb NOT NULL DEFAULT '{}',
  counts jsonb NOT NULL DEFAULT '{}',
  amounts jsonb NOT NULL DEFAULT '[]',
  differences jsonb NOT NULL DEFAULT '[]',
  doubts jsonb NOT NULL DEFAULT '[]',
  is_sure boolean NOT NULL DEFAULT false,
  is_kind_known boolean NOT NULL DEFAULT true,
  reference text,
  day date,
  account text,
  lines integer NOT NULL DEFAULT 0,
  undecided integer NOT NULL DEFAULT 0,
  done integer NOT NULL DEFAULT 0,
  failures smallint NOT NULL DEFAULT 0,
  given_up text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  confirmed_at timestamptz(3),
  confirmed_by_kind text,
  confirmed_by_id uuid,
  posted_at timestamptz(3),
  prices_accepted_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT statements_kind CHECK (kind IN ('cod', 'charges', 'bank')),
  CONSTRAINT statements_state CHECK (
    state IN ('reading', 'unreadable', 'asked', 'read', 'confirmed', 'posted', 'taking-back', 'taken-back')
  ),
  CONSTRAINT statements_name CHECK (length(name) BETWEEN 1 AND 200),
  CONSTRAINT statements_given_up CHECK (given_up IN ('posting', 'rest', 'matching', 'taking-back')),
  CONSTRAINT statements_fault CHECK ((state = 'unreadable') = (fault IS NOT NULL)),
  CONSTRAINT statements_confirmed CHECK (
    (state IN ('confirmed', 'posted', 'taking-back', 'taken-back')) = (confirmed_at IS NOT NULL)
  ),
  CONSTRAINT statements_confirmed_by_kind CHECK (confirmed_by_kind IN ('person', 'api-key'))
);
-- The same file again changes nothing; one that was taken back can come again.
CREATE UNIQUE INDEX statements_merchant_id_file_hash_key ON statements (merchant_id, file_hash) WHERE state <> 'taken-back';
CREATE INDEX statements_merchant_id_created_at_id_idx ON statements (merchant_id, created_at DESC, id DESC);
CREATE INDEX statements_merchant_id_kind_created_at_id_idx ON statements (merchant_id, kind, created_at DESC, id DESC);
CREATE INDEX statements_working ON statements (created_at) WHERE state IN ('reading', 'confirmed', 'taking-back');
CALL pg_temp.hide_from_other_merchants('statements');

-- The uploaded file, which can be read again with other columns.
CREATE TABLE statement_files (
  statement_id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (statement_id, merchant_id),
  FOREIGN KEY (statement_id, merchant_id) REFERENCES statements (id, merchant_id) ON DELETE CASCADE
);
ALTER TABLE statement_files ALTER COLUMN bytes SET STORAGE EXTERNAL;
CALL pg_temp.hide_from_other_merchants('statement_files');

-- `number` counts the lines of a statement; `row` is the row of the file. `awbs` are those of a lump sum. `fingerprint` tells the same line
-- in another file. A line is `matched` only where each part was compared. `differences` says why a charge differs from the quote, with
-- the amount that each reason explains. `billed_minor` is what the line charges, `quoted_minor` what was quoted for it, both with VAT and only
-- if they differ: of an invoice's line, or of the fee of a COD statement. Only charges have a `vat_split`. `settled_minor` is what it settles of the shipment,
-- `remitted_minor` what of it is paid out. `candidates` are shipments or, for a bank's line, statements.
CREATE TABLE statement_lines (
  id uuid NOT NULL DEFAULT uuidv7(),
  merchant_id uuid NOT NULL,
  statement_id uuid NOT NULL,
  number integer NOT NULL,
  row integer NOT NULL,
  awb text,
  awbs text[],
  reference text,
  amount_minor bigint,
  fee_minor bigint,
  vat_minor bigint,
  net_minor bigint,
  currency text NOT NULL,
  day date,
  text text,
  details jsonb NOT NULL DEFAULT '{}',
  problems jsonb NOT NULL DEFAULT '[]',
  result text NOT NULL,
  reason text,
  shipment_id uuid,
  statement_ids uuid[],
  expected_minor bigint,
  difference_minor bigint,
  differences jsonb NOT NULL DEFAULT '[]',
  billed_minor bigint,
  quoted_minor bigint,
  vat_split jsonb,
  settled_minor bigint NOT NULL DEFAULT 0,
  remitted_minor bigint NOT NULL DEFAULT 0,
  candidates jsonb NOT NULL DEFAULT '[]',
  fingerprint text COLLATE "C" NOT NULL,
  statement_reference text NOT NULL DEFAULT '',
  chosen_id uuid,
  is_set_aside boolean NOT NULL DEFAULT false,
  is_posted boolean NOT NULL DEFAULT false,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (statement_id, merchant_id) REFERENCES statements (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT statement_lines_result CHECK (
    result IN ('matched', 'differs', 'not-compared', 'short', 'over', 'not-delivered', 'after-return', 'paid-twice', 'repeated',
      'unknown-awb', 'not-ours', 'other-currency', 'ask', 'invalid')
  ),
  CONSTRAINT statement_lines_reason CHECK (
    reason IS NULL OR reason IN ('fee', 'rounding', 'partial', 'lump', 'no-cod', 'more', 'taken-back', 'of-payout')
  ),
  CONSTRAINT statement_lines_currency CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT statement_lines_posted CHECK (NOT is_posted OR result NOT IN ('invalid', 'ask', 'repeated') AND NOT is_set_aside)
);
CREATE UNIQUE INDEX statement_lines_merchant_id_statement_id_number_key ON statement_lines (merchant_id, statement_id, number);
-- Most lines are matched: a list of these is the list of all lines.
CREATE INDEX statement_lines_by_result ON statement_lines (merchant_id, statement_id, result, number) WHERE result <> 'matched';
CREATE INDEX statement_lines_of_shipment ON statement_lines (merchant_id, shipment_id) WHERE shipment_id IS NOT NULL;
-- Most short lines of a statement are short by the carrier's fee; these aren't. Of a sum for many AWBs it isn't known which is short.
CREATE INDEX statement_lines_partly_paid ON statement_lines (merchant_id, statement_id, number)
  WHERE result = 'short' AND reason IN ('partial', 'lump') AND is_posted;
-- The lines that charge a shipment something else than was quoted.
CREATE INDEX statement_lines_charged ON statement_lines (merchant_id, shipment_id)
  WHERE is_posted AND billed_minor <> quoted_minor;
-- A merchant's home page counts those of a statement that charge more.
CREATE INDEX statement_lines_dear ON statement_lines (merchant_id, statement_id, number)
  WHERE is_posted AND billed_minor > quoted_minor;
-- A line is posted once, whatever file it is in.
CREATE UNIQUE INDEX statement_lines_posted_once ON statement_lines (merchant_id, fingerprint, statement_reference) WHERE is_posted;
CALL pg_temp.hide_from_other_merchants('statement_lines');


-- 15 Claims

-- What the carrier should have paid out, or billed too much, or owes for a parcel. `contents` is what was in a parcel; `sent_note` is how a person sent it; `mailed_to` and `mail_id` are of the
-- newest email that was asked for, whose row is deleted after some days.
CREATE TABLE claims (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE RESTRICT,
  number integer NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'made',
  due_on date NOT NULL,
  contents text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  sent_on date,
  sent_note text NOT NULL DEFAULT '',
  mailed_to text,
  mail_id uuid,
  answer text NOT NULL DEFAULT '',
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  CONSTRAINT claims_kind CHECK (kind IN ('cod', 'charges', 'lost', 'damaged')),
  CONSTRAINT claims_state CHECK (state IN ('made', 'sent', 'answered', 'paid', 'dropped')),
  CONSTRAINT claims_sent CHECK (
    CASE WHEN state = 'made' THEN sent_on IS NULL WHEN state IN ('sent', 'answered') THEN sent_on IS NOT NULL ELSE true END
  ),
  CONSTRAINT claims_ended CHECK ((state IN ('paid', 'dropped')) = (ended_at IS NOT NULL)),
  CONSTRAINT claims_number CHECK (number > 0)
);
CREATE UNIQUE INDEX claims_merchant_id_number_key ON claims (merchant_id, number);
-- The home page reads the claims that wait.
CREATE INDEX claims_waiting ON claims (merchant_id, due_on) WHERE ended_at IS NULL;
CALL pg_temp.hide_from_other_merchants('claims');

-- What is claimed of a shipment. A shipment is in one open claim of each kind at most. `settled_minor` is what the carrier pays for a
-- parcel, as a person says; of money it follows from the ledger.
CREATE TABLE claim_items (
  merchant_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL,
  amount_minor bigint NOT NULL,
  currency text NOT NULL,
  is_open boolean NOT NULL DEFAULT true,
  settled_minor bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (claim_id, shipment_id, merchant_id),
  FOREIGN KEY (claim_id, merchant_id) REFERENCES claims (id, merchant_id) ON DELETE RESTRICT,
  CONSTRAINT claim_items_kind CHECK (kind IN ('cod', 'charges', 'lost', 'damaged')),
  CONSTRAINT claim_items_amount CHECK (amount_minor > 0),
  CONSTRAINT claim_items_settled CHECK (
    settled_minor = 0 OR (NOT is_open AND kind IN ('lost', 'damaged') AND settled_minor BETWEEN 0 AND amount_minor)
  ),
  CONSTRAINT claim_items_currency CHECK (currency ~ '^[A-Z]{3}$')
);
CREATE UNIQUE INDEX claim_items_open ON claim_items (merchant_id, shipment_id, kind) WHERE is_open;
-- A shipment's page reads its claims.
CREATE INDEX claim_items_of_shipment ON claim_items (merchant_id, shipment_id);
CALL pg_temp.hide_from_other_merchants('claim_items');

-- Photos of a damaged parcel, as JPEGs that the portal has drawn: without the place where they were taken.
CREATE TABLE claim_photos (
  merchant_id uuid NOT NULL,
  claim_id uuid NOT NULL,
  number integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (claim_id, number, merchant_id),
  FOREIGN KEY (claim_id, merchant_id) REFERENCES claims (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT claim_photos_number CHECK (number > 0)
);
ALTER TABLE claim_photos ALTER COLUMN bytes SET STORAGE EXTERNAL;
CALL pg_temp.hide_from_other_merchants('claim_photos');


-- 16 What is known of an operator and of its country. No merchant's data, so no row security.

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
  edited_by_id uuid REFERENCES users ON DELETE SET NULL,
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

-- What the operator's replies and lists have against its interface. The last kinds are of places whose ids don't identify: repeated,
-- changed, or with another meaning than before.
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
  CONSTRAINT drifts_kind CHECK (
    kind IN ('unknown-field', 'missing-field', 'unknown-value', 'repeated-id', 'changed-id', 'reused-id')
  ),
  CONSTRAINT drifts_count_positive CHECK (count > 0),
  CONSTRAINT drifts_seen_in_order CHECK (first_seen <= last_seen)
);

-- Public holidays of the UAE, on which a pickup asks for a confirmation. Administrators edit them; data/holidays.json begins a year.
CREATE TABLE public_holidays (
  day date PRIMARY KEY,
  name_en text NOT NULL CHECK (name_en <> ''),
  name_ar text NOT NULL CHECK (name_ar <> ''),
  is_expected boolean NOT NULL DEFAULT false
);

-- Numbers that administrators choose for the whole portal; without a row the environment's value holds.
CREATE TABLE chosen_settings (
  name text PRIMARY KEY,
  value integer NOT NULL CHECK (value BETWEEN 0 AND 240)
);

-- What administrators tell all merchants, or some, in both languages, on every page from a moment until another one.
CREATE TABLE notices (
  id uuid PRIMARY KEY,
  text_en text NOT NULL CHECK (text_en ~ '\S' AND length(text_en) <= 300),
  text_ar text NOT NULL CHECK (text_ar ~ '\S' AND length(text_ar) <= 300),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL CHECK (ends_at > starts_at),
  merchant_ids uuid[] NOT NULL CHECK (cardinality(merchant_ids) <= 200),
  created_by_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX notices_ends_at_idx ON notices (ends_at);


-- 17 The desk

CREATE TABLE desk_lookups (
  id uuid PRIMARY KEY,
  agent_id uuid NOT NULL,
  typed text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  seen_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);
CREATE INDEX desk_lookups_agent_id_started_at_idx ON desk_lookups (agent_id, started_at DESC);
CREATE INDEX desk_lookups_started_at_idx ON desk_lookups (started_at);

-- A merchant reads the notes and cases that are for it. PostgreSQL hides the others. `wrap_up` is why somebody called.
CREATE TABLE desk_notes (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL,
  text text NOT NULL,
  is_internal boolean NOT NULL,
  wrap_up text,
  agent_id uuid NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT desk_notes_kind CHECK (kind IN ('note', 'refresh', 'label', 'cancel')),
  CONSTRAINT desk_notes_text CHECK (text ~ '\S'),
  CONSTRAINT desk_notes_wrap_up CHECK (wrap_up IS NULL OR is_internal)
);
CREATE INDEX desk_notes_shipment_id_at_idx ON desk_notes (shipment_id, at);
CREATE INDEX desk_notes_wrap_ups ON desk_notes (at) WHERE wrap_up IS NOT NULL;
ALTER TABLE desk_notes ENABLE ROW LEVEL SECURITY;
ALTER TABLE desk_notes FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON desk_notes
  USING (may_touch(merchant_id) AND (NOT is_internal OR current_setting('app.across_merchants', true) = 'yes'));

-- A merchant asks for a redelivery, on a day and in a part of it, or that the carrier holds a parcel, or writes a message, such as what the
-- carrier asked for; one of each at a time. The question of a redelivery may be empty. It has no owner until an agent takes it. An
-- agent passes a request on, and the carrier's status confirms it, which closes it without an outcome, or an agent notes its refusal.
CREATE TABLE desk_cases (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  shipment_id uuid NOT NULL,
  kind text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  question text NOT NULL,
  phone text,
  wanted_day date,
  wanted_window text,
  wanted_cod_minor integer,
  wanted_cod_currency text,
  due_at timestamptz(3) NOT NULL,
  owner_id uuid,
  opened_by_id uuid NOT NULL,
  opened_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answer text,
  answered_by_id uuid,
  answered_at timestamptz(3),
  outcome text,
  closed_at timestamptz(3),
  passed_on_at timestamptz(3),
  passed_on_by_id uuid,
  carrier_answer text,
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (shipment_id, merchant_id) REFERENCES shipments (id, merchant_id) ON DELETE CASCADE,
  CONSTRAINT desk_cases_kind CHECK (kind IN ('ask-merchant', 'call-back', 'claim', 'redelivery', 'message', 'hold')),
  CONSTRAINT desk_cases_state CHECK (state IN ('open', 'answered', 'closed')),
  CONSTRAINT desk_cases_question CHECK (kind = 'redelivery' OR question ~ '\S'),
  CONSTRAINT desk_cases_wanted CHECK (
    (kind = 'redelivery') = (wanted_day IS NOT NULL) AND (kind = 'redelivery') = (wanted_window IS NOT NULL)
    AND wanted_window IN ('any', 'morning', 'afternoon', 'evening')
    AND (wanted_cod_minor IS NULL OR (kind = 'redelivery' AND wanted_cod_minor >= 0))
    AND (wanted_cod_minor IS NULL) = (wanted_cod_currency IS NULL)
  ),
  CONSTRAINT desk_cases_answer CHECK (
    (answer IS NULL) = (answered_at IS NULL) AND (state <> 'answered' OR answer ~ '\S')
  ),
  CONSTRAINT desk_cases_outcome CHECK (
    (state = 'closed') = (closed_at IS NOT NULL) AND (state <> 'closed' OR outcome ~ '\S' OR carrier_answer = 'confirmed')
  ),
  CONSTRAINT desk_cases_passed_on CHECK ((passed_on_at IS NULL) = (passed_on_by_id IS NULL)),
  CONSTRAINT desk_cases_carrier_answer CHECK (carrier_answer IN ('confirmed', 'refused') AND state = 'closed' OR carrier_answer IS NULL)
);
CREATE INDEX desk_cases_shipment_id_idx ON desk_cases (shipment_id);
CREATE INDEX desk_cases_merchant_id_opened_at_idx ON desk_cases (merchant_id, opened_at DESC);
CREATE INDEX desk_cases_opened_at_idx ON desk_cases (opened_at);
CREATE UNIQUE INDEX desk_cases_one_request ON desk_cases (shipment_id, merchant_id, kind)
  WHERE kind IN ('redelivery', 'message', 'hold') AND state <> 'closed';
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
  FOREIGN KEY (attempt_id, merchant_id) REFERENCES attempts (id, merchant_id) ON DELETE CASCADE
);
CALL pg_temp.hide_from_other_merchants('taken_requests');


-- 18 The audit trail and retention

-- Names other than merchant_id: these rows belong to the platform, and only administrators read them. The indexes answer each
-- filter newest first, without sorting.
CREATE TABLE audit_entries (
  id uuid PRIMARY KEY,
  actor_kind text NOT NULL DEFAULT 'person',
  user_id uuid,
  verb text NOT NULL,
  reason jsonb NOT NULL,
  shipment_id uuid,
  address text,
  about_merchant_id uuid,
  about_user_id uuid,
  change jsonb,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT audit_entries_actor_kind CHECK (actor_kind IN ('person', 'api-key', 'worker')),
  -- Two merchants may have a shipment with the same id.
  CONSTRAINT audit_entries_shipment CHECK (shipment_id IS NULL OR about_merchant_id IS NOT NULL)
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
-- The scans and look-ups before the shipment was here.
CREATE INDEX audit_entries_found_nothing ON audit_entries (reason, at DESC, id DESC)
  WHERE shipment_id IS NULL AND verb IN ('scan', 'look-up');

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

-- `ended_at` is null for a run that was stopped: the next one does the rest.
CREATE TABLE retention_runs (
  id uuid PRIMARY KEY,
  started_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_at timestamptz(3),
  counts jsonb NOT NULL
);
CREATE INDEX retention_runs_started_at_idx ON retention_runs (started_at DESC);

-- How much of a limit was used (lib/db/limits.ts). A key is an id, a network, or the hash of an email: the table has no rows of merchants.
CREATE TABLE limits (
  name text NOT NULL,
  key text NOT NULL,
  used bigint NOT NULL,
  most bigint,
  refused integer NOT NULL DEFAULT 0,
  free_at timestamptz(3),
  ends_at timestamptz(3) NOT NULL,
  PRIMARY KEY (name, key),
  CONSTRAINT limits_used CHECK (used >= 0),
  -- A booking that exceeds a daily limit of its API key fails with its whole transaction, and the name says which limit.
  CONSTRAINT limits_key_bookings CHECK (name <> 'key-bookings' OR used <= most),
  CONSTRAINT limits_key_spend CHECK (name <> 'key-spend' OR used <= most),
  CONSTRAINT limits_key_cancellations CHECK (name <> 'key-cancellations' OR used <= most)
);
CREATE INDEX limits_ends_at_idx ON limits (ends_at);


-- 19 The archive

-- What shipments of an operator have in common, and what their labels (lib/archive/packing): nothing that fewer than five receivers share.
CREATE TABLE archive_dictionaries (
  id serial PRIMARY KEY,
  operator text NOT NULL,
  made_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  documents bytea NOT NULL,
  labels bytea NOT NULL
);
CREATE INDEX archive_dictionaries_operator_id_idx ON archive_dictionaries (operator, id);

-- An ended shipment with its rows of other tables as one document (lib/archive/archived-tables.ts), in partitions by the month of its
-- creation. The worker compresses the document and the label's PDF with a dictionary. `cleared`: the retention settings that had
-- removed its data.
CREATE TABLE archived_shipments (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  archived_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  operator text NOT NULL,
  reference text,
  unique_reference text,
  cleared text NOT NULL,
  words tsvector NOT NULL,
  dictionary_id integer REFERENCES archive_dictionaries ON DELETE RESTRICT,
  document bytea NOT NULL,
  label bytea,
  PRIMARY KEY (id, merchant_id, created_at)
) PARTITION BY RANGE (created_at);
-- Lists in their order.
CREATE INDEX archived_shipments_merchant_id_created_at_id_idx ON archived_shipments (merchant_id, created_at DESC, id DESC);
CREATE INDEX archived_shipments_merchant_id_cleared_idx ON archived_shipments (merchant_id, cleared);
CREATE INDEX archived_shipments_words_idx ON archived_shipments USING GIN (words);
CREATE INDEX archived_shipments_reference ON archived_shipments (merchant_id, reference) WHERE reference IS NOT NULL;
CREATE INDEX archived_shipments_unique_reference ON archived_shipments (merchant_id, unique_reference) WHERE unique_reference IS NOT NULL;
ALTER TABLE archived_shipments ALTER COLUMN document SET STORAGE EXTERNAL;
ALTER TABLE archived_shipments ALTER COLUMN label SET STORAGE EXTERNAL;
-- Not FORCE, as search_words: the function below reads it as its owner.
ALTER TABLE archived_shipments ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON archived_shipments USING (may_touch(merchant_id));

-- The keys of the requests about archived shipments, so that a repeat finds its shipment, however late it comes. Of a booking: its
-- attempt, its time and who booked, for the audit, and what the books and the feed call the shipment: its AWB, its reference and, until
-- its month is dropped, its metadata.
CREATE TABLE archived_keys (
  merchant_id uuid NOT NULL,
  key text NOT NULL,
  shipment_id uuid NOT NULL,
  booking_id uuid,
  booked_at timestamptz(3),
  booked_by_id uuid,
  awb text,
  reference text,
  metadata jsonb,
  PRIMARY KEY (merchant_id, key)
);
CREATE INDEX archived_keys_shipment_id_merchant_id_idx ON archived_keys (shipment_id, merchant_id);
CREATE INDEX archived_keys_of_person ON archived_keys (booked_by_id, booked_at DESC) WHERE booked_at IS NOT NULL;
CREATE INDEX archived_keys_of_merchant ON archived_keys (merchant_id, booked_at DESC) WHERE booked_at IS NOT NULL;
CALL pg_temp.hide_from_other_merchants('archived_keys');

-- A draft that a person deleted, with its rows of other tables as one document (lib/archive/archived-tables.ts), for an undo within a day.
CREATE TABLE discarded_drafts (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  discarded_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  document jsonb NOT NULL,
  words tsvector,
  PRIMARY KEY (id, merchant_id)
);
CREATE INDEX discarded_drafts_discarded_at_idx ON discarded_drafts (discarded_at);
CALL pg_temp.hide_from_other_merchants('discarded_drafts');

-- The archived shipments with these words after an edge, if there is one, in their order. It reads month by month until it has enough,
-- so that of a common word only the matches of the nearest months are sorted. All of them if `most` is null.
CREATE FUNCTION archived_with_words(wanted tsquery, is_ascending boolean, edge_at timestamptz, edge_id uuid, most integer)
  RETURNS TABLE (merchant_id uuid, shipment_id uuid, created_at timestamptz)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  edge_table text := 'archived_shipments_' || to_char(edge_at, 'YYYY_MM');
  month_table text;
  in_month integer;
  found_count integer := 0;
BEGIN
  FOR month_table IN
    SELECT name FROM pg_partition_tree('archived_shipments'), text(relid::regclass) AS name
    WHERE isleaf AND (edge_at IS NULL OR name = edge_table OR is_ascending = (name > edge_table))
    ORDER BY CASE WHEN is_ascending THEN name END, name DESC
  LOOP
    RETURN QUERY EXECUTE format(
      'SELECT merchant_id, id, created_at::timestamptz FROM %1$I
       WHERE words @@ $1 AND may_touch(merchant_id) AND ($2 IS NULL OR (created_at, id) %2$s ($2, $3))
       ORDER BY created_at %3$s, id %3$s LIMIT $4',
      month_table, CASE WHEN is_ascending THEN '>' ELSE '<' END, CASE WHEN is_ascending THEN 'ASC' ELSE 'DESC' END)
      USING wanted, edge_at, edge_id, most - found_count;
    GET DIAGNOSTICS in_month = ROW_COUNT;
    found_count := found_count + in_month;
    EXIT WHEN found_count >= most;
  END LOOP;
END $$;

-- Creates the missing partitions from the month of `first` to the present one (in UTC).
CREATE FUNCTION keep_archive_partitions(first timestamptz) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  first_day date;
  month_table text;
BEGIN
  FOR first_day IN SELECT generate_series(date_trunc('month', first), now(), interval '1 month')::date LOOP
    month_table := 'archived_shipments_' || to_char(first_day, 'YYYY_MM');
    CONTINUE WHEN to_regclass(month_table) IS NOT NULL;
    EXECUTE format(
      'CREATE TABLE IF NOT EXISTS %I PARTITION OF archived_shipments FOR VALUES FROM (%L) TO (%L)',
      month_table, first_day, first_day + interval '1 month');
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', month_table);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', month_table);
  END LOOP;
END $$;

-- A month of the archive (its first day, in UTC) that an administrator exports to files of the object store, and drops. The worker does it
-- file by file; until `claimed_until` no other worker does. `shipments`: how many there were when it was asked for.
CREATE TABLE archive_months (
  month date PRIMARY KEY CONSTRAINT archive_months_first_day CHECK (extract(day FROM month) = 1),
  state text NOT NULL CONSTRAINT archive_months_state CHECK (state IN ('exporting', 'exported', 'dropping', 'dropped')),
  shipments integer NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  claimed_until timestamptz(3),
  problem text CONSTRAINT archive_months_problem CHECK (problem IN ('store', 'changed', 'failed'))
);

-- A file with some shipments of a merchant and a month, in the order of their creation: from which to which, and `rows_hash` of their
-- ids and times of archiving. `old`: a later export replaces it. `dropped`: the shipments are only in the file. `traces`: hashes of the
-- ids, AWBs, references, phones and emails in it, 32 bits of each.
CREATE TABLE archive_files (
  month date NOT NULL REFERENCES archive_months ON DELETE RESTRICT,
  merchant_id uuid NOT NULL,
  number integer NOT NULL,
  state text NOT NULL CONSTRAINT archive_files_state CHECK (state IN ('old', 'written', 'dropped')),
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  shipments integer NOT NULL,
  first_at timestamptz(3) NOT NULL,
  first_id uuid NOT NULL,
  last_at timestamptz(3) NOT NULL,
  last_id uuid NOT NULL,
  rows_hash text NOT NULL,
  traces integer[] NOT NULL,
  PRIMARY KEY (month, merchant_id, number)
);
CREATE INDEX archive_files_merchant_id_state_month_idx ON archive_files (merchant_id, state, month);
CREATE INDEX archive_files_traces_idx ON archive_files USING GIN (traces);
-- Not FORCE, as search_words: the function below reads it as its owner.
ALTER TABLE archive_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON archive_files USING (may_touch(merchant_id));

-- The files that probably have one of these traces, by their index, which PostgreSQL doesn't use under row security.
CREATE FUNCTION archive_files_with(wanted integer[]) RETURNS TABLE (month date, merchant_id uuid, number integer, state text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  BEGIN ATOMIC
    SELECT month, merchant_id, number, state FROM archive_files WHERE traces && wanted AND may_touch(merchant_id);
  END;

-- Drops the partition of a month without shipments. Returns whether there is none left.
CREATE FUNCTION drop_archive_partition(first_day date) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  month_table text := 'archived_shipments_' || to_char(first_day, 'YYYY_MM');
  is_full boolean;
BEGIN
  IF to_regclass(month_table) IS NULL THEN RETURN true; END IF;
  LOCK TABLE archived_shipments IN ACCESS EXCLUSIVE MODE;
  EXECUTE format('SELECT EXISTS (SELECT FROM %I)', month_table) INTO is_full;
  IF NOT is_full THEN EXECUTE format('DROP TABLE %I', month_table); END IF;
  RETURN NOT is_full;
END $$;

-- A key of an archived shipment's requests is still taken, so that a repeat books nothing, and so is its id.
CREATE FUNCTION keep_archived_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM archived_keys AS archived WHERE archived.merchant_id = NEW.merchant_id AND archived.key = NEW.key
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'attempts_merchant_id_key_key', TABLE = 'attempts', SCHEMA = 'public',
      MESSAGE = 'an archived shipment has the key';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attempts_archived_key AFTER INSERT ON attempts FOR EACH ROW EXECUTE FUNCTION keep_archived_key();

CREATE FUNCTION keep_archived_id() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM archived_keys AS archived WHERE archived.merchant_id = NEW.merchant_id AND archived.shipment_id = NEW.id
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'shipments_pkey', TABLE = 'shipments', SCHEMA = 'public',
      MESSAGE = 'an archived shipment has the id';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_archived_id AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION keep_archived_id();

-- A unique reference of an archived shipment that isn't cancelled is still taken.
CREATE FUNCTION keep_archived_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM archived_shipments AS archived
    WHERE archived.merchant_id = NEW.merchant_id AND archived.unique_reference = NEW.unique_reference AND archived.id <> NEW.id
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'shipments_unique_reference', TABLE = 'shipments', SCHEMA = 'public',
      MESSAGE = 'an archived shipment has the unique reference';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_archived_reference AFTER INSERT OR UPDATE OF unique_reference, state ON shipments FOR EACH ROW
  WHEN (NEW.unique_reference IS NOT NULL AND NEW.state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed'))
  EXECUTE FUNCTION keep_archived_reference();

-- A cancelled shipment freed its unique reference. When it turns out to be booked, it doesn't get it back from a shipment that has taken
-- it since.
CREATE FUNCTION give_up_reference() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM shipments AS live
    WHERE live.merchant_id = NEW.merchant_id AND live.unique_reference = NEW.unique_reference AND live.id <> NEW.id
      AND live.state IN ('booking', 'booked', 'unconfirmed', 'cancelling', 'cancel_unconfirmed')
    UNION ALL SELECT FROM archived_shipments AS archived
    WHERE archived.merchant_id = NEW.merchant_id AND archived.unique_reference = NEW.unique_reference AND archived.id <> NEW.id
  ) THEN
    NEW.unique_reference := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER shipments_given_up_reference BEFORE UPDATE OF state ON shipments FOR EACH ROW
  WHEN (OLD.state = 'cancelled' AND NEW.unique_reference IS NOT NULL) EXECUTE FUNCTION give_up_reference();
