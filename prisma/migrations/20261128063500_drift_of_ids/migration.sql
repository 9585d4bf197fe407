-- Lists of places whose ids don't identify: repeated, changed, or with another meaning than before.
ALTER TABLE drifts
  DROP CONSTRAINT drifts_kind,
  ADD CONSTRAINT drifts_kind CHECK (
    kind IN ('unknown-field', 'missing-field', 'unknown-value', 'repeated-id', 'changed-id', 'reused-id')
  );
