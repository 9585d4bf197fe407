-- Why: an agent records with one key why somebody called, and the supervisor sees the reasons counted.

ALTER TABLE desk_notes
  ADD COLUMN wrap_up text,
  ADD CONSTRAINT desk_notes_wrap_up CHECK (wrap_up IS NULL OR is_internal);
CREATE INDEX desk_notes_wrap_ups ON desk_notes (at) WHERE wrap_up IS NOT NULL;
