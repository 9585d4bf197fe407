-- Stored lists get names that can contain any id (["zones","1"] instead of zones/1), text ids, and areas instead of regions.
-- The old rows stay for portals of the previous version that still run; the refresh removes them later.
INSERT INTO "location_snapshots" ("operator", "list", "places", "fetched_at")
SELECT
  "operator",
  array_to_json(string_to_array(regexp_replace("list", '^regions/', 'areas/'), '/'))::text,
  coalesce(
    (
      SELECT jsonb_agg(jsonb_set(place, '{id}', to_jsonb(place ->> 'id')) ORDER BY position)
      FROM jsonb_array_elements("places") WITH ORDINALITY AS listed (place, position)
    ),
    '[]'
  ),
  "fetched_at"
FROM "location_snapshots"
WHERE "list" NOT LIKE '[%' AND jsonb_typeof("places") = 'array'
ON CONFLICT DO NOTHING;
