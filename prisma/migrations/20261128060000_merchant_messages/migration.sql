-- A merchant writes to customer service about a shipment, such as what the carrier asked for. One message at a time, as a redelivery.
ALTER TABLE desk_cases
  DROP CONSTRAINT desk_cases_kind,
  ADD CONSTRAINT desk_cases_kind CHECK (kind IN ('ask-merchant', 'call-back', 'claim', 'redelivery', 'message'));
DROP INDEX desk_cases_one_redelivery;
CREATE UNIQUE INDEX desk_cases_one_request ON desk_cases (shipment_id, merchant_id, kind)
  WHERE kind IN ('redelivery', 'message') AND state <> 'closed';
