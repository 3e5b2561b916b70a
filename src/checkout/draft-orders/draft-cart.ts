import { type CartState, emptyCart } from '../../cart/queries.ts'
import type { PricingSource } from '../../pricing/pricing-source.ts'
import type { PricingRules } from '../../pricing/rules/pricing-rules.ts'
import { DRAFT_DISCOUNT } from '../checkout-ids.ts'
import type { DraftLine, DraftOrderSaved } from '../events.ts'

/** The part of a draft that decides its price. */
export type DraftToPrice = Pick<DraftOrderSaved, 'currency' | 'lines' | 'discount' | 'shipping'>

const DRAFT_SHIPPING = 'draft'

/** Presents a draft to the checkout as a cart at the merchant's prices. */
export function draftCart({ currency, lines, shipping }: DraftToPrice): CartState {
  return {
    ...emptyCart,
    entries: lines.map((line) => entryOf(line, currency)),
    shippingChoice: shipping && { optionId: DRAFT_SHIPPING, windowId: null },
  }
}

function entryOf({ id, itemId, ...line }: DraftLine, currency: string): CartState['entries'][number] {
  return { id, ...line, itemId: itemId ?? 'custom', currency, additionalFieldsForm: null, fieldsRef: null }
}

/**
 * The store's taxes apply; the draft's discount replaces the store's discounts, and its shipping price, if set, replaces the
 * store's shipping options.
 */
export function draftPricing(source: PricingSource, draft: DraftToPrice): PricingSource {
  return {
    loadRules: async (websiteId) => draftRules(await source.loadRules(websiteId), draft),
    resolveCodes: (websiteId, codes, customer) => source.resolveCodes(websiteId, codes, customer),
    findLineFacts: (websiteId, variantIds) => source.findLineFacts(websiteId, variantIds),
  }
}

function draftRules(rules: PricingRules, { discount, shipping }: DraftToPrice): PricingRules {
  const { name = '', benefit } = discount ?? {}
  return {
    ...rules,
    minimumSubtotalCents: 0,
    discounts: benefit
      ? [
          {
            id: DRAFT_DISCOUNT,
            name,
            trigger: 'automatic',
            benefit,
            scope: { type: 'order' },
            isPaused: false,
            subscriptionPayments: 'first',
            startsAt: null,
            endsAt: null,
            limits: { total: null, perCustomer: null },
          },
        ]
      : [],
    shipping: shipping ? { zones: [everywhere(shipping)], pickup: [], local: [] } : rules.shipping,
  }
}

function everywhere({ name, cents }: NonNullable<DraftToPrice['shipping']>) {
  const rate = {
    id: DRAFT_SHIPPING,
    name,
    note: '',
    cost: { by: 'flat' as const, cents },
    freeFromCents: null,
    longestSideMax: null,
    excludedProducts: [],
    excludedCategories: [],
  }
  return { id: DRAFT_SHIPPING, name, areas: [], rates: [rate] }
}
