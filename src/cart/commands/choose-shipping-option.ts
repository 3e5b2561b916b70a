import { DomainError } from '../../shared/domain-error.ts'
import type { CartState } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertBegun } from '../refusals.ts'

export interface ChooseShippingOption {
  optionId: string
  /** Of local delivery; null for the first that is free. */
  windowId: string | null
  at: string
}

/** What can be chosen at this moment. */
export interface OfferedOption {
  id: string
  windows: readonly { id: string }[]
}

/** Only what is offered now can be chosen; how it is chosen stays when it is no longer offered, and then counts for nothing. */
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
