/**
 * With ON_FLEET=1, the journeys and the chaos test run on a fleet: two portals behind a proxy without sticky sessions, which reach
 * PostgreSQL through PgBouncer in transaction mode.
 */
export const onFleet = process.env.ON_FLEET === '1';
