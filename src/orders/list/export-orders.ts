import type { ListedOrder } from '../../../projections/orders/queries.ts'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import type { Executor } from '../../platform/event-store/executor/executor.ts'
import { toDecimal } from '../../shared/money/money.ts'
import type { ExportQuery } from '../admin-contract.ts'
import type { OrderReply } from '../contract.ts'
import { Order } from '../order.ts'
import { presentOrder, refsOf } from '../present-order.ts'
import { filterOf, type ListOrdersDeps, pageOf } from './list-orders.ts'

export interface ExportDeps extends ListOrdersDeps {
  executor: Pick<Executor, 'load'>
}

const PAGE = 100

/** Exports the matching orders, newest first: one row per order, or one per line. */
export async function* exportOrders(
  deps: ExportDeps,
  websiteId: string,
  { by, ...wanted }: ExportQuery,
): AsyncGenerator<string> {
  const rowsOf = by === 'line' ? lineRows : orderRows
  yield BYTE_ORDER_MARK + csvLines([by === 'line' ? [...orderHeads, ...lineHeads] : [...orderHeads, ...totalHeads]])
  const filter = await filterOf(deps, websiteId, wanted)
  let cursor: string | undefined
  do {
    const { rows, next } = await pageOf(deps, websiteId, filter, { cursor, limit: PAGE })
    const orders = await Promise.all(rows.map(async (row) => ({ row, order: await find(deps, websiteId, row) })))
    const lines = orders.flatMap(({ row, order }) => (order ? rowsOf(row, order) : []))
    if (lines.length > 0) yield csvLines(lines)
    cursor = next ?? undefined
  } while (cursor)
}

async function find({ executor, vault }: ExportDeps, websiteId: string, { order_id: orderId }: ListedOrder) {
  const { state } = await executor.load(Order, { websiteId, id: orderId })
  return presentOrder(state, { websiteId, orderId, texts: await vault.read(websiteId, refsOf(state)) })
}

const orderHeads = [
  ...['Order', 'Placed on', 'Test', 'E-mail', 'Name', 'Payment', 'Fulfillment', 'Refund', 'Tags', 'Currency'],
]
const totalHeads = [
  ...['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total', 'Refunded', 'Items', 'Shipping method'],
  ...[
    'Company',
    'Address 1',
    'Address 2',
    'City',
    'Region',
    'Postal code',
    'Country',
    'Phone',
    'Customer’s note',
    'Checkout form',
  ],
]
const lineHeads = ['Product', 'SKU', 'Options', 'Quantity', 'Unit price', 'Line total']

function common(row: ListedOrder, order: OrderReply): string[] {
  const { firstName, lastName } = addressOf(order)
  return [
    ...[order.orderNumber === null ? '' : String(order.orderNumber), order.createdOn, order.testMode ? 'yes' : 'no'],
    ...[order.customerEmail ?? '', `${firstName} ${lastName}`.trim()],
    ...[order.paymentStatus, order.fulfillmentStatus, order.refundStatus, row.tags.join(', '), order.currency],
  ]
}

const nowhere = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  phone: '',
}

function addressOf({ shippingAddress, billingAddress }: OrderReply) {
  return shippingAddress ?? billingAddress ?? nowhere
}

function orderRows(row: ListedOrder, order: OrderReply): string[][] {
  const { company, line1, line2, city, region, postalCode, country, phone } = addressOf(order)
  const amounts = [order.subtotal, order.discountTotal, order.shippingTotal, order.taxTotal, order.grandTotal]
  return [
    [
      ...common(row, order),
      ...amounts.map(({ decimalValue }) => decimalValue),
      ...[toDecimal(row.refunded_cents, row.currency), String(row.item_count), order.shippingMethod ?? ''],
      ...[company, line1, line2, city, region, postalCode, country, phone, order.note ?? '', formOf(order)],
    ],
  ]
}

function formOf({ formSubmission }: OrderReply): string {
  return (formSubmission ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n')
}

function lineRows(row: ListedOrder, order: OrderReply): string[][] {
  return order.items.map(({ productName, sku, attributes, quantity, unitPrice, total }) => [
    ...common(row, order),
    ...[productName, sku, attributes.map(({ name, value }) => `${name}: ${value}`).join(', '), String(quantity)],
    ...[unitPrice.decimalValue, total.decimalValue],
  ])
}
