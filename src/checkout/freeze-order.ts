import { createHash } from 'node:crypto'
import type { CartState } from '../cart/queries.ts'
import type { PricedCart } from '../pricing/priced-cart.ts'
import type { AppliedCard } from '../shared/gift-cards/split-payment.ts'
import type { FrozenField, FrozenLine, FrozenOrder, FrozenPlace, TaxShare } from '../shared/orders/frozen-order.ts'
import type { CheckoutFormField } from './admin-contract.ts'

export interface FrozenCopy {
  order: FrozenOrder
  lines: FrozenLine[]
}

export interface FrozenFor {
  testMode: boolean
  shippingPlace: FrozenPlace | null
  billingPlace: FrozenPlace | null
  customerRef: string
  detailsRef: string | null
  marketingOptIn: boolean
  /** Of the shopper; absent on a website with one language. */
  language?: string
  /** Absent if no gift card pays. */
  giftCards?: AppliedCard[]
  /** Only likert has options, its statements; answers hold what was chosen. Absent if the checkout has no form. */
  customForm?: FrozenField[]
}

/** What a summary of the answers needs of the checkout's form. */
export function frozenForm(form: CheckoutFormField[]): { customForm?: FrozenField[] } {
  if (form.length === 0) return {}
  return {
    customForm: form.map(({ id, type, title, options }) => ({
      id,
      type,
      title,
      options: type === 'likert' ? options : [],
    })),
  }
}

/** The frozen order, from the cart at its current prices. */
export function freezeOrder(cart: CartState, priced: PricedCart, about: FrozenFor): FrozenCopy {
  const { currency, pricesIncludeTax, rulesVersion, totals, taxLines, discounts, lines } = priced
  const { donation } = cart.entries.find((entry) => entry.donation) ?? {}
  const { subtotalCents, discountCents, shippingCostCents, taxCents, taxRemovedCents } = totals
  const { grandTotalCents, totalQuantity } = totals
  const shareOf = ({ ruleId, rate, cents }: { ruleId: string; rate: number; cents: number }): TaxShare => ({
    taxLine: taxLines.findIndex((one) => one.ruleId === ruleId && one.rate === rate),
    cents,
  })
  return {
    order: {
      currency,
      pricesIncludeTax,
      rulesVersion,
      ...about,
      totals: {
        subtotalCents,
        discountCents,
        shippingCostCents,
        taxCents,
        taxRemovedCents,
        grandTotalCents,
        totalQuantity,
      },
      ...(priced.taxStatus === 'reverse-charge' && { isReverseCharge: true as const }),
      taxLines: taxLines.map(({ name, rate, baseCents, taxCents: cents, isCompound }) => ({
        name,
        rate,
        baseCents,
        taxCents: cents,
        ...(isCompound && { isCompound: true as const }),
      })),
      shippingTaxes: priced.shippingTaxes.map(({ cents, taxes }) => ({ cents, taxes: taxes.map(shareOf) })),
      discounts: discounts.map(({ discountId, name, code, cents }) => ({ discountId, name, code, cents })),
      shippingMethod: shippingMethodOf(priced),
      ...(donation && { donation }),
    },
    lines: cart.entries.map((entry, n) => {
      const { id, itemId, variantId, sku, title, attributes, quantity, unitPriceCents, productType, fieldsRef } = entry
      const { totalCents = 0, taxCents: tax = 0, taxRemovedCents = 0, taxes = [] } = lines[n] ?? {}
      const imageUrl = entry.image?.assetUrl ?? null
      const { subscription } = entry
      return {
        id,
        itemId,
        variantId,
        sku,
        title,
        attributes,
        quantity,
        unitPriceCents,
        totalCents,
        taxCents: tax,
        taxes: taxes.map(shareOf),
        taxRemovedCents,
        productType,
        fieldsRef,
        imageUrl,
        form: formOf(entry.additionalFieldsForm),
        ...(subscription && { subscription }),
      }
    }),
  }
}

function formOf(form: CartState['entries'][number]['additionalFieldsForm']): FrozenField[] | null {
  return form?.fields.map(({ id, type, title, options }) => ({ id, type, title, options })) ?? null
}

function shippingMethodOf({ shipping: { selected, options } }: PricedCart): FrozenOrder['shippingMethod'] {
  if (!selected) return null
  const option = options.find(({ id }) => id === selected.optionId)
  return { ...selected, name: option?.name ?? '', kind: option?.kind ?? 'rate' }
}

/** Equal for two views of a checkout with the same lines, quantities, shipping, taxes, discounts and gift cards, to the cent. */
export function totalsHashOf(
  cart: CartState,
  { currency, totals, taxLines, discounts }: PricedCart,
  giftCards: readonly AppliedCard[] = [],
): string {
  const lines = cart.entries.map(({ id, variantId, quantity, unitPriceCents }) => [
    id,
    variantId,
    quantity,
    unitPriceCents,
  ])
  const taxes = taxLines.map(({ ruleId, rate, taxCents }) => [ruleId, rate, taxCents])
  const off = discounts.map(({ discountId, cents }) => [discountId, cents])
  const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = totals
  const sums = [subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents]
  const paid = giftCards.map(({ cardId, cents }) => [cardId, cents])
  return createHash('sha256')
    .update(JSON.stringify([currency, lines, sums, taxes, off, ...(paid.length > 0 ? [paid] : [])]))
    .digest('base64url')
}
