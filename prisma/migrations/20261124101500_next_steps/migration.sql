-- Why: the home page and the list say what a person has to do next with a parcel: print its label, hand it over, call its receiver.
-- The columns say it without reading the details or the history.

ALTER TABLE shipments
  ADD COLUMN label_printed_at timestamptz(3),
  ADD COLUMN pickup_at timestamptz(3),
  ADD COLUMN first_failed_at timestamptz(3);

-- The merchants' policy hides all rows from a transaction that names no merchant.
SELECT set_config('app.across_merchants', 'yes', true);
UPDATE shipments SET
  pickup_at = CASE WHEN pg_input_is_valid(concat(details #>> '{service,pickupDate}', 'T', details #>> '{service,pickupFrom}', '+04'),
    'timestamptz') THEN concat(details #>> '{service,pickupDate}', 'T', details #>> '{service,pickupFrom}', '+04')::timestamptz END,
  label_printed_at = (SELECT max(at) FROM shipment_events
    WHERE merchant_id = shipments.merchant_id AND shipment_id = shipments.id AND kind = 'label-printed')
WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL;
UPDATE shipments SET first_failed_at = last_event_at
WHERE state = 'booked' AND phase = 'attempted';
SELECT set_config('app.across_merchants', '', true);

-- Parts of shipments_to_hand_over: those without a printed label, in the order of a list, and all by the time of their pickup.
CREATE INDEX shipments_unprinted ON shipments (merchant_id, created_at DESC, id DESC)
  WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL AND label_printed_at IS NULL;
CREATE INDEX shipments_pickups ON shipments (merchant_id, pickup_at)
  WHERE state = 'booked' AND (phase IS NULL OR phase = 'expected') AND handed_over_at IS NULL;

-- Of the shipments booked on a day: the delivered ones, those whose delivery was tried, and those delivered at the first try.
ALTER TABLE merchant_days
  ADD COLUMN delivered integer NOT NULL DEFAULT 0,
  ADD COLUMN tried integer NOT NULL DEFAULT 0,
  ADD COLUMN first_try integer NOT NULL DEFAULT 0;

-- A merchant asks customer service for another delivery on a day, in a part of it (`wanted_window`); the question may be empty.
-- Its owner is who asked, until an agent takes it.
ALTER TABLE desk_cases
  ADD COLUMN wanted_day date,
  ADD COLUMN wanted_window text,
  DROP CONSTRAINT desk_cases_kind,
  DROP CONSTRAINT desk_cases_question,
  ADD CONSTRAINT desk_cases_kind CHECK (kind IN ('ask-merchant', 'call-back', 'claim', 'redelivery')),
  ADD CONSTRAINT desk_cases_question CHECK (kind = 'redelivery' OR question ~ '\S'),
  ADD CONSTRAINT desk_cases_wanted CHECK (
    (kind = 'redelivery') = (wanted_day IS NOT NULL) AND (kind = 'redelivery') = (wanted_window IS NOT NULL)
    AND wanted_window IN ('any', 'morning', 'afternoon', 'evening')
  );
CREATE UNIQUE INDEX desk_cases_one_redelivery ON desk_cases (shipment_id, merchant_id) WHERE kind = 'redelivery' AND state <> 'closed';

ALTER TABLE mails
  DROP CONSTRAINT mails_kind,
  ADD CONSTRAINT mails_kind CHECK (
    kind IN ('reset', 'invitation', 'platform-invitation', 'owner-invited', 'question')
  );
