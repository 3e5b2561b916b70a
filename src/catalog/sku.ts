import { randomInt } from 'node:crypto'

const DIGITS = 7

/** A sku for a variant that nobody gave one: `SQ0042137`. */
export function newSku(): string {
  return `SQ${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
}
