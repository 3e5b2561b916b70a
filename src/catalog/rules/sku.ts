import { randomInt } from 'node:crypto'

const DIGITS = 7

/** A sku for a variant that nobody gave one: `SQ0042137`. */
export function newSku(): string {
  return `SQ${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
}

/**
 * The same for skus that differ in nothing but capitals: people read them aloud. Sign by sign, as the database does it: a
 * dotted İ is an i, and a Σ at the end of a word is like any other.
 */
export function skuKey(sku: string): string {
  return Array.from(sku, (sign) => (sign === 'İ' ? 'i' : sign.toLowerCase())).join('')
}
