-- Why: a row of an import names the rules that changed it.

ALTER TABLE import_rows ADD COLUMN set_by jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT import_rows_set_by CHECK (jsonb_typeof(set_by) = 'object');
