import { timingSafeEqual } from 'node:crypto'

/** Compares in constant time, so that the duration does not reveal where two texts differ. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
