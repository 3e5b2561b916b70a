import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import type { CartEvent } from '../../cart/events.ts'
import type { CheckoutEvent } from '../../checkout/events.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { EventRecorder } from './event-recorder.ts'
import { addSampleOrder, type SampleOrder } from './sample-orders.ts'

const HOUR_MS = 3_600_000
const [CAME_BACK, BOUGHT] = [0.36, 0.55]
/** As the demo stores have it set. */
const REMINDED_AFTER_MS = 24 * HOUR_MS

/** A visit by the link of a reminder, in which the cart was bought. */
export interface SampleReturn {
  /** In milliseconds. */
  at: number
  boughtAt: number
  orderId: string
  totalCents: number
}

export interface LeftCheckout extends Omit<SampleOrder, 'orderId'> {
  websiteId: string
  /** Rows of reminders in COPY's text format, to append to. */
  reminders: string[]
  returns: SampleReturn[]
}

/**
 * A shopper identified themselves at the checkout and left: they get a reminder a day later, some return, and some of these
 * buy.
 */
export function addLeftCheckout(diary: EventRecorder, sample: LeftCheckout): void {
  const { random, before, websiteId, cartId, checkoutId, reminders, returns } = sample
  const buyer = sample.book.nextBuyer(sample.country)
  const customerRef = buyer.ref
  const note = (event: CheckoutEvent) => diary.record({ category: 'checkout', entityId: checkoutId }, event)
  note({ type: 'ContactGiven', customerRef, marketingOptIn: false, at: new Date(sample.at).toISOString() })
  const sentAt = sample.at + REMINDED_AFTER_MS + Math.floor(random() * HOUR_MS)
  if (sentAt >= before) return
  const openedAt = random() < CAME_BACK ? sentAt + Math.floor((0.2 + random() * 40) * HOUR_MS) : before
  const [sent, opened] = [new Date(sentAt), openedAt < before ? new Date(openedAt) : null]
  reminders.push(copyRow([websiteId, cartId, checkoutId, customerRef, 'sent', sent, sent, opened]))
  const boughtAt = openedAt + 20 * 60_000
  if (random() >= BOUGHT || boughtAt >= before) return
  const orderId = sampleId(random)
  const at = new Date(boughtAt).toISOString()
  const purchased: CartEvent = { type: 'CartPurchased', orderId, at }
  diary.record({ category: 'cart', entityId: cartId }, purchased)
  const totalCents = addSampleOrder(diary, { ...sample, orderId, buyer, at: boughtAt })
  returns.push({ at: openedAt, boughtAt, orderId, totalCents })
  note({ type: 'CheckoutCompleted', attempt: 1, orderId, at })
}
