-- Why: a file of another kind, account or currency than was said was posted, because nothing compared the two.

-- `doubts`: what the file looks like instead. `is_sure`: a person said that it is what was said.
ALTER TABLE statements
  ADD COLUMN doubts jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN is_sure boolean NOT NULL DEFAULT false;

-- A line is `matched` only where each part was compared.
ALTER TABLE statement_lines DROP CONSTRAINT statement_lines_result;
ALTER TABLE statement_lines ADD CONSTRAINT statement_lines_result CHECK (
  result IN ('matched', 'differs', 'not-compared', 'short', 'over', 'not-delivered', 'after-return', 'paid-twice', 'repeated', 'unknown-awb',
    'not-ours', 'other-currency', 'ask', 'invalid')
);
