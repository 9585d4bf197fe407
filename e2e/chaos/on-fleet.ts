/**
 * With ON_FLEET=1 the chaos test runs on a fleet: two portals behind a proxy without sticky sessions, which reach PostgreSQL through
 * PgBouncer in transaction mode.
 */
export const onFleet = process.env.ON_FLEET === '1';
