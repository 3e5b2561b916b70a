import { type CartState, emptyCart, priceCart } from '../../cart/queries.ts'
import { type FrozenCopy, freezeOrder, totalsHashOf } from '../../checkout/freeze-order.ts'
import { noDetails, readDetails, type StoredDetails } from '../../checkout/typed-details.ts'
import { Order } from '../../orders/order.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import type { Place } from '../../pricing/rules/places.ts'
import { paymentCents } from '../../shared/products/plan-terms.ts'
import { dueAt } from '../../shared/subscriptions/due-dates.ts'
import { renewalAttribute } from '../../shared/subscriptions/renewal-attribute.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { shownIn } from '../../websites/queries.ts'
import { priceOn, type SubscriptionState, scheduleOf } from '../subscription.ts'
import type { SubscriptionDeps } from './subscription-deps.ts'

export interface PricedRenewal extends FrozenCopy {
  totalsHash: string
  amountDueCents: number
}

interface WantedRenewal {
  websiteId: string
  subscriptionId: string
  /** The due date that is paid. */
  cycle: number
  /** ISO 8601; taxes and shipping are those of then. */
  at: string
}

/**
 * What a payment of a subscription comes to: the agreed price, with tax and shipping of now. `gone`: the product is not sold
 * any more. `erased`: the customer's data was deleted.
 */
export async function priceRenewal(
  deps: Pick<SubscriptionDeps, 'executor' | 'vault' | 'pricing' | 'findWebsite'>,
  { websiteId, subscriptionId, cycle, at }: WantedRenewal,
  state: SubscriptionState,
): Promise<PricedRenewal | 'gone' | 'erased'> {
  const { begun, quantity, detailsRef } = state
  const schedule = scheduleOf(state)
  if (!begun || !schedule) return 'gone'
  const { customerRef, orderId, currency, testMode, variantId } = begun
  const [first, facts, own, texts, language] = await Promise.all([
    deps.executor.load(Order, { websiteId, id: orderId }),
    deps.pricing.findLineFacts(websiteId, [variantId]),
    deps.findWebsite(websiteId),
    deps.vault.read(websiteId, [customerRef, detailsRef].filter(Boolean)),
    deps.vault.languageOf(websiteId, customerRef),
  ])
  const found = own && shownIn(own, language)
  const line = first.state.lines.find(({ id }) => id === subscriptionId)
  const donation = first.state.order?.donation
  if (!line || !found || !(donation || facts.has(variantId))) return 'gone'
  if (!texts.has(customerRef)) return 'erased'
  const price = priceOn(state, dueAt(schedule, cycle)) ?? begun
  const { unitCents, discounts, planVersionId } = price
  const terms = { plan: begun.plan, planVersionId, unitCents, discounts }
  const renewal = renderIn(found.website, () => renewalAttribute(terms, { quantity, currency }))
  const { itemId, sku, title, attributes, productType, fieldsRef } = line
  const cart: CartState = {
    ...emptyCart,
    shippingChoice: choiceOf(first.state.order?.shippingMethod),
    entries: [
      {
        id: derivedId(NAMESPACE, `line ${subscriptionId} ${cycle}`),
        itemId,
        variantId,
        sku,
        title,
        attributes: donation ? attributes : [...attributes.slice(0, -1), renewal],
        quantity,
        unitPriceCents: paymentCents(unitCents, discounts, { isFirst: false }),
        currency,
        productType,
        fullUrl: '',
        image: null,
        additionalFieldsForm: null,
        fieldsRef,
        subscription: { ...terms, id: subscriptionId, cycle, timeZone: begun.timeZone },
        ...(donation && { donation }),
      },
    ],
  }
  const details = readDetails(texts.get(detailsRef), noDetails)
  const { shipping, billing, vatNumber } = placesOf(details)
  const destination = { shipping, billing, vatNumber }
  const { priced } = await priceCart(deps.pricing, { websiteId, cart, destination, customer: customerRef, at })
  const frozen = freezeOrder(cart, priced, {
    testMode,
    ...(language !== undefined && { language }),
    customerRef,
    detailsRef: detailsRef || null,
    shippingPlace: shipping && { country: shipping.country, region: shipping.region },
    billingPlace: billing && { country: billing.country, region: billing.region },
    marketingOptIn: false,
  })
  return {
    order: frozen.order,
    lines: frozen.lines.map((one) => ({ ...one, imageUrl: line.imageUrl, form: line.form ?? null })),
    totalsHash: totalsHashOf(cart, priced),
    amountDueCents: priced.totals.grandTotalCents,
  }
}

const NAMESPACE = '0d5a1f0e-7a4b-4d0c-9a3e-5f6e1c2b7d84'

/** The checkout that pays a due date; there is one, so there is one order. */
export function renewalCheckoutId(subscriptionId: string, cycle: number): string {
  return derivedId(NAMESPACE, `checkout ${subscriptionId} ${cycle}`)
}

/** As for the first order where it is still offered, else the cheapest. */
function choiceOf(method: { optionId: string } | null | undefined): CartState['shippingChoice'] {
  return method ? { optionId: method.optionId, windowId: null } : null
}

function placesOf({ shipping, billing, billingSameAsShipping, vatNumber }: StoredDetails) {
  const billed = billingSameAsShipping ? shipping : billing
  return { shipping: placeOf(shipping), billing: placeOf(billed), vatNumber: vatNumber || null }
}

function placeOf({ country, region, postalCode }: StoredDetails['shipping']): Place | null {
  if (!country) return null
  return { country, region: /^[A-Z0-9]{1,3}$/.test(region) ? region : null, postalCode: postalCode || null }
}
