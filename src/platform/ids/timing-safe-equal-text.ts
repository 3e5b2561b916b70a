import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time: where two texts differ does not change how long it takes. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
