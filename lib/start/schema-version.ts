/** The newest migration in prisma/migrations, without which this version can't run. */
export const schemaVersion = '20261128000000_version_1';
