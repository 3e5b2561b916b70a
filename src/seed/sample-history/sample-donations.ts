import type { FrozenCopy } from '../../checkout/freeze-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { feeToCover } from '../../shared/donations/fee-to-cover.ts'
import type { FundTerms } from '../../shared/donations/fund-terms.ts'
import type { LineSubscription } from '../../shared/subscriptions/line-subscription.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { SampleOrderBook } from './sample-orders.ts'
import type { SamplePeople, SamplePerson } from './sample-people.ts'
import type { Random } from './seeded-random.ts'

export interface WantedDonations {
  diary: EventRecorder
  book: Pick<SampleOrderBook, 'nextNumber' | 'names'>
  people: SamplePeople
  fund: SampleFund | undefined
  currency: string
  country: string
  timeZone: string
  /** End of the sample history (exclusive), in milliseconds. */
  before: number
  days: number
  random: Random
}

export interface SampleFund {
  id: string
  name: string
  terms: FundTerms
}

const DONATIONS = 46
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [COVERS, ANONYMOUS] = [0.4, 0.25]
/** Specification §3, Product types. */
const SERVICE = 3

/** A donation as it is made: of a donor, at a moment in milliseconds. */
export interface SampleGift {
  donor: SamplePerson
  at: number
  amountCents: number
  feeCents: number
  isAnonymous: boolean
  /** Of a recurring one. */
  subscription?: LineSubscription
}

/**
 * A year of donations to the fund of a demo store. Returns a function that lets happen what happens until a moment, in
 * milliseconds.
 */
export function sampleDonations(wanted: WantedDonations): (until: number) => void {
  const { fund, before, days, random } = wanted
  if (!fund) return () => {}
  const moments = Array.from({ length: DONATIONS }, () => before - Math.floor(random() * days * DAY_MS) - HOUR_MS)
  const waiting = moments.toSorted((a, b) => a - b)
  return (until) => {
    while (waiting[0] !== undefined && waiting[0] <= until)
      giveSample(wanted, fund, giftOf(wanted, fund, waiting.shift() ?? until))
  }
}

function giftOf({ people, country, random }: WantedDonations, { terms }: SampleFund, at: number): SampleGift {
  const donor = people.meet(country)
  const once = terms.suggestions.filter(({ interval }) => interval === 'once')
  const suggested = once[Math.floor(random() * (once.length + 1))]?.cents
  const amountCents = suggested ?? 500 * (1 + Math.floor(random() * 20))
  const feeCents = terms.fee && random() < COVERS ? feeToCover(amountCents, terms.fee) : 0
  return { donor, at, amountCents, feeCents, isAnonymous: random() < ANONYMOUS }
}

/** The order of a donation with its payment; returns its id. */
export function giveSample(wanted: WantedDonations, fund: SampleFund, gift: SampleGift): string {
  const { diary, book, random } = wanted
  const { donor, at } = gift
  const orderId = sampleId(random)
  const { order, lines } = frozenFor(wanted, fund, gift)
  let state = Order.initial
  const record = (when: number, decide: (at: string) => OrderEvent[]) => {
    for (const event of decide(new Date(when).toISOString())) {
      diary.record({ category: Order.name, entityId: orderId }, event)
      state = Order.evolve(state, event)
    }
  }
  const placed = { checkoutId: sampleId(random), purchasedCartId: sampleId(random), paymentId: null, order, lines }
  record(at, (now) => placeOrder(state, { ...placed, at: now }))
  const amount = order.totals.grandTotalCents
  record(at + 1_000, (now) => [{ type: 'OrderPaid', paymentId: null, amount, tender: 'bank', at: now }])
  const number = book.nextNumber()
  record(at + 2_000, (now) => [{ type: 'OrderNumbered', number, at: now }])
  book.names.push({ orderId, customerRef: donor.ref, names: [donor.name, donor.email] })
  return orderId
}

function frozenFor(
  { currency, random }: WantedDonations,
  { id: fundId, name }: SampleFund,
  { donor, amountCents, feeCents, isAnonymous, subscription }: SampleGift,
): FrozenCopy {
  const interval = subscription ? 'month' : 'once'
  const cents = amountCents + feeCents
  const place = { country: donor.place.country, region: donor.place.region }
  const nothing = { discountCents: 0, shippingCostCents: 0, taxCents: 0, taxRemovedCents: 0 }
  return {
    order: {
      currency,
      testMode: false,
      pricesIncludeTax: false,
      rulesVersion: 0,
      totals: { subtotalCents: cents, grandTotalCents: cents, totalQuantity: 1, ...nothing },
      taxLines: [],
      discounts: [],
      shippingMethod: null,
      shippingPlace: null,
      billingPlace: place,
      customerRef: donor.ref,
      detailsRef: donor.detailsRef,
      marketingOptIn: false,
      donation: { fundId, amountCents, feeCents, interval, isAnonymous },
    },
    lines: [
      {
        id: subscription?.cycle === 0 ? subscription.id : sampleId(random),
        itemId: fundId,
        variantId: null,
        sku: '',
        title: `Donation: ${name}`,
        attributes: [],
        quantity: 1,
        unitPriceCents: cents,
        totalCents: cents,
        taxCents: 0,
        taxes: [],
        taxRemovedCents: 0,
        productType: SERVICE,
        fieldsRef: null,
        form: null,
        imageUrl: null,
        ...(subscription && { subscription }),
      },
    ],
  }
}
