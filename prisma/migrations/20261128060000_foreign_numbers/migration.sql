-- The number that a reply about a booking's AWB names instead of ours, until an agent has said whose AWB it is.
ALTER TABLE attempts ADD COLUMN foreign_number text, ADD COLUMN foreign_settled_at timestamptz(3);
CREATE INDEX attempts_foreign ON attempts (created_at) WHERE foreign_number IS NOT NULL AND foreign_settled_at IS NULL;

-- An AWB that turns out to be another booking's is taken back: this one is unconfirmed again.
INSERT INTO allowed_moves (subject, from_state, to_state) VALUES
  ('shipments', 'booked', 'unconfirmed'),
  ('attempts', 'accepted', 'unconfirmed');

CREATE FUNCTION forget_awb() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM awbs WHERE awb = OLD.awb AND operator = OLD.operator AND shipment_id = OLD.id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_awb_gone AFTER UPDATE OF awb ON shipments
  FOR EACH ROW WHEN (OLD.awb IS NOT NULL AND NEW.awb IS NULL) EXECUTE FUNCTION forget_awb();
