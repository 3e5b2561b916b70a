import type { ProductEvent } from '../../catalog/events.ts'
import type { CheckoutEvent, DraftOrderEvent } from '../../checkout/events.ts'
import type { CustomerEvent } from '../../customers/events.ts'
import type { FormEvent, SubmissionEvent } from '../../forms/events.ts'
import type { GiftCardEvent } from '../../gift-cards/events.ts'
import type { InventoryEvent } from '../../inventory/events.ts'
import type { ContactEvent } from '../../newsletter/events.ts'
import type { OrderEvent } from '../../orders/events.ts'
import type { PublicationEvent } from '../../pages/events.ts'
import type { PaymentEvent } from '../../payments/events.ts'
import { domainEvent, type EventStore, type Recorded } from '../../platform/event-store/event-store.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { RestockEvent } from '../../restock/events.ts'
import type { DomainEvent } from '../../shared/aggregate.ts'
import { TEST_TOPIC } from '../../shared/webhooks/topics.ts'
import type { SubscriptionEvent } from '../../subscriptions/events.ts'
import { contactData, formData, productData, publicationData, submissionData } from './content-data.ts'
import { orderData } from './order-data.ts'
import { giftCardData, paymentData, subscriptionData } from './payment-data.ts'
import { refsIn, withTexts } from './personal.ts'
import { checkoutData, customerData, draftOrderData, restockData, stockData } from './store-data.ts'

/** A body is smaller than that. */
export const BODY_BYTES_MAX = 20_000

export interface PublicBody {
  type: string
  /** When it happened. ISO 8601. */
  timestamp: string
  data: unknown
}

/** Where a public event is in the log. */
export interface EventPlace {
  websiteId: string
  category: string
  entityId: string
  version: number
  topic: string
}

export interface BodyDeps {
  store: Pick<EventStore, 'read'>
  vault: Pick<Vault, 'read'>
}

/** Events of these streams say everything themselves; those of others are told with what happened before. */
const selfContained = new Set([
  ...['inventory', 'customer', 'checkout', 'draftorder', 'restock'],
  ...['product', 'page', 'post', 'form', 'submission', 'contact'],
])

/**
 * The body of an event, as JSON: made of its stream up to that event, so that it is the same whenever it is made. Personal
 * data is read now: it is null once its person is erased. Undefined for an event whose stream is deleted.
 */
export async function makeBody({ store, vault }: BodyDeps, place: EventPlace): Promise<string | undefined> {
  const from = selfContained.has(place.category) ? place.version : 0
  const past: Recorded[] = []
  for await (const event of store.read(place, { from, limit: place.version - from + 1 })) past.push(event)
  const event = past.at(-1)
  if (event?.version !== place.version) return undefined
  const data = dataOf(place, past.map(domainEvent<never>))
  const texts = await vault.read(place.websiteId, [...new Set(refsIn(data))])
  return bodyText({ type: place.topic, timestamp: event.recordedAt.toISOString(), data: withTexts(data, texts) })
}

/** Of an event that is sent on request. */
export function testBody(endpointId: string, at: Date): string {
  const data = { endpointId, message: 'This is a test event.' }
  return bodyText({ type: TEST_TOPIC, timestamp: at.toISOString(), data })
}

function dataOf({ category, entityId }: EventPlace, past: readonly DomainEvent[]): unknown {
  const last = past.at(-1) as never
  switch (category) {
    case 'order':
      return orderData(entityId, past as readonly OrderEvent[])
    case 'payment':
      return paymentData(entityId, past as readonly PaymentEvent[])
    case 'giftcard':
      return giftCardData(entityId, past as readonly GiftCardEvent[])
    case 'subscription':
      return subscriptionData(entityId, past as readonly SubscriptionEvent[])
    case 'restock':
      return restockData(entityId, past as readonly RestockEvent[])
    case 'inventory':
      return stockData(entityId, last as InventoryEvent)
    case 'customer':
      return customerData(entityId, last as CustomerEvent)
    case 'draftorder':
      return draftOrderData(entityId, last as DraftOrderEvent)
    case 'checkout':
      return checkoutData(entityId, last as CheckoutEvent)
    case 'product':
      return productData(entityId, last as ProductEvent)
    case 'page':
    case 'post':
      return publicationData(entityId, last as PublicationEvent)
    case 'form':
      return formData(entityId, last as FormEvent)
    case 'submission':
      return submissionData(entityId, last as SubmissionEvent)
    case 'contact':
      return contactData(entityId, last as ContactEvent)
    default:
      throw new Error(`There are no public events of ${category}`)
  }
}

/** A body that would be too large has fewer items, and says how many are left out. */
export function bodyText(body: PublicBody): string {
  const whole = JSON.stringify(body)
  if (Buffer.byteLength(whole) < BODY_BYTES_MAX) return whole
  const { items, ...rest } = body.data as { items?: unknown[] }
  if (!Array.isArray(items)) return JSON.stringify({ ...body, data: { tooLarge: true } })
  const sizes = items.map((item) => Buffer.byteLength(JSON.stringify(item)) + 1)
  let room =
    BODY_BYTES_MAX -
    Buffer.byteLength(JSON.stringify({ ...body, data: { ...rest, items: [], itemsLeftOut: items.length } }))
  let shown = 0
  while (shown < sizes.length && room > (sizes[shown] ?? 0)) room -= sizes[shown++] ?? 0
  const data = { ...rest, items: items.slice(0, shown), itemsLeftOut: items.length - shown }
  const text = JSON.stringify({ ...body, data })
  return Buffer.byteLength(text) < BODY_BYTES_MAX ? text : JSON.stringify({ ...body, data: { tooLarge: true } })
}
