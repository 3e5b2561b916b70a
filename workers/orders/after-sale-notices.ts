import type { OrderReply } from '../../src/orders/contract.ts'
import type { PlatformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import { formatMoney } from '../../src/shared/money/format-money.ts'
import type { FulfillmentKind, OrderFulfilled } from '../../src/shared/orders/after-sale-events.ts'
import type { TallyRefund } from '../../src/shared/orders/order-tally.ts'

interface Target {
  host: string
  link: string
}

export const numberOf = ({ orderNumber }: OrderReply) => `#${orderNumber ?? ''}`

/** Why a customer gets a letter about an order. */
export const placedHere = (host: string) =>
  `You get this e-mail because an order was placed at ${host} with this address.`

const happened: Record<FulfillmentKind, { title: string; verb: string }> = {
  shipment: { title: 'Your parcel is on its way', verb: 'sent' },
  pickup: { title: 'Your order was picked up', verb: 'picked up' },
  delivery: { title: 'Your order was delivered', verb: 'delivered' },
}

/** What was sent, without a word of the merchant's. */
export function parcelNotice(
  order: OrderReply,
  { kind, lines }: OrderFulfilled,
  { host, link }: Target,
): PlatformOrderLetter {
  const { title, verb } = happened[kind]
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const items = pieces === 1 ? '1 item' : `${pieces} items`
  const isTest = order.testMode ? ' It is a test order: nothing is really sent.' : ''
  return {
    subject: `${nameOf(order)} ${numberOf(order)} at ${host} was ${verb}`,
    title,
    paragraphs: [`${items} of order ${numberOf(order)} at ${host} ${pieces === 1 ? 'was' : 'were'} ${verb}.${isTest}`],
    ...{ button: 'View your order', link, reason: placedHere(host) },
  }
}

/** What went back, without a word of the merchant's. */
export function refundNotice(
  order: OrderReply,
  { amountCents }: TallyRefund,
  { host, link }: Target,
): PlatformOrderLetter {
  const amount = formatMoney(amountCents, order.currency)
  const then = order.testMode
    ? 'It is a test order: no money moves.'
    : 'It can take a few days until the money reaches your account.'
  return {
    subject: `Your refund for ${nameOf(order).toLowerCase()} ${numberOf(order)} at ${host}`,
    title: 'Your refund',
    paragraphs: [`${amount} of order ${numberOf(order)} at ${host} was refunded. ${then}`],
    ...{ button: 'View your order', link, reason: placedHere(host) },
  }
}

/** That a file has a new version, without a word of the merchant's. */
export function fileNotice(order: OrderReply, { host, link }: Target): PlatformOrderLetter {
  return {
    subject: `A new version for ${nameOf(order).toLowerCase()} ${numberOf(order)} at ${host}`,
    title: 'There is a new version of your file',
    paragraphs: [`A file of order ${numberOf(order)} at ${host} was replaced. The new one is ready to be downloaded.`],
    ...{ button: 'Download', link: `${link}#downloads`, reason: placedHere(host) },
  }
}

const nameOf = ({ testMode }: OrderReply) => (testMode ? 'Test order' : 'Your order')
