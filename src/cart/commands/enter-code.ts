import { DomainError } from '../../shared/domain-error.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertBegun } from '../refusals.ts'

export interface EnterCode {
  /** Upper case and trimmed. */
  code: string
  at: string
}

const CODES_MAX = 10

/** Stores any code: whether it applies, and why not, is determined each time the cart is priced. */
export function enterCode(cart: CartState, { code, at }: EnterCode): CartEvent[] {
  assertBegun(cart)
  if (cart.codes.includes(code)) return []
  if (cart.codes.length >= CODES_MAX)
    throw new DomainError(`A cart takes up to ${CODES_MAX} codes. Please remove one before you enter another.`)
  return [{ type: 'CartCodeEntered', code, at }]
}
