import { type Entry, emptyCart } from '../../cart/queries.ts'
import { type FrozenCopy, freezeOrder } from '../../checkout/freeze-order.ts'
import { ShippingDraft, TaxesDraft } from '../../pricing/contract.ts'
import { price } from '../../pricing/price.ts'
import { PricingRules } from '../../pricing/rules/pricing-rules.ts'
import { confirmRules, defaultTaxes } from '../../pricing/stored/settings-state.ts'
import type { FrozenField } from '../../shared/orders/frozen-order.ts'
import type { LineSubscription } from '../../shared/subscriptions/line-subscription.ts'
import type { DemoStore } from '../demo/demo-store.ts'
import type { SamplePerson } from './sample-people.ts'
import type { SampleProduct } from './sample-products.ts'

export interface SampleLine {
  entryId: string
  product: SampleProduct
  quantity: number
  /** Vault ref of the values of its form, and the form; absent without one. */
  fieldsRef?: string
  form?: FrozenField[]
  /** Absent for what is bought once. */
  subscription?: LineSubscription
}

export interface OrderToPrice {
  lines: readonly SampleLine[]
  buyer: SamplePerson
  /** Id of one of the store's shipping options. */
  optionId: string
  /** ISO 8601. */
  at: string
}

/** Prices an order as the checkout would. */
export type PriceSample = (order: OrderToPrice) => FrozenCopy

/** Of the confirmation of its taxes, which prices do not depend on. */
const OPENED_AT = '2020-01-01T00:00:00.000Z'

/** Prices orders by the taxes and shipping that a demo store opens with. */
export function samplePricing(store: DemoStore): PriceSample {
  const rules = rulesOf(store)
  return ({ lines, buyer: { place, ref, detailsRef }, optionId, at }) => {
    const cart = { ...emptyCart, entries: lines.map((line) => entryOf(line, rules.currency)) }
    const toPrice = lines.map(({ entryId: id, quantity, product }) => {
      const { variantId, itemId: productId, title, productType, taxClass, priceCents: unitPriceCents } = product
      return { id, quantity, variantId, productId, title, productType, taxClass, unitPriceCents, categoryIds: [] }
    })
    const destination = { shipping: place, billing: place }
    const priced = price({ lines: toPrice, shippingChoice: { optionId } }, rules, destination, { entered: [] }, at)
    const { country, region } = place
    const frozen = freezeOrder(cart, priced, {
      testMode: false,
      shippingPlace: priced.shipping.selected && { country, region },
      billingPlace: { country, region },
      customerRef: ref,
      detailsRef,
      marketingOptIn: false,
    })
    // The same entries in the same order.
    const ownParts = lines.map(({ product: { imageUrl }, fieldsRef = null, form = null }) => ({
      imageUrl,
      fieldsRef,
      form,
    }))
    return { ...frozen, lines: frozen.lines.map((line, n) => ({ ...line, ...ownParts[n] })) }
  }
}

function rulesOf({ website, pricing }: DemoStore): PricingRules {
  const draft = TaxesDraft.parse(pricing.taxes)
  const { seller, taxNumbers: _, ...tax } = confirmRules(draft, defaultTaxes(draft.seller.country), OPENED_AT)
  const { zones, pickup, local, minimumSubtotalCents, measurementStandard } = ShippingDraft.parse(pricing.shipping)
  return PricingRules.parse({
    version: 1,
    currency: website.storeSettings.selectedCurrency,
    timeZone: website.timeZone,
    seller,
    tax,
    shipping: { zones, pickup, local },
    measurementStandard,
    minimumSubtotalCents,
  })
}

function entryOf({ entryId: id, product, quantity, subscription }: SampleLine, currency: string): Entry {
  const { itemId, variantId, sku, title, attributes, priceCents, productType, fullUrl } = product
  return {
    id,
    itemId,
    variantId,
    sku,
    title,
    attributes,
    quantity,
    unitPriceCents: priceCents,
    currency,
    productType,
    fullUrl,
    image: null,
    additionalFieldsForm: null,
    fieldsRef: null,
    ...(subscription && { subscription }),
  }
}
