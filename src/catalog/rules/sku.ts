import { randomInt } from 'node:crypto'

const DIGITS = 7

/** A generated SKU: `SQ0042137`. */
export function newSku(): string {
  return `SQ${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
}

/**
 * Equal for SKUs that differ only in case, because people read them aloud. Character by character, like the database: a
 * dotted İ becomes i, and a final Σ is like any other.
 */
export function skuKey(sku: string): string {
  return Array.from(sku, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')
}
