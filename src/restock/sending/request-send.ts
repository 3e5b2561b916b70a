import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../platform/ctx.ts'
import { inWebsite, withWebsite } from '../../platform/database/database.ts'
import { KeyReused } from '../../platform/event-store/executor/executor.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { requestNotices } from '../commands/request-notices.ts'
import type { GroupId } from '../contract.ts'
import { listRequestedBy } from '../pending-sign-ups.ts'
import { Restock } from '../restock.ts'
import { scheduleSendCheck } from './notice-job.ts'
import { addSend, type NewGroup, sendingTables } from './send-store.ts'
import type { SendingDeps } from './sending-deps.ts'

export interface RequestSendInput {
  /** At most 100; each variant once. */
  groups: GroupId[]
  /** Maximum number of notices per group, longest waiting first; undefined: everyone. */
  most?: number
}

const namespace = '5b1f0f5e-3c0c-4a0e-9a52-6f5f4f8c8f0e'

/**
 * Requests notices for everyone on the waiting list of these variants. The cost does not depend on their number: each group
 * is one event with a cut-off, and the reaction to that event sends the notices. `total` is 0 when nobody waits; then
 * nothing was written. Without an actor, the send was triggered by returning stock. Idempotent by key.
 * Events are written before the rows; after a crash in between, the reaction writes the same rows.
 */
export async function requestSend(
  deps: SendingDeps,
  ctx: Ctx,
  { groups: wanted, most }: RequestSendInput,
): Promise<{ sendId: string; total: number }> {
  const { websiteId, actor, now } = ctx
  const { request } = ctx.intent
  const sendId = sendIdOf(ctx)
  await assertSameRequest(deps, ctx, sendId)
  const requested = await Promise.all(wanted.map((group) => requestGroup(deps, ctx, { ...group, sendId, most })))
  const groups = requested.filter(({ count }) => count > 0)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total > 0)
    await withWebsite(sendingTables(deps.db), websiteId, async (tx) => {
      await addSend(tx, { websiteId, sendId, requestedBy: actor, requestedAt: now, request }, groups)
      await scheduleSendCheck(tx, { websiteId, sendId }, 'soon')
    })
  return { sendId, total }
}

function sendIdOf({ websiteId, actor, intent: { key } }: Ctx): string {
  return key === undefined ? randomUUID() : derivedId(namespace, `${websiteId} ${actor ?? 'stock'} ${key}`)
}

async function assertSameRequest(
  { db }: SendingDeps,
  { websiteId, intent: { key, request } }: Ctx,
  sendId: string,
): Promise<void> {
  if (key === undefined || request === undefined) return
  const before = await inWebsite(sendingTables(db), websiteId, (tx) =>
    tx
      .selectFrom('restock_sends')
      .select('request')
      .where('website_id', '=', websiteId)
      .where('send_id', '=', sendId)
      .executeTakeFirst(),
  )
  if (before?.request && before.request !== request)
    throw new KeyReused(`The idempotency key ${key} was used for another request`)
}

async function requestGroup(
  { executor }: SendingDeps,
  { websiteId, actor, now, intent: { correlationId, request } }: Ctx,
  { sendId, variantId, productId, most }: GroupId & { sendId: string; most: number | undefined },
): Promise<NewGroup> {
  const intent = { correlationId, key: sendId, ...(actor && { actor }), ...(request && { request }) }
  let count = 0
  const { state, repeated } = await executor.execute(Restock, { websiteId, id: variantId }, intent, (current) => {
    const events = requestNotices(current, { sendId, productId, most, at: now })
    count = events.reduce((sum, event) => sum + (event.type === 'RestockNoticesRequested' ? event.count : 0), 0)
    return events
  })
  return { variantId, productId, count: repeated ? listRequestedBy(state, sendId).length : count }
}
