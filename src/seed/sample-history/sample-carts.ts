import type { CartEntryAdded, CartEvent } from '../../cart/events.ts'
import type { CheckoutEvent } from '../../checkout/events.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import type { EventRecorder } from './event-recorder.ts'
import { addLeftCheckout, type SampleReturn } from './sample-checkouts.ts'
import { addSampleOrder, type SampleOrderBook } from './sample-orders.ts'
import type { SampleProduct } from './sample-products.ts'
import { pick, type Random, zipf } from './seeded-random.ts'

export interface SampleCart {
  websiteId: string
  /** When its first line was added, in milliseconds. */
  at: number
  currency: string
  products: SampleProduct[]
  /** Receives the visit in which a shopper comes back to buy it. */
  returns: SampleReturn[]
  /** Of its visitor. */
  country: string
  /** End of the sample history (exclusive), in milliseconds. */
  before: number
  /** Orders below it are not taken, in minor units. */
  minimumCents: number
  book: SampleOrderBook
  /** Rows of reminders of abandoned carts. */
  reminders: string[]
  random: Random
}

/** Outcome of a cart: value in minor units, and time of the last event. */
export interface CartOutcome {
  cents: number
  at: number
  /** With what was paid for it; null unless it was bought. */
  order: { orderId: string; totalCents: number } | null
  /** Of its first line. */
  itemId: string
}

const LINES = [60, 28, 12]
const QUANTITIES = [78, 16, 6]
const [CHANGED, REMOVED, PURCHASED, CHECKED_OUT] = [0.15, 0.12, 0.34, 0.3]

/** A visitor fills a cart within minutes: about a third of carts are bought, some are emptied, the others are abandoned. */
export function addSampleCart(diary: EventRecorder, sample: SampleCart): CartOutcome {
  const { at, currency, products, random } = sample
  const cart = { category: 'cart', entityId: sampleId(random) }
  const lines: Lines = new Map()
  let now = at
  const note = (event: CartEvent) => diary.record(cart, event)
  const next = () => {
    now += 5_000 + Math.floor(random() * 150_000)
    return new Date(now).toISOString()
  }
  for (let left = pick(LINES, random); left >= 0; left--) {
    const product = zipf(products, random)
    const quantity = 1 + pick(QUANTITIES, random)
    const entryId = sampleId(random)
    note(added(product, { entryId, quantity, currency, at: lines.size === 0 ? new Date(at).toISOString() : next() }))
    lines.set(entryId, { quantity, product })
  }
  const [[entryId = '', line] = []] = lines
  const firstItemId = line?.product.itemId ?? ''
  if (random() < CHANGED && line) {
    line.quantity++
    note({ type: 'CartEntryQuantityChanged', entryId, quantity: line.quantity, at: next() })
  }
  if (random() < REMOVED) {
    note({ type: 'CartEntryRemoved', entryId, at: next() })
    lines.delete(entryId)
  }
  const cents = [...lines.values()].reduce((sum, { quantity, product }) => sum + quantity * product.priceCents, 0)
  const order = lines.size > 0 ? checkOut(diary, { ...sample, cartId: cart.entityId, lines, next }) : null
  return { cents, at: now, order, itemId: firstItemId }
}

type Lines = Map<string, { quantity: number; product: SampleProduct }>

/** Some start the checkout and leave; others buy, and their order is returned. */
function checkOut(
  diary: EventRecorder,
  { cartId, lines, next, ...sample }: SampleCart & { cartId: string; lines: Lines; next: () => string },
): CartOutcome['order'] {
  const { random } = sample
  const subtotal = [...lines.values()].reduce((sum, { quantity, product }) => sum + quantity * product.priceCents, 0)
  const isPurchased = random() < PURCHASED && subtotal >= sample.minimumCents
  const checkoutId = sampleId(random)
  const tell = (event: CheckoutEvent) => diary.record({ category: 'checkout', entityId: checkoutId }, event)
  const bought = [...lines].map(([entryId, one]) => ({ entryId, ...one }))
  const isThere = isPurchased || random() < CHECKED_OUT
  if (isThere) tell({ type: 'CheckoutStarted', cartId, visitorHash: '', at: next() })
  if (isThere && !isPurchased)
    addLeftCheckout(diary, { ...sample, checkoutId, cartId, at: Date.parse(next()), lines: bought })
  if (!isPurchased) return null
  const orderId = sampleId(random)
  const at = next()
  const purchased: CartEvent = { type: 'CartPurchased', orderId, at }
  diary.record({ category: 'cart', entityId: cartId }, purchased)
  const totalCents = addSampleOrder(diary, {
    ...sample,
    orderId,
    checkoutId,
    cartId,
    at: Date.parse(at),
    lines: bought,
  })
  tell({ type: 'CheckoutCompleted', attempt: 1, orderId, at })
  return { orderId, totalCents }
}

type AddedLine = Pick<CartEntryAdded, 'entryId' | 'quantity' | 'currency' | 'at'>

/** The event of a line in a cart. */
export function added(product: SampleProduct, line: AddedLine): CartEntryAdded {
  const { itemId, variantId, sku, attributes, priceCents, title, productType, fullUrl } = product
  return {
    type: 'CartEntryAdded',
    ...line,
    itemId,
    variantId,
    sku,
    attributes,
    unitPriceCents: priceCents,
    title,
    productType,
    fullUrl,
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
  }
}
