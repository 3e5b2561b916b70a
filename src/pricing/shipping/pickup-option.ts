import type { ShippingOption } from '../priced-cart.ts'
import type { PickupPlace } from '../rules/shipping-rules.ts'
import { nextOpening } from './windows.ts'

/** `now`: in the website's time zone. */
export function pickupOption(
  { id, name, address, place, hours, cents }: PickupPlace,
  now: () => string,
): ShippingOption {
  const pickup = { address, place, hours, nextOpening: hours.length > 0 ? nextOpening(hours, now()) : null }
  return { id, kind: 'pickup', name, note: '', cents, pickup, windows: [] }
}
