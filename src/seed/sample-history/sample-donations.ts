import type { FrozenCopy } from '../../checkout/freeze-order.ts'
import { placeOrder } from '../../orders/commands/place-order.ts'
import type { OrderEvent } from '../../orders/events.ts'
import { Order } from '../../orders/order.ts'
import { sampleId } from '../../platform/ids/sample-id.ts'
import { feeToCover } from '../../shared/donations/fee-to-cover.ts'
import type { FundTerms } from '../../shared/donations/fund-terms.ts'
import type { EventRecorder } from './event-recorder.ts'
import type { SampleOrderBook } from './sample-orders.ts'
import type { SamplePeople, SamplePerson } from './sample-people.ts'
import type { Random } from './seeded-random.ts'

interface WantedDonations {
  diary: EventRecorder
  book: Pick<SampleOrderBook, 'nextNumber' | 'names'>
  people: SamplePeople
  fund: { id: string; name: string; terms: FundTerms } | undefined
  currency: string
  country: string
  /** End of the sample history (exclusive), in milliseconds. */
  before: number
  days: number
  random: Random
}

const DONATIONS = 46
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const [COVERS, ANONYMOUS] = [0.4, 0.25]
/** Specification §3, Product types. */
const SERVICE = 3

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
    while (waiting[0] !== undefined && waiting[0] <= until) give(wanted, fund, waiting.shift() ?? until)
  }
}

function give(wanted: WantedDonations, fund: NonNullable<WantedDonations['fund']>, at: number): void {
  const { diary, book, people, country, random } = wanted
  const orderId = sampleId(random)
  const donor = people.meet(country)
  const { order, lines } = frozenFor(wanted, fund, donor)
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
}

function frozenFor(
  { currency, random }: WantedDonations,
  { id: fundId, name, terms }: NonNullable<WantedDonations['fund']>,
  donor: SamplePerson,
): FrozenCopy {
  const once = terms.suggestions.filter(({ interval }) => interval === 'once')
  const suggested = once[Math.floor(random() * (once.length + 1))]?.cents
  const amountCents = suggested ?? 500 * (1 + Math.floor(random() * 20))
  const feeCents = terms.fee && random() < COVERS ? feeToCover(amountCents, terms.fee) : 0
  const isAnonymous = random() < ANONYMOUS
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
      donation: { fundId, amountCents, feeCents, interval: 'once', isAnonymous },
    },
    lines: [
      {
        id: sampleId(random),
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
      },
    ],
  }
}
