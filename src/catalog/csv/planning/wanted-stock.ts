import { productTypes } from '../../contract.ts'
import { unlimitedVariants } from '../../rules/unlimited-variants.ts'
import type { ReadRow, Stock } from '../parsing/read-row.ts'
import type { DraftedProduct } from './draft-products.ts'

/**
 * Stock to set for a row's variant; null for none. Digital products and gift cards are unlimited, whatever the file says.
 */
export function wantedStock(
  row: ReadRow,
  { plan, draft }: DraftedProduct,
  levels: ReadonlyMap<string, Stock>,
): Stock | null {
  const { state } = draft
  const variant = state.variants[plan.rows.indexOf(row)]
  if (!variant || state.productType === productTypes.DIGITAL || state.productType === productTypes.GIFT_CARD)
    return null
  const known = levels.get(variant.id)
  const endless = unlimitedVariants(draft).includes(variant.id) ? 'unlimited' : undefined
  const wanted = row.stock ?? endless
  return wanted === undefined || wanted === (known ?? 0) ? null : wanted
}
