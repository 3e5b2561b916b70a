import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../src/platform/database/database.ts'
import type { Phase } from './phases.ts'
import type { StoredState } from './table.ts'

/**
 * Number of a variant's sign-ups that moved from one state to another; a new one comes from none, a deleted one goes to
 * none.
 */
export interface Moved {
  variantId: string
  from: StoredState | null
  to: StoredState | null
  count: number
}

/** At most seven statements, however many events; returns the changes of the counts. */
export async function writePhase(tx: Database, websiteId: string, phase: Phase): Promise<Moved[]> {
  return [
    ...(await written(tx, phase.signUps, (rows) => insert(websiteId, rows))),
    ...(await written(tx, phase.joined, (rows) => join(websiteId, rows))),
    ...(await written(tx, phase.confirmed, (rows) => confirm(websiteId, rows))),
    ...(await written(tx, phase.expired, (rows) => expire(websiteId, rows))),
    ...(await written(tx, [...phase.settled.values()], (rows) => settle(websiteId, rows))),
    ...(await written(tx, phase.requests, (rows) => request(websiteId, rows))),
    ...(await written(tx, phase.cancellations, (rows) => cancel(websiteId, rows))),
  ]
}

async function written(
  tx: Database,
  rows: object[],
  statement: (rows: string) => RawBuilder<unknown>,
): Promise<Moved[]> {
  if (rows.length === 0) return []
  const moved = sql<Moved>`
    with moved as (${statement(JSON.stringify(rows))})
    select variant_id as "variantId", before as "from", after as "to", count(*) as count
    from moved group by variant_id, before, after order by variant_id, before, after`
  return (await moved.execute(tx)).rows
}

const fromAndTo = sql`s.variant_id, old.state as before, new.state as after`

const insert = (websiteId: string, rows: string) => sql`
  insert into restock_sign_ups as s (website_id, variant_id, number, sign_up_id, person_ref, state, send_id, reason,
    is_join_mailing_list, signed_up_at, changed_at)
  select ${websiteId}, r."variantId", r.number, r."signUpId", r."personRef", r.state, null, '',
    r."isJoinMailingList", r.at, r.at
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, number integer, "signUpId" text, "personRef" text,
    "isJoinMailingList" boolean, state text, at timestamptz)
  returning ${fromAndTo}`

const join = (websiteId: string, rows: string) => sql`
  update restock_sign_ups s set is_join_mailing_list = true
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "signUpId" text)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.sign_up_id = r."signUpId"
  returning ${fromAndTo}`

const confirm = (websiteId: string, rows: string) => sql`
  update restock_sign_ups s set state = 'waiting', number = r.number, changed_at = r.at
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "signUpId" text, number integer, at timestamptz)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.sign_up_id = r."signUpId"
    and s.state = 'unconfirmed'
  returning ${fromAndTo}`

const expire = (websiteId: string, rows: string) => sql`
  delete from restock_sign_ups s
  using jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "signUpId" text)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.sign_up_id = r."signUpId"
  returning s.variant_id, old.state as before, null::text as after`

const settle = (websiteId: string, rows: string) => sql`
  update restock_sign_ups s
  set state = r.state, send_id = r."sendId", reason = r.reason, changed_at = r.at
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "signUpId" text, state text, "sendId" text,
    reason text, at timestamptz)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.sign_up_id = r."signUpId"
  returning ${fromAndTo}`

const request = (websiteId: string, rows: string) => sql`
  update restock_sign_ups s set state = 'requested', send_id = r."sendId", changed_at = r.at
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "sendId" text, "upTo" integer, at timestamptz)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.number <= r."upTo" and s.state = 'waiting'
  returning ${fromAndTo}`

const cancel = (websiteId: string, rows: string) => sql`
  update restock_sign_ups s set state = 'waiting', send_id = null, changed_at = r.at
  from jsonb_to_recordset(${rows}::jsonb) as r("variantId" text, "sendId" text, at timestamptz)
  where s.website_id = ${websiteId} and s.variant_id = r."variantId" and s.send_id = r."sendId"
    and s.state = 'requested'
  returning ${fromAndTo}`
