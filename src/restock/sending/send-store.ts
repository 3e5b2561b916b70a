import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { SendKey } from './sending-deps.ts'
import type { SendingTables, SendRow } from './sending-tables.ts'

export type SendingTx = Kysely<SendingTables>

export interface NewSend extends SendKey {
  /** Account id; null for a send started by returning stock. */
  requestedBy: string | null
  /** ISO 8601. */
  requestedAt: string
  /** Fingerprint of the request, if there was one. */
  request?: string | undefined
}

export interface NewGroup {
  variantId: string
  productId: string
  count: number
}

export function sendingTables(db: Database): SendingTx {
  return db.withTables<SendingTables>()
}

/**
 * Inserts a send and its groups; existing rows are left unchanged. A finished send is reopened when a group arrives late.
 */
export async function addSend(tx: SendingTx, send: NewSend, groups: NewGroup[]): Promise<void> {
  const { websiteId, sendId, requestedBy, requestedAt, request = null } = send
  await tx
    .insertInto('restock_sends')
    .values({
      website_id: websiteId,
      send_id: sendId,
      kind: requestedBy === null ? 'stock' : 'person',
      requested_by: requestedBy,
      requested_at: new Date(requestedAt),
      request,
      state: 'preparing',
      finished_at: null,
      tally: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = groups.map(({ variantId, productId, count }) => ({
    website_id: websiteId,
    send_id: sendId,
    variant_id: variantId,
    product_id: productId,
    count,
  }))
  const added = await tx
    .insertInto('restock_send_groups')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('variant_id')
    .execute()
  if (added.length > 0) await reopenSend(tx, send, 'preparing')
}

/** Reopens a finished send. A cancelled one stays cancelled, unless a person resends from it. */
export async function reopenSend(
  tx: SendingTx,
  { websiteId, sendId }: SendKey,
  state: 'preparing' | 'sending',
  cancelled: 'stays cancelled' | 'goes on' = 'stays cancelled',
): Promise<void> {
  const kept = cancelled === 'goes on' ? '' : 'cancelled'
  await tx
    .updateTable('restock_sends')
    .set({
      state: sql<SendRow['state']>`case when state = ${kept} then state else ${state} end`,
      finished_at: null,
      tally: null,
    })
    .where('website_id', '=', websiteId)
    .where('send_id', '=', sendId)
    .where('finished_at', 'is not', null)
    .execute()
}

/** Locks the send's state until the transaction ends. Undefined when there is no such send. */
export async function lockSendShared(
  tx: SendingTx,
  { websiteId, sendId }: SendKey,
): Promise<SendRow['state'] | undefined> {
  const row = await tx
    .selectFrom('restock_sends')
    .select('state')
    .where('website_id', '=', websiteId)
    .where('send_id', '=', sendId)
    .forShare()
    .executeTakeFirst()
  return row?.state
}

/**
 * Locks the send until the transaction ends. Transactions that change a send and its groups lock the send first: another
 * order could deadlock.
 */
export function lockSend(
  tx: SendingTx,
  { websiteId, sendId }: SendKey,
): Promise<{ state: SendRow['state']; finishedAt: Date | null } | undefined> {
  return tx
    .selectFrom('restock_sends')
    .select(['state', 'finished_at as finishedAt'])
    .where('website_id', '=', websiteId)
    .where('send_id', '=', sendId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Marks the group as fully in the ledger; after the last group the send is running. */
export async function markGroupPaged(tx: SendingTx, key: SendKey, variantId: string): Promise<void> {
  const { websiteId, sendId } = key
  await lockSend(tx, key)
  await sql`
    update restock_send_groups set is_paged = true, count = (
      select count(*) from restock_notices
      where website_id = ${websiteId} and send_id = ${sendId} and variant_id = ${variantId})
    where website_id = ${websiteId} and send_id = ${sendId} and variant_id = ${variantId}`.execute(tx)
  await sql`
    update restock_sends set state = 'sending'
    where website_id = ${websiteId} and send_id = ${sendId} and state = 'preparing' and not exists (
      select from restock_send_groups g
      where g.website_id = ${websiteId} and g.send_id = ${sendId} and not g.is_paged)`.execute(tx)
}

export interface SendGroup extends NewGroup {
  isPaged: boolean
  isGivenBack: boolean
}

export function listGroups(tx: SendingTx, { websiteId, sendId }: SendKey): Promise<SendGroup[]> {
  return tx
    .selectFrom('restock_send_groups')
    .select(['variant_id as variantId', 'product_id as productId', 'count'])
    .select(['is_paged as isPaged', 'is_given_back as isGivenBack'])
    .where('website_id', '=', websiteId)
    .where('send_id', '=', sendId)
    .orderBy('variant_id')
    .execute()
}
