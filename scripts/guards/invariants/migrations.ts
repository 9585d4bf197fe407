import type { Edit } from '#scripts/guards/guard.ts';

export const firstTables = 'prisma/migrations/20261121000000_first_tables/migration.sql';
export const invariantsInSql = 'prisma/migrations/20261121000100_invariants/migration.sql';
export const movesInSql = 'prisma/migrations/20261122080000_actors_events_moves/migration.sql';

/** Makes PostgreSQL's triggers accept any change of a state: the layer below the check in the code. */
export const anyMove: Edit = {
  file: movesInSql,
  sql: 'from_state = was AND to_state = NEW.state::text',
  instead: 'true',
};
export const settingsInSql = 'prisma/migrations/20261124130000_shipping_settings/migration.sql';
export const keysByMerchant = 'prisma/migrations/20261123090000_keys_by_merchant/migration.sql';
