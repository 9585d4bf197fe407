-- Why: a booking counts against its key's daily limits in the transaction that makes it, and is given back on the day it was counted.

ALTER TABLE attempts
  ADD COLUMN counted_on date,
  ADD COLUMN counted_minor bigint,
  ADD CONSTRAINT attempts_counted CHECK ((counted_on IS NULL) = (counted_minor IS NULL));

ALTER TABLE api_key_days
  ADD COLUMN most_bookings integer,
  ADD COLUMN most_spent_minor bigint,
  ADD CONSTRAINT api_key_days_most_bookings CHECK (bookings <= most_bookings),
  ADD CONSTRAINT api_key_days_most_spent CHECK (spent_minor <= most_spent_minor),
  ADD CONSTRAINT api_key_days_counts CHECK (bookings >= 0 AND spent_minor >= 0);
