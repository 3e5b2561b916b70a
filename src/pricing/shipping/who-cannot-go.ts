import { countryName } from '../../shared/money/country-names.ts'
import type { CartLine } from '../cart-lines.ts'
import { idSet } from '../id-set.ts'
import type { ShippingRate } from '../rules/shipping-rules.ts'

/** Why the first of these lines cannot be shipped to a country; null when all can. */
export function whyNotSentTo(country: string, lines: readonly CartLine[]): string | null {
  for (const { line } of lines) {
    if (line.pickupOnly) return `${line.title} cannot be sent, only picked up.`
    if (line.shipsOnlyTo && line.shipsOnlyTo.length > 0 && !line.shipsOnlyTo.includes(country))
      return `${line.title} is not sent to ${countryName(country)}.`
  }
  return null
}

/** Why a rate does not ship one of these lines; null when it ships all. */
export function whyNotCarried(rate: ShippingRate, lines: readonly CartLine[]): string | null {
  const { longestSideMax } = rate
  const [products, categories] = [idSet(rate.excludedProducts), idSet(rate.excludedCategories)]
  for (const { line } of lines) {
    const isExcluded = products.has(line.productId) || line.categoryIds.some((id) => categories.has(id))
    if (isExcluded) return `${line.title} cannot be sent this way.`
    if (longestSideMax !== null && (line.longestSide ?? 0) > longestSideMax)
      return `${line.title} is too large for this option.`
  }
  return null
}
