import { DomainError } from '../../shared/domain-error.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertBegun } from '../refusals.ts'

export interface ChooseShippingOption {
  optionId: string
  /** Window of local delivery; null for the first free one. */
  windowId: string | null
  at: string
}

/** An option that is offered now. */
export interface OfferedOption {
  id: string
  windows: readonly { id: string }[]
}

/** Only an offered option can be chosen. The choice stays when it is no longer offered, but then has no effect. */
export function chooseShippingOption(
  cart: CartState,
  { optionId, windowId, at }: ChooseShippingOption,
  offered: readonly OfferedOption[],
): CartEvent[] {
  assertBegun(cart)
  const option = offered.find(({ id }) => id === optionId)
  if (!option) throw new DomainError('This shipping option is not available any more. Please choose another.')
  if (windowId !== null && !option.windows.some(({ id }) => id === windowId))
    throw new DomainError('This delivery time is not available any more. Please choose another.')
  const { shippingChoice } = cart
  if (shippingChoice?.optionId === optionId && shippingChoice.windowId === windowId) return []
  return [{ type: 'CartShippingOptionChosen', optionId, windowId, at }]
}
