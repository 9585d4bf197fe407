-- Why: a merchant can print a packing slip after each label.

ALTER TABLE shipping_settings ADD COLUMN prints_packing_slip boolean NOT NULL DEFAULT false;
