-- An agent ends an accepted cancellation that the operator has withdrawn by word.
INSERT INTO allowed_moves (subject, from_state, to_state) VALUES ('attempts', 'accepted', 'refused');
