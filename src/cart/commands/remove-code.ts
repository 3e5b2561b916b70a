import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertBegun } from '../refusals.ts'
import type { EnterCode } from './enter-code.ts'

/** Removes a code; does nothing when it is already gone. */
export function removeCode(cart: CartState, { code, at }: EnterCode): CartEvent[] {
  assertBegun(cart)
  return cart.codes.includes(code) ? [{ type: 'CartCodeRemoved', code, at }] : []
}
