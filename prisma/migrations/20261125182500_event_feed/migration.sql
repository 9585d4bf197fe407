-- Why: merchants read what happened to their shipments in one order that never changes. A transaction that commits late would fill a
-- gap behind a reader's cursor if the order came from its own clock or from a serial number. So a publisher numbers the rows after
-- their commit (lib/events/publish-events.ts).

ALTER TABLE shipment_events
  ADD COLUMN position bigint,
  ADD COLUMN sequence integer,
  ADD CONSTRAINT shipment_events_published CHECK (
    (position IS NULL) = (sequence IS NULL) AND (position IS NULL OR (position > 0 AND sequence > 0))
  );
CREATE INDEX shipment_events_unpublished ON shipment_events (at, id) WHERE position IS NULL;
CREATE INDEX shipment_events_feed ON shipment_events (merchant_id, position) WHERE position IS NOT NULL;

-- The position of each merchant's last published event.
CREATE TABLE event_feeds (
  merchant_id uuid PRIMARY KEY REFERENCES merchants ON DELETE CASCADE ON UPDATE CASCADE,
  position bigint NOT NULL,
  CONSTRAINT event_feeds_position CHECK (position > 0)
);
ALTER TABLE event_feeds ENABLE ROW LEVEL SECURITY;
ALTER TABLE event_feeds FORCE ROW LEVEL SECURITY;
CREATE POLICY own_merchant ON event_feeds USING (may_touch(merchant_id));
