import { sql } from 'kysely'
import { withWebsite } from '../platform/database/database.ts'
import { NotFound } from '../platform/http/refusals.ts'
import type { Visit } from '../platform/http/visit.ts'
import { accountOf, tenantOf } from '../platform/http/who-and-where.ts'
import { Rejection } from '../shared/rejection.ts'
import type { SendReply } from './admin-contract.ts'
import type { GroupId } from './contract.ts'
import { requestSend } from './request-send.ts'
import type { SendingDeps } from './sending-deps.ts'

export const NOBODY_WAITS = 'Nobody is waiting for this.'

/** Somebody has pressed Send. Variants that are gone, or belong to another website, are left out. */
export async function sendGroups(deps: SendingDeps, visit: Visit, wanted: GroupId[]): Promise<SendReply> {
  const { websiteId } = tenantOf(visit)
  const groups = await listKnown(deps, websiteId, wanted)
  if (groups.length === 0) throw new NotFound()
  const { correlationId, key, request } = visit.intent
  const asked = {
    websiteId,
    groups,
    accountId: accountOf(visit).accountId,
    now: visit.now,
    correlationId,
    key,
    request,
  }
  const reply = await requestSend(deps, asked)
  if (reply.total === 0) throw new Rejection(NOBODY_WAITS)
  return reply
}

/** Each once, in the order of their ids: that of the first request and of its repetition. */
async function listKnown({ db }: SendingDeps, websiteId: string, wanted: GroupId[]): Promise<GroupId[]> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<GroupId>`
      select v.id as "variantId", i.id as "productId"
      from variants v join items i on i.website_id = v.website_id and i.id = v.item_id
      where v.website_id = ${websiteId} and i.deleted_at is null and (i.id, v.id) in (
        select "productId", "variantId" from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted(
          "productId" text, "variantId" text))
      order by v.id`.execute(tx),
  )
  return rows
}
