import 'server-only';
import { randomUUIDv7 } from 'node:crypto';
import { storedReason } from '#lib/audit/record-audit.ts';
import type { Actor } from '#lib/core/actor.ts';
import { mask } from '#lib/core/text/mask.ts';
import { lockSql } from '#lib/db/locks.ts';
import { type Sql, sql } from '#lib/db/sql.ts';

/** A longer pause between an agent's requests starts a new look-up. */
const pauseSeconds = 120;

/**
 * The statements that audit a search by an agent, before it reads. All requests while an agent types count as one
 * look-up with one audit row: those whose text extends or shortens the previous one. The audit row has the text's form only, because
 * it can't be changed when the receiver is erased; `desk_lookups` has the text.
 */
export function lookupStatements(agent: Actor, typed: string): Sql[] {
  const agentId = sql`${agent.id}::uuid`;
  const id = sql`${randomUUIDv7()}::uuid`;
  return [
    // Serialises the requests of one agent, so that two letters typed quickly don't become two look-ups.
    lockSql('desk look-up', agent.id),
    sql`
      WITH latest AS (
        SELECT id FROM desk_lookups WHERE agent_id = ${agentId} ORDER BY started_at DESC LIMIT 1
      ), continued AS (
        UPDATE desk_lookups
        SET seen_at = now(), typed = CASE WHEN length(${typed}) > length(typed) THEN ${typed} ELSE typed END
        WHERE id = (SELECT id FROM latest) AND seen_at > now() - make_interval(secs => ${pauseSeconds}::int)
          AND (starts_with(${typed}, typed) OR starts_with(typed, ${typed}))
        RETURNING id
      ), audited AS (
        INSERT INTO audit_entries (id, actor_kind, user_id, verb, reason)
        SELECT ${id}, ${agent.kind}, ${agentId}, 'search', ${storedReason({ key: 'searchedFor', typed: mask(typed) })}::jsonb
        WHERE NOT EXISTS (SELECT FROM continued)
        RETURNING id
      )
      INSERT INTO desk_lookups (id, agent_id, typed) SELECT id, ${agentId}, ${typed} FROM audited`,
  ];
}
