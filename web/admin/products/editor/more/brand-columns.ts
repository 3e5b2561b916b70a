import type { AdminVariant } from '../../../../../src/catalog/admin-contract.ts'
import { formatMoney } from '../../../../../src/shared/money/format-money.ts'
import { isGtin, plainGtin } from '../../../../../src/shared/products/gtin.ts'
import { parsePrice, priceText } from '../../../../ui/forms/price-text.ts'
import type { Column } from '../variants/variant-columns.ts'

export const gtinColumn: Column = {
  key: 'gtin',
  label: 'Barcode (GTIN)',
  format: 'A barcode has 8, 12, 13 or 14 digits, the last of which checks the others.',
  kind: 'text',
  path: 'gtin',
  forAll: false,
  read: ({ gtin }) => gtin ?? '',
  write: (variant, text) => {
    const gtin = plainGtin(text)
    return gtin === '' || isGtin(gtin) ? { ...variant, gtin } : undefined
  },
}

export const costColumn = (currency: string): Column => ({
  key: 'cost',
  label: `Cost, ${currency}`,
  format: `A cost looks like ${priceText(125_000, currency)}.`,
  kind: 'number',
  path: 'costCents',
  forAll: true,
  read: ({ costCents }) => (costCents === null || costCents === undefined ? '' : priceText(costCents, currency)),
  write: (variant, text) => {
    const costCents = text.trim() === '' ? null : parsePrice(text, currency)
    return costCents === undefined ? undefined : { ...variant, costCents }
  },
})

/** Margin of the price, and of the sale price; empty without a cost. */
export function marginText({ priceCents, salePriceCents, onSale, costCents }: AdminVariant, currency: string): string {
  if (costCents === null || costCents === undefined) return ''
  const usual = margin(priceCents, costCents, currency)
  return onSale ? `${usual}; on sale ${margin(salePriceCents, costCents, currency)}` : usual
}

function margin(priceCents: number, costCents: number, currency: string): string {
  const left = formatMoney(priceCents - costCents, currency)
  return priceCents === 0 ? left : `${left} (${Math.round(((priceCents - costCents) / priceCents) * 1000) / 10}%)`
}
