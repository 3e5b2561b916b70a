import { v4 } from 'uuid'
import type { z } from 'zod'
import { InvalidFields } from '../../platform/errors/application-errors.ts'
import { regionOfPostalCode } from '../../shared/addresses/region-of-postal-code.ts'
import type { TryReply, TryRequest } from '../contract.ts'
import { price } from '../price.ts'
import { checkShipping, checkTaxes } from './check-settings.ts'
import { toPricingRules } from './queries.ts'
import { confirmRules } from './settings-state.ts'
import type { StoredSettings } from './settings-store.ts'

/**
 * The price of a sample order with explanations, by the current rules or by the given unsaved ones. Throws InvalidFields for
 * rules that could not be saved.
 */
export function tryOrder(settings: StoredSettings, wanted: z.output<typeof TryRequest>, at: string): TryReply {
  const rules = toPricingRules(withDrafts(settings, wanted, at))
  const { vatNumber, optionId } = wanted
  const { country, region, postalCode } = wanted.destination
  // As in a shopper's cart, the region is derived from the postal code if possible.
  const destination = { country, postalCode, region: region ?? regionOfPostalCode(country, postalCode) }
  const line = {
    id: 'line',
    variantId: v4(),
    productId: v4(),
    title: 'Product',
    categoryIds: [],
    productType: wanted.productType,
    taxClass: wanted.taxClass,
    unitPriceCents: wanted.priceCents,
    quantity: wanted.quantity,
    weight: wanted.weight,
  }
  const priced = price(
    { lines: [line], shippingChoice: optionId === null ? null : { optionId } },
    rules,
    { shipping: destination, billing: null, vatNumber: vatNumber || null },
    { entered: [] },
    at,
  )
  const { shipping, totals, vatNumber: verdict } = priced
  return {
    currency: priced.currency,
    pricesIncludeTax: priced.pricesIncludeTax,
    totals: {
      subtotalCents: totals.subtotalCents,
      shippingCostCents: totals.shippingCostCents,
      taxCents: totals.taxCents,
      grandTotalCents: totals.grandTotalCents,
    },
    taxLines: priced.taxLines.map(({ name, rate, baseCents, taxCents }) => ({ name, rate, baseCents, taxCents })),
    options: shipping.options.map(({ id, kind, name, note, cents }) => ({ id, kind, name, note, cents })),
    hidden: shipping.hidden,
    selectedOptionId: shipping.selected?.optionId ?? null,
    sentence: shipping.sentence,
    vatSentence: verdict?.sentence ?? null,
    minimumSentence: priced.minimumSentence,
    explanation: priced.explanation,
  }
}

function withDrafts(settings: StoredSettings, { taxes, shipping }: z.output<typeof TryRequest>, now: string) {
  const errors = { ...(taxes && checkTaxes(taxes)), ...(shipping && checkShipping(shipping)) }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
  return {
    ...settings,
    ...(taxes && { taxes: confirmRules(taxes, settings.taxes, now) }),
    ...(shipping && { shipping }),
  }
}
