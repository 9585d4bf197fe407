-- Why: a statement of 100,000 lines wrote most lines into an index that only the others need.

-- Most lines are matched: a list of these is the list of all lines.
DROP INDEX statement_lines_by_result;
CREATE INDEX statement_lines_by_result ON statement_lines (merchant_id, statement_id, result, number) WHERE result <> 'matched';
