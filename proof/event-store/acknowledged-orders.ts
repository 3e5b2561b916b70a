import { randomInt } from 'node:crypto'
import { orders } from '../../projections/orders/projection.ts'
import type { PlaceOrderReply } from '../../src/checkout/contract.ts'
import type { OrderStatusReply } from '../../src/orders/contract.ts'
import { addressOf, httpClient } from '../../src/testing/browsers/http-client.ts'
import { parsed, readyToPay } from '../checkout/ready-to-pay.ts'
import type { UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { queryOnce, untilCaughtUp } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

/** Number of orders opened by their links after each kill. */
const LINKS = 20

/** An order that was confirmed to its shopper. */
export interface AcknowledgedOrder {
  orderId: string
  websiteId: string
  host: string
  /** Path of its page, with its token. */
  orderUrl: string
  totalCents: number
}

/** From an empty cart to a paid order, through the store's pages. */
export async function buyOne(port: number, offer: UnlimitedOffer): Promise<AcknowledgedOrder> {
  const { press, websiteId, host, totalCents } = await readyToPay(port, offer)
  const { orderId, orderUrl, sentence } = parsed(await press()) as PlaceOrderReply
  if (orderId === null || orderUrl === null) throw new Error(`A checkout failed: ${sentence}`)
  return { orderId, websiteId, host, orderUrl, totalCents }
}

/** Journal ⊆ log = read model, including amounts paid; and links lead to the orders. */
export async function compareOrders(
  adminUrl: string,
  port: number,
  found: FindingBuilder,
  acknowledged: AcknowledgedOrder[],
): Promise<void> {
  await compareOrdersWithLog(adminUrl, found, acknowledged)
  await untilCaughtUp(adminUrl, orders)
  const rows = await queryOnce<{ orderId: string; number: number | null; status: string; total: number }>(
    adminUrl,
    `select order_id as "orderId", number, payment_status as status, grand_total_cents as total
     from orders where order_id = any($1)`,
    [acknowledged.map(({ orderId }) => orderId)],
  )
  const rowOf = new Map(rows.map((row) => [row.orderId, row]))
  for (const { orderId, totalCents } of acknowledged) {
    const { number, status, total } = rowOf.get(orderId) ?? {}
    if (!number || status !== 'PAID' || Number(total) !== totalCents)
      found.violation(`order ${orderId} of ${totalCents} is number ${number}, ${status}, of ${total} in the read model`)
    found.count('orders compared')
  }
  for (const order of acknowledged.slice(-LINKS)) await openLink(port, found, order)
}

export async function compareOrdersWithLog(
  adminUrl: string,
  found: FindingBuilder,
  acknowledged: AcknowledgedOrder[],
): Promise<void> {
  const rows = await queryOnce<{ stream: string }>(
    adminUrl,
    `select s.stream from log.streams s join log.events e using (stream)
     where s.category = 'order' and e.type = 'OrderPlaced' and s.entity_id = any($1)`,
    [acknowledged.map(({ orderId }) => orderId)],
  )
  const streams = new Set(rows.map(({ stream }) => stream))
  for (const { orderId, websiteId } of acknowledged)
    if (!streams.has(`order-${websiteId}-${orderId}`))
      found.violation(`order ${orderId} was acknowledged but is not in the log`)
}

async function openLink(port: number, found: FindingBuilder, { host, orderUrl, orderId }: AcknowledgedOrder) {
  const client = httpClient(port, host, addressOf(randomInt(2 ** 24)))
  const reply = await client.get(`/api/commerce/orders/status${new URL(orderUrl, 'http://x').search}`)
  const shown = reply.status === 200 ? (reply.json() as OrderStatusReply).order.id : reply.status
  if (shown !== orderId) found.violation(`the link of order ${orderId} shows ${shown}`)
  found.count('links of orders opened')
}
