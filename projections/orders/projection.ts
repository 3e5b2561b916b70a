import { type RawBuilder, sql } from 'kysely'
import type { OrderDisputed, OrderEvent, OrderLinesPlaced, OrderPlaced } from '../../src/orders/events.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { domainEvent } from '../../src/platform/event-store/event-store.ts'
import type { AfterSaleEvent } from '../../src/shared/orders/after-sale-events.ts'
import type { FrozenOrder } from '../../src/shared/orders/frozen-order.ts'
import {
  countToSend,
  evolveTally,
  fulfillmentStatusOf,
  isGoods,
  isPaid,
  liveRefunds,
  type OrderTally,
  quantitiesOf,
  refundedCents,
  refundStatusOf,
  tallyOf,
  withLines,
} from '../../src/shared/orders/order-tally.ts'
import { netOf } from '../../src/shared/orders/refund-shares.ts'
import type { Projection } from '../projection.ts'
import { createOrdersTables } from './table.ts'

/** Orders for the admin's lists and for reports. */
export const orders: Projection = {
  name: 'orders',
  version: 6,
  categories: ['order'],
  tables: ['orders', 'order_lines', 'order_refunds', 'order_refund_lines', 'order_discounts'],
  createTables: createOrdersTables,
  async handle(tx, websiteId, events) {
    for (const [orderId, own] of Map.groupBy(events, ({ entityId }) => entityId)) {
      const target: OrderTarget = { tx, websiteId, orderId, changes: new Map() }
      for (const recorded of own) await apply(target, domainEvent<OrderEvent>(recorded))
      await writeChanges(target)
    }
  },
}

interface OrderTarget {
  tx: Database
  websiteId: string
  orderId: string
  /** Known as soon as it is needed. */
  row?: { tally: OrderTally; testMode: boolean }
  /** By column; written once, after the last of the events. */
  changes: Map<string, RawBuilder<unknown>>
}

async function apply(target: OrderTarget, event: OrderEvent): Promise<void> {
  switch (event.type) {
    case 'OrderPlaced':
      return insertOrder(target, event)
    case 'OrderLinesPlaced':
      return insertLines(target, event)
    case 'OrderNumbered':
      return update(target, event.at, { number: sql`${event.number}` })
    case 'OrderInvoiced':
    case 'OrderNoted':
    case 'OrderNoteRemoved':
      return update(target, event.at)
    case 'OrderTagged':
      return update(target, event.at, { tags: sql`${event.tags}` })
    case 'OrderDisputed':
      return update(target, event.at, disputeChanges(event))
    default:
      return afterSale(target, event)
  }
}

/** When an order has several disputes, the most recently reported one counts. */
function disputeChanges({ status, respondBy }: OrderDisputed) {
  const dueAt = status === 'open' ? respondBy : null
  return {
    has_dispute: sql`${status !== 'won'}`,
    dispute_status: sql`${status}`,
    dispute_due_at: sql`${dueAt}::timestamptz`,
  }
}

async function insertOrder(target: OrderTarget, { order, purchasedCartId, paymentId, at }: OrderPlaced): Promise<void> {
  const { tx, websiteId, orderId } = target
  const { testMode, customerRef, currency, totals, discounts } = order
  const { totalQuantity, subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = totals
  const tally = tallyOf(order, paymentId)
  target.row = { tally, testMode }
  await sql`
    insert into orders (website_id, order_id, number, test_mode, created_at, modified_at, customer_ref,
      is_donation, details_ref, purchased_cart_id, fulfillment_status, payment_status, refund_status, paid_at, item_count, to_send, sent,
      shipping_kind, is_archived, has_dispute, tags, currency, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, grand_total_cents, net_cents, refunded_cents, refunded_tax_cents, country, tally)
    values (${websiteId}, ${orderId}, null, ${testMode}, ${at}, ${at}, ${customerRef},
      ${order.donation !== undefined}, ${order.detailsRef}, ${purchasedCartId}, 'PENDING', ${tally.payment}, 'NONE', null, ${totalQuantity}, 0, 0,
      ${kindOf(order)}, false, false, '{}', ${currency}, ${subtotalCents}, ${discountCents}, ${shippingCostCents},
      ${taxCents}, ${grandTotalCents}, 0, 0, 0, ${countryOf(order)}, ${JSON.stringify(tally)}::jsonb)`.execute(tx)
  for (const { discountId, code, cents } of discounts)
    await sql`
      insert into order_discounts (website_id, order_id, discount_id, code, cents)
      values (${websiteId}, ${orderId}, ${discountId}, ${code}, ${cents})
      on conflict (website_id, order_id, discount_id)
      do update set cents = order_discounts.cents + excluded.cents`.execute(tx)
}

function kindOf({ shippingMethod }: FrozenOrder): string | null {
  return shippingMethod && (shippingMethod.kind ?? 'rate')
}

function countryOf({ shippingPlace, billingPlace }: FrozenOrder): string | null {
  return shippingPlace?.country ?? billingPlace?.country ?? null
}

async function insertLines(target: OrderTarget, { lines, at }: OrderLinesPlaced): Promise<void> {
  const { tx, websiteId, orderId } = target
  const row = await readRow(target)
  row.tally = withLines(row.tally, lines)
  const netCents = new Map(row.tally.lines.map(({ id, cents, taxCents }) => [id, cents - taxCents]))
  for (const line of lines)
    await sql`
      insert into order_lines (website_id, order_id, line_id, created_at, item_id, variant_id, sku, title,
        product_type, quantity, refunded, unit_price_cents, net_cents, total_cents, tax_cents)
      values (${websiteId}, ${orderId}, ${line.id}, ${at}, ${line.itemId}, ${line.variantId}, ${line.sku}, ${line.title},
        ${line.productType}, ${line.quantity}, 0, ${line.unitPriceCents}, ${netCents.get(line.id) ?? 0},
        ${line.totalCents}, ${line.taxCents})`.execute(tx)
  changeTally(target, row.tally, at)
}

async function afterSale(target: OrderTarget, event: AfterSaleEvent): Promise<void> {
  const { tx, websiteId, orderId } = target
  const row = await readRow(target)
  const { testMode } = row
  const after = evolveTally(row.tally, event)
  row.tally = after
  changeTally(target, after, event.at)
  if (event.type === 'OrderPaid' && !target.changes.has('paid_at'))
    update(target, event.at, { paid_at: sql`coalesce(paid_at, ${event.at})` })
  if (event.type === 'OrderRefundAsked' || event.type === 'OrderRefundFound') {
    const { refundId, amountCents, taxCents } = event
    const shippingCents = event.type === 'OrderRefundAsked' ? event.shippingCents : 0
    const lines = refundLinesOf(after, refundId)
    const netCents = lines.reduce((sum, line) => sum + line.netCents, 0)
    await sql`
      insert into order_refunds (website_id, order_id, refund_id, test_mode, created_at, amount_cents, tax_cents,
        shipping_cents, net_cents)
      values (${websiteId}, ${orderId}, ${refundId}, ${testMode}, ${event.at}, ${amountCents}, ${taxCents},
        ${shippingCents}, ${netCents})`.execute(tx)
    await sql`
      insert into order_refund_lines (website_id, order_id, refund_id, line_id, created_at, item_id, quantity, net_cents)
      select ${websiteId}, ${orderId}, ${refundId}, r."lineId", ${event.at}, l.item_id, r.quantity, r."netCents"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r("lineId" text, quantity int, "netCents" bigint)
      join order_lines l on l.website_id = ${websiteId} and l.order_id = ${orderId} and l.line_id = r."lineId"`.execute(
      tx,
    )
  }
  if (event.type === 'OrderRefundFailed')
    for (const table of ['order_refunds', 'order_refund_lines'])
      await sql`
        delete from ${sql.table(table)}
        where website_id = ${websiteId} and order_id = ${orderId} and refund_id = ${event.refundId}`.execute(tx)
  if (event.type === 'OrderRefundAsked' || event.type === 'OrderRefundFailed') await writeRefunded(target, after)
}

/** What a refund takes from each line, and the pieces that come back. */
function refundLinesOf({ refunds }: OrderTally, refundId: string) {
  const refund = refunds.find(({ id }) => id === refundId)
  const lines = new Map<string, { lineId: string; quantity: number; netCents: number }>()
  for (const { lineId, quantity } of refund?.lines ?? []) lines.set(lineId, { lineId, quantity, netCents: 0 })
  for (const take of refund?.takes ?? []) {
    if (take.lineId === null) continue
    const line = lines.get(take.lineId) ?? { lineId: take.lineId, quantity: 0, netCents: 0 }
    lines.set(take.lineId, { ...line, netCents: line.netCents + netOf(take) })
  }
  return [...lines.values()]
}

async function writeRefunded({ tx, websiteId, orderId }: OrderTarget, tally: OrderTally): Promise<void> {
  const ids = tally.lines.map(({ id }) => id)
  const refunded = ids.map((id) => quantitiesOf(tally, id).refunded)
  await sql`
    update order_lines l set refunded = counted.refunded
    from unnest(${ids}::text[], ${refunded}::int[]) as counted (line_id, refunded)
    where l.website_id = ${websiteId} and l.order_id = ${orderId} and l.line_id = counted.line_id`.execute(tx)
}

async function readRow(target: OrderTarget): Promise<{ tally: OrderTally; testMode: boolean }> {
  if (target.row) return target.row
  const { tx, websiteId, orderId } = target
  const { rows } = await sql<{ tally: OrderTally; testMode: boolean }>`
    select tally, test_mode as "testMode" from orders
    where website_id = ${websiteId} and order_id = ${orderId}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('An order changed before it was placed')
  target.row = row
  return row
}

function changeTally(target: OrderTarget, tally: OrderTally, at: string): void {
  const refundedTax = liveRefunds(tally).reduce((sum, { taxCents }) => sum + taxCents, 0)
  const goods = tally.lines.filter(isGoods)
  const sent = goods.reduce((sum, { id }) => sum + quantitiesOf(tally, id).fulfilled, 0)
  update(target, at, {
    tally: sql`${JSON.stringify(tally)}::jsonb`,
    fulfillment_status: sql`${fulfillmentStatusOf(tally)}`,
    payment_status: sql`${tally.payment}`,
    refund_status: sql`${refundStatusOf(tally)}`,
    to_send: sql`${isPaid(tally) ? countToSend(tally) : 0}`,
    sent: sql`${sent}`,
    is_archived: sql`${tally.isArchived}`,
    net_cents: sql`${tally.lines.reduce((sum, { cents, taxCents }) => sum + cents - taxCents, 0)}`,
    refunded_cents: sql`${refundedCents(tally)}`,
    refunded_tax_cents: sql`${refundedTax}`,
  })
}

function update({ changes }: OrderTarget, at: string, columns: Record<string, RawBuilder<unknown>> = {}): void {
  for (const [column, value] of Object.entries(columns)) changes.set(column, value)
  changes.set('modified_at', sql`${at}`)
}

async function writeChanges({ tx, websiteId, orderId, changes }: OrderTarget): Promise<void> {
  if (changes.size === 0) return
  const assignments = [...changes].map(([column, value]) => sql`${sql.id(column)} = ${value}`)
  await sql`
    update orders set ${sql.join(assignments)} where website_id = ${websiteId} and order_id = ${orderId}`.execute(tx)
}
