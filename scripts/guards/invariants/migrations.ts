import type { Edit } from '#scripts/guards/guard.ts';

export const firstMigration = 'prisma/migrations/20261101000000_first/migration.sql';

/** Makes PostgreSQL's triggers accept any change of a state: the layer below the check in the code. */
export const anyMove: Edit = {
  file: firstMigration,
  sql: 'from_state = was AND to_state = NEW.state::text',
  instead: 'true',
};
