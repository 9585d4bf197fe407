-- Why: a statement of 100,000 lines looked its row up for each line, and wrote most lines into an index that only the others need.

-- Lines are written in a transaction that has locked their statement, and deleted with it.
ALTER TABLE statement_lines DROP CONSTRAINT statement_lines_statement_id_merchant_id_fkey;

-- Most lines are matched: a list of these is the list of all lines.
DROP INDEX statement_lines_by_result;
CREATE INDEX statement_lines_by_result ON statement_lines (merchant_id, statement_id, result, number) WHERE result <> 'matched';
