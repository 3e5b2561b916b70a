import type { OrderReply } from '../../src/orders/contract.ts'
import { type NoticeTarget, numberOf, placedHere } from '../../src/orders/letters/platform-notices.ts'
import type { PlatformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import { formatMoney } from '../../src/shared/money/format-money.ts'
import type { FulfillmentKind, OrderFulfilled } from '../../src/shared/orders/after-sale-events.ts'
import type { TallyRefund } from '../../src/shared/orders/order-tally.ts'
import { type Sentence, word } from '../../src/shared/words/word.ts'

interface Happened {
  title: Sentence
  subject: Sentence
  testSubject: Sentence
  one: Sentence
  several: Sentence
}

const happened: Record<FulfillmentKind, Happened> = {
  shipment: {
    title: 'Your parcel is on its way',
    subject: 'Your order {number} at {host} was sent',
    testSubject: 'Test order {number} at {host} was sent',
    one: '1 item of order {number} at {host} was sent.',
    several: '{count} items of order {number} at {host} were sent.',
  },
  pickup: {
    title: 'Your order was picked up',
    subject: 'Your order {number} at {host} was picked up',
    testSubject: 'Test order {number} at {host} was picked up',
    one: '1 item of order {number} at {host} was picked up.',
    several: '{count} items of order {number} at {host} were picked up.',
  },
  delivery: {
    title: 'Your order was delivered',
    subject: 'Your order {number} at {host} was delivered',
    testSubject: 'Test order {number} at {host} was delivered',
    one: '1 item of order {number} at {host} was delivered.',
    several: '{count} items of order {number} at {host} were delivered.',
  },
}

/** What was shipped, without the merchant's own words. */
export function parcelNotice(
  order: OrderReply,
  { kind, lines }: OrderFulfilled,
  { host, link }: NoticeTarget,
): PlatformOrderLetter {
  const { title, subject, testSubject, one, several } = happened[kind]
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const names = { number: numberOf(order), host, count }
  const sentence = word(count === 1 ? one : several, names)
  return {
    subject: word(order.testMode ? testSubject : subject, names),
    title: word(title),
    paragraphs: [sentence],
    button: word('View your order'),
    link,
    reason: placedHere(host),
  }
}

/** What was refunded, without the merchant's own words. */
export function refundNotice(
  order: OrderReply,
  { amountCents, tender }: TallyRefund,
  { host, link }: NoticeTarget,
): PlatformOrderLetter {
  const names = { number: numberOf(order), host, amount: formatMoney(amountCents, order.currency) }
  const then =
    tender === 'giftCard'
      ? word('It is back on your gift card, and you can use it right away.')
      : word('It can take a few days until the money reaches your account.')
  return {
    subject: word(
      order.testMode
        ? 'Your refund for test order {number} at {host}'
        : 'Your refund for your order {number} at {host}',
      names,
    ),
    title: word('Your refund'),
    paragraphs: [`${word('{amount} of order {number} at {host} was refunded.', names)} ${then}`],
    button: word('View your order'),
    link,
    reason: placedHere(host),
  }
}

/** That a refund, of which the customer was told, has failed since. */
export function refundFailedNotice(
  order: OrderReply,
  { amountCents }: TallyRefund,
  { host, link }: NoticeTarget,
): PlatformOrderLetter {
  const names = { number: numberOf(order), host, amount: formatMoney(amountCents, order.currency) }
  return {
    subject: word(
      order.testMode
        ? 'Your refund for test order {number} at {host} has failed'
        : 'Your refund for your order {number} at {host} has failed',
      names,
    ),
    title: word('Your refund did not go through'),
    paragraphs: [
      word(
        'You were told that {amount} of order {number} at {host} was refunded. The refund has failed since then, and you have not received this money. The store knows about it.',
        names,
      ),
    ],
    button: word('View your order'),
    link,
    reason: placedHere(host),
  }
}

/** That a file has a new version, without the merchant's own words. */
export function fileNotice(order: OrderReply, { host, link }: NoticeTarget): PlatformOrderLetter {
  const names = { number: numberOf(order), host }
  return {
    subject: word('A new version for your order {number} at {host}', names),
    title: word('There is a new version of your file'),
    paragraphs: [
      word('A file of order {number} at {host} was replaced. The new one is ready to be downloaded.', names),
    ],
    button: word('Download'),
    link: `${link}#downloads`,
    reason: placedHere(host),
  }
}
