import type { CartState, ShippingLocation } from '../cart.ts'
import type { CartEvent } from '../events.ts'
import { assertBegun } from '../refusals.ts'

export interface GiveShippingLocation extends ShippingLocation {
  at: string
}

/** Sets the destination for the calculation of shipping and tax; the latest one counts. */
export function giveShippingLocation(cart: CartState, command: GiveShippingLocation): CartEvent[] {
  assertBegun(cart)
  const { country, region, postalCodeRef, at } = command
  return [{ type: 'CartShippingLocationGiven', country, region, postalCodeRef, at }]
}
