-- Makes the role of the setting waybill.owner the owner of this database and of everything in its schema public. A superuser
-- runs it once, when a database of a version before the two roles is upgraded: docs/deployment.md. The role that was the owner
-- may still read and write the rows, so running portals and workers go on.
DO $$
DECLARE
  owner_name text := current_setting('waybill.owner');
  owner_oid oid := owner_name::regrole;
  command text;
BEGIN
  FOR command IN
    SELECT format('ALTER DATABASE %I OWNER TO %I', datname, owner_name)
      FROM pg_database WHERE datname = current_database() AND datdba <> owner_oid
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO %I', oid::regclass, owner_name)
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND relowner <> owner_oid
    UNION ALL
    SELECT format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO %I', oid::regclass, pg_get_userbyid(relowner))
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v') AND relowner <> owner_oid
    UNION ALL
    SELECT format('GRANT USAGE ON SEQUENCE %s TO %I', oid::regclass, pg_get_userbyid(relowner))
      FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' AND relowner <> owner_oid
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO %I', oid::regprocedure, owner_name)
      FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proowner <> owner_oid
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO %I', oid::regtype, owner_name)
      FROM pg_type WHERE typnamespace = 'public'::regnamespace AND typtype IN ('e', 'd') AND typowner <> owner_oid
  LOOP
    EXECUTE command;
  END LOOP;
END $$;
