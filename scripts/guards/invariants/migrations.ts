export const firstTables = 'prisma/migrations/20261121000000_first_tables/migration.sql';
export const invariantsInSql = 'prisma/migrations/20261121000100_invariants/migration.sql';
