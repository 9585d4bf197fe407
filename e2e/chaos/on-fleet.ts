const asked = process.env.ON_FLEET ?? '';

/** With ON_FLEET=1 or ON_FLEET=direct, two portals run behind a proxy without sticky sessions, and two workers. */
export const onFleet = asked === '1' || asked === 'direct';
/** Then the portals reach PostgreSQL through PgBouncer in transaction mode, unless it is ON_FLEET=direct. */
export const isPooled = asked === '1';
