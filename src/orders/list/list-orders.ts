import {
  countOrders,
  type ListedOrder,
  listOrders as listRows,
  type OrdersFilter,
  type OrdersSearch,
} from '../../../projections/orders/queries.ts'
import { isSampleId } from '../../platform/ids/sample-id.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { toMoney } from '../../shared/money/money.ts'
import { BULK_MAX } from '../../shared/orders/bulk-max.ts'
import { isEmail } from '../../shared/validation/email.ts'
import {
  COUNTED_MAX,
  type OrderRow,
  type OrderRowsQuery,
  type OrderRowsReply,
  type OrdersFilterRequest,
  type OrdersQuery,
  type OrdersReply,
} from '../admin-contract.ts'
import { nameIn } from '../present-order.ts'
import { findByName, type NameWordsDeps } from './name-words.ts'

export type ListOrdersDeps = NameWordsDeps

/** A page of orders, newest first. */
export async function listOrders(
  deps: ListOrdersDeps,
  websiteId: string,
  { cursor, limit, ...wanted }: OrdersQuery,
): Promise<OrdersReply> {
  const filter = await filterOf(deps, websiteId, wanted)
  const [page, matching, testOrders] = await Promise.all([
    pageOf(deps, websiteId, filter, { cursor, limit }),
    countOrders(deps.db, websiteId, filter, COUNTED_MAX),
    countOrders(deps.db, websiteId, { view: 'test' }, COUNTED_MAX),
  ])
  return {
    orders: await presentRows(deps, websiteId, page.rows),
    nextPageCursor: page.next,
    matching: matching.count,
    hasMoreMatching: matching.isMore,
    testOrders: testOrders.count,
  }
}

/** A page of orders alone, newest first. */
export async function listOrderRows(
  deps: ListOrdersDeps,
  websiteId: string,
  { cursor, limit, modifiedAfter, modifiedBefore, ...wanted }: OrderRowsQuery,
): Promise<OrderRowsReply> {
  const filter = { ...(await filterOf(deps, websiteId, wanted)), modifiedAfter, modifiedBefore }
  const { rows, next } = await pageOf(deps, websiteId, filter, { cursor, limit })
  return { orders: await presentRows(deps, websiteId, rows), nextPageCursor: next }
}

/** Translates a merchant's query into filters of the read model. */
export async function filterOf(
  deps: ListOrdersDeps,
  websiteId: string,
  { view, search, tag }: OrdersFilterRequest,
): Promise<OrdersFilter> {
  return { view, ...(tag && { tag }), ...(search && { search: await meaningOf(deps, websiteId, search) }) }
}

/** One page of rows, and the cursor of the next page. */
export async function pageOf(
  { db }: Pick<ListOrdersDeps, 'db'>,
  websiteId: string,
  filter: OrdersFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ rows: ListedOrder[]; next: string | null }> {
  const list = { websiteId, list: 'orders' }
  const from = cursor ? readCursor(list, 'moment', cursor) : undefined
  const after = from && { createdAt: new Date(from.key), orderId: from.id }
  const found = await listRows(db, websiteId, { ...filter, limit, after })
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last ? writeCursor(list, { key: last.created_at.toISOString(), id: last.order_id }) : null }
}

/** Ids of matching orders, as many as one bulk call takes, and the cursor of the next page. */
export async function idsOf(
  deps: ListOrdersDeps,
  websiteId: string,
  { matching, cursor }: { matching: OrdersFilterRequest; cursor: string | undefined },
): Promise<{ ids: string[]; next: string | null }> {
  const filter = await filterOf(deps, websiteId, matching)
  const { rows, next } = await pageOf(deps, websiteId, filter, { cursor, limit: BULK_MAX })
  return { ids: rows.map(({ order_id }) => order_id), next }
}

/** An order number, a whole address, or words of a customer's name or of a product's name or SKU. */
async function meaningOf(deps: ListOrdersDeps, websiteId: string, search: string): Promise<OrdersSearch> {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  if (number !== undefined) return { number: Number(number), product: search }
  if (isEmail(search)) return { customerRef: await deps.vault.findPerson(websiteId, search) }
  return { product: search, orderIds: await findByName(deps, websiteId, search) }
}

/** Adds customers' data from the vault to the rows. */
export async function presentRows(
  { vault }: Pick<ListOrdersDeps, 'vault'>,
  websiteId: string,
  rows: readonly ListedOrder[],
): Promise<OrderRow[]> {
  const refs = rows.flatMap(({ customer_ref, details_ref }) => [customer_ref || [], details_ref ?? []].flat())
  const texts = await vault.read(websiteId, [...new Set(refs)])
  return rows.map((row) => present(row, texts))
}

/** Shown as the customer in the sample history of a demo store that was opened before its people had names. */
export const SAMPLE_CUSTOMER = 'Sample customer'

export function hasCustomer(customerRef: string): boolean {
  return customerRef !== ''
}

function present(row: ListedOrder, texts: ReadonlyMap<string, string>): OrderRow {
  return {
    id: row.order_id,
    orderNumber: row.number,
    createdOn: row.created_at.toISOString(),
    modifiedOn: row.modified_at.toISOString(),
    testMode: row.test_mode,
    isDonation: row.is_donation,
    hasCustomer: hasCustomer(row.customer_ref),
    customerEmail: texts.get(row.customer_ref) ?? null,
    customerName: nameIn(texts.get(row.details_ref ?? '')) ?? (isSampleId(row.customer_ref) ? SAMPLE_CUSTOMER : null),
    fulfillmentStatus: row.fulfillment_status,
    paymentStatus: row.payment_status,
    refundStatus: row.refund_status,
    itemCount: row.item_count,
    toSend: row.to_send,
    sent: row.sent,
    shippingKind: row.shipping_kind,
    tags: row.tags,
    isArchived: row.is_archived,
    hasDispute: row.has_dispute,
    disputeStatus: row.dispute_status,
    disputeDueBy: row.dispute_due_at?.toISOString() ?? null,
    grandTotal: toMoney(row.grand_total_cents, row.currency),
    refunded: toMoney(row.refunded_cents, row.currency),
  }
}
