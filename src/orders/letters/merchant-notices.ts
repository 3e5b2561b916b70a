import { formatMoney } from '../../shared/money/format-money.ts'
import type { TallyRefund } from '../../shared/orders/order-tally.ts'
import type { OrderReply } from '../contract.ts'
import type { OrderLetterKind } from './letters-table.ts'
import { type NoticeTarget, numberOf, totalOf } from './platform-notices.ts'
import type { PlatformOrderLetter } from './platform-order.letter.ts'

export const merchantLetterKinds = [
  'merchant',
  'merchantPaymentFailed',
  'merchantPaid',
  'merchantRefundFailed',
] as const satisfies OrderLetterKind[]
export type MerchantLetterKind = (typeof merchantLetterKinds)[number]

interface Told {
  order: OrderReply
  /** The refund that it is about. */
  refund?: Pick<TallyRefund, 'amountCents'> | undefined
}

/** E-mails to those who work on orders, in English like the admin. */
export function merchantNotice(
  kind: MerchantLetterKind,
  { order, refund }: Told,
  { host, link }: NoticeTarget,
): PlatformOrderLetter {
  const kindOf = order.donation ? 'donation' : 'order'
  const name = `${order.testMode ? `Test ${kindOf}` : capitalized(kindOf)} ${numberOf(order)}`
  return {
    ...sentences[kind]({ order, refund, host, name, inside: `${name[0]?.toLowerCase()}${name.slice(1)}` }),
    button: 'Open the order',
    link,
    reason: `You get this e-mail because you work on orders of ${host}.`,
  }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

interface About extends Told {
  host: string
  /** `Order #12`, and the same inside a sentence. */
  name: string
  inside: string
}

type Sentences = Pick<PlatformOrderLetter, 'subject' | 'title' | 'paragraphs'>

const sentences: Record<MerchantLetterKind, (about: About) => Sentences> = {
  merchant({ order, host, name }) {
    if (order.donation)
      return {
        subject: `${name} at ${host}: ${totalOf(order)}`,
        title: name,
        paragraphs: [`${totalOf(order)} was given at ${host}: ${order.items[0]?.productName ?? ''}.`],
      }
    const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
    const items = units === 1 ? '1 item' : `${units} items`
    return {
      subject: `${name} at ${host}: ${totalOf(order)}`,
      title: name,
      paragraphs: [`${items} for ${totalOf(order)} were ordered at ${host}.`],
    }
  },
  merchantPaymentFailed: ({ order, host, name, inside }) => ({
    subject: `The payment of ${inside} at ${host} has failed`,
    title: `${name} is not paid`,
    paragraphs: [
      order.testMode
        ? `The test payment of ${totalOf(order)} could not be collected.`
        : `The payment of ${totalOf(order)} could not be collected. The customer has got an e-mail with a link to pay again. Do not send anything before it is paid.`,
    ],
  }),
  merchantPaid: ({ order, host, name, inside }) => ({
    subject: `${name} at ${host} is paid now: ${totalOf(order)}`,
    title: `${name} is paid`,
    paragraphs: [
      order.testMode
        ? `The first test payment of ${inside} had failed. It was paid again with ${totalOf(order)}.`
        : `The first payment of ${inside} had failed. The customer has paid ${totalOf(order)} now, so the order can be sent.`,
    ],
  }),
  merchantRefundFailed({ order, refund, host, inside }) {
    const amount = formatMoney(refund?.amountCents ?? 0, order.currency)
    return {
      subject: `A refund of ${inside} at ${host} has failed`,
      title: `A refund of ${amount} has failed`,
      paragraphs: [
        order.testMode
          ? `The test refund of ${amount} for ${inside} did not go through.`
          : `The refund of ${amount} for ${inside} did not go through, and the customer has not got this money. Refund it again, or pay it out in another way.`,
        'If the customer had an e-mail that it was refunded, another one tells them that it failed.',
        'If a credit note was issued for this refund, it is cancelled with a document of its own.',
      ],
    }
  },
}
