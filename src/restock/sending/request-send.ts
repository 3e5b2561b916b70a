import { randomUUID } from 'node:crypto'
import { withWebsite } from '../../platform/database/database.ts'
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
  websiteId: string
  /** At most 100; each variant once. */
  groups: GroupId[]
  /** Null: the stock came back by itself. */
  accountId: string | null
  /** At most so many of each group are told, who has waited longest first; everybody unless said. */
  most?: number
  /** ISO 8601. */
  now: string
  correlationId: string
  /** The same key asks once, however often it is said. */
  key?: string | undefined
  /** Fingerprint of the request that carries the key. */
  request?: string | undefined
}

const namespace = '5b1f0f5e-3c0c-4a0e-9a52-6f5f4f8c8f0e'

/**
 * Asks for the letters of everybody who waits for these variants. Its cost does not grow with their number: each group is
 * one event with a cut-off, and the reaction to that event sees to the letters. `total` is 0 when nobody waits, and then
 * nothing was written.
 *
 * The events come first and are the fact; a crash before the rows leaves them to the reaction, which writes the same.
 */
export async function requestSend(
  deps: SendingDeps,
  wanted: RequestSendInput,
): Promise<{ sendId: string; total: number }> {
  const { websiteId, accountId, now, request } = wanted
  const sendId = sendIdOf(wanted)
  await assertSameRequest(deps, wanted, sendId)
  const asked = await Promise.all(wanted.groups.map((group) => requestGroup(deps, wanted, sendId, group)))
  const groups = asked.filter(({ count }) => count > 0)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  if (total > 0)
    await withWebsite(sendingTables(deps.db), websiteId, async (tx) => {
      await addSend(tx, { websiteId, sendId, requestedBy: accountId, requestedAt: now, request }, groups)
      await scheduleSendCheck(tx, { websiteId, sendId }, 'soon')
    })
  return { sendId, total }
}

function sendIdOf({ websiteId, accountId, key }: RequestSendInput): string {
  return key === undefined ? randomUUID() : derivedId(namespace, `${websiteId} ${accountId ?? 'stock'} ${key}`)
}

async function assertSameRequest(
  { db }: SendingDeps,
  { websiteId, key, request }: RequestSendInput,
  sendId: string,
): Promise<void> {
  if (key === undefined || request === undefined) return
  const before = await withWebsite(sendingTables(db), websiteId, (tx) =>
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
  { websiteId, accountId, most, now, correlationId, request }: RequestSendInput,
  sendId: string,
  { variantId, productId }: GroupId,
): Promise<NewGroup> {
  const intent = { correlationId, key: sendId, ...(accountId && { actor: accountId }), ...(request && { request }) }
  let count = 0
  const { state, repeated } = await executor.execute(Restock, { websiteId, id: variantId }, intent, (current) => {
    const events = requestNotices(current, { sendId, productId, most, at: now })
    count = events.reduce((sum, event) => sum + (event.type === 'RestockNoticesRequested' ? event.count : 0), 0)
    return events
  })
  return { variantId, productId, count: repeated ? listRequestedBy(state, sendId).length : count }
}
