-- Why: merchants' systems hear of events without asking. The feed is the outbox: an endpoint has a position in it, so that one that was
-- switched off continues where it stopped.

CREATE TABLE webhook_endpoints (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL REFERENCES merchants ON DELETE CASCADE ON UPDATE CASCADE,
  url text NOT NULL,
  types text[] NOT NULL,
  description text NOT NULL DEFAULT '',
  position bigint NOT NULL,
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
-- Failing endpoints have a queue of their own, so that they only delay each other.
CREATE INDEX webhook_endpoints_due ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failing_since IS NULL;
CREATE INDEX webhook_endpoints_failing ON webhook_endpoints (due_at) WHERE off_reason IS NULL AND failing_since IS NOT NULL;

CREATE TABLE webhook_secrets (
  id uuid NOT NULL,
  merchant_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  secret_ciphertext bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamptz(3),
  PRIMARY KEY (id, merchant_id),
  FOREIGN KEY (endpoint_id, merchant_id) REFERENCES webhook_endpoints (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX webhook_secrets_endpoint_id_idx ON webhook_secrets (endpoint_id);
CREATE UNIQUE INDEX webhook_secrets_current ON webhook_secrets (merchant_id, endpoint_id) WHERE expires_at IS NULL;

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
  FOREIGN KEY (endpoint_id, merchant_id) REFERENCES webhook_endpoints (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT webhook_deliveries_state CHECK (state IN ('waiting', 'delivered', 'failed')),
  CONSTRAINT webhook_deliveries_due CHECK ((state = 'waiting') = (due_at IS NOT NULL) AND (state = 'waiting') = (ended_at IS NULL))
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, due_at, position) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries (endpoint_id, ended_at) WHERE state = 'failed';
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (merchant_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries (created_at);

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
  FOREIGN KEY (delivery_id, merchant_id) REFERENCES webhook_deliveries (id, merchant_id) ON DELETE CASCADE ON UPDATE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['webhook_endpoints', 'webhook_secrets', 'webhook_deliveries', 'webhook_attempts'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_merchant ON %I USING (may_touch(merchant_id))', name);
  END LOOP;
END $$;

ALTER TABLE mails DROP CONSTRAINT mails_kind;
ALTER TABLE mails ADD CONSTRAINT mails_kind CHECK (
  kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'day-closed', 'question', 'webhook-off')
);
