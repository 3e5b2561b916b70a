import { formatMoney } from '../../shared/money/format-money.ts'
import { word } from '../../shared/words/word.ts'
import type { OrderReply } from '../contract.ts'
import type { PlatformOrderLetter } from './platform-order.letter.ts'

/** Of the store, these e-mails have only its host. They are rendered in the language of the current context. */
export interface NoticeTarget {
  host: string
  link: string
}

export const numberOf = ({ orderNumber }: OrderReply) => `#${orderNumber ?? ''}`

export const totalOf = ({ grandTotal: { value, currency } }: OrderReply) => formatMoney(Number(value), currency)

/** Why a customer gets a letter about an order. */
export const placedHere = (host: string) =>
  word('You get this e-mail because an order was placed at {host} with this address.', { host })

/** The order was placed, without the merchant's own words. */
export function placedNotice(order: OrderReply, { host, link }: NoticeTarget, hasFiles: boolean): PlatformOrderLetter {
  const names = { number: numberOf(order), host, total: totalOf(order) }
  if (order.donation) return donationNotice(order, { host, link })
  const sentences = [
    word('Order {number} at {host} was placed. The total is {total}.', names),
    ...(order.paymentStatus === 'PENDING' ? [word('The payment is still being checked.')] : []),
  ]
  return {
    subject: word(order.testMode ? 'Test order {number} at {host}' : 'Your order {number} at {host}', names),
    title: word('Thank you for your order'),
    paragraphs: [
      sentences.join(' '),
      ...(hasFiles ? [word('Your files can be downloaded on the page of your order.')] : []),
    ],
    button: word('View your order'),
    link: hasFiles ? `${link}#downloads` : link,
    reason: placedHere(host),
  }
}

/** The same for a donation, as its receipt. */
function donationNotice(order: OrderReply, { host, link }: NoticeTarget): PlatformOrderLetter {
  const names = { number: numberOf(order), host, total: totalOf(order) }
  return {
    subject: word('Receipt for your donation {number} at {host}', names),
    title: word('Thank you for your donation'),
    paragraphs: [
      word('You gave {total} at {host}. The number of your donation is {number}.', names),
      ...(order.paymentStatus === 'PENDING' ? [word('The payment is still being checked.')] : []),
    ],
    button: word('View your donation'),
    link,
    reason: word('You get this e-mail because a donation was made at {host} with this address.', { host }),
  }
}

/** The bank did not pay. */
export function paymentFailedNotice(order: OrderReply, { host, link }: NoticeTarget): PlatformOrderLetter {
  const names = { number: numberOf(order), host, total: totalOf(order) }
  return {
    subject: word('The payment of your order {number} at {host} has failed', names),
    title: word('Your payment has failed'),
    paragraphs: [
      word(
        'Your bank did not pay {total} for order {number} at {host}. Nothing was charged, and nothing is sent before it is paid. With the button you can pay again, with another card if you like.',
        names,
      ),
    ],
    button: word('Pay for your order'),
    link,
    reason: placedHere(host),
  }
}

/** The payment came too late, and was given back. */
export function notPlacedNotice({ host, link }: NoticeTarget): PlatformOrderLetter {
  return {
    subject: word('Your order at {host} was not placed', { host }),
    title: word('Your order was not placed'),
    paragraphs: [
      word(
        'When your payment arrived, {host} did not have enough left of what you wanted to buy. Nothing was charged: the payment was given back.',
        { host },
      ),
    ],
    button: word('Back to the store'),
    link,
    reason: placedHere(host),
  }
}

/** A draft order is ready to be paid. */
export function payLinkNotice(
  { grandTotalCents, currency }: { grandTotalCents: number; currency: string },
  { host, link }: NoticeTarget,
): PlatformOrderLetter {
  const total = formatMoney(grandTotalCents, currency)
  return {
    subject: word('Your order at {host} waits for your payment', { host }),
    title: word('Your order is ready to be paid'),
    paragraphs: [
      word('{host} has put an order together for you. It comes to {total} as it stands.', { host, total }),
      word('The link shows everything in it before you pay. It works for 30 days.'),
    ],
    button: word('View and pay'),
    link,
    reason: word('You get this e-mail because {host} was given this address for an order.', { host }),
  }
}
