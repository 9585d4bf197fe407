-- Public holidays of the UAE, on which a pickup asks for a confirmation. Administrators edit them; data/holidays.json begins a year.
CREATE TABLE public_holidays (
  day date PRIMARY KEY,
  name_en text NOT NULL CHECK (name_en <> ''),
  name_ar text NOT NULL CHECK (name_ar <> ''),
  is_expected boolean NOT NULL DEFAULT false
);
