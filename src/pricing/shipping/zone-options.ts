import { byId, closeness } from '../areas.ts'
import type { HiddenOption, ShippingOption } from '../priced-cart.ts'
import type { Place } from '../rules/places.ts'
import type { ShippingRate, ShippingZone } from '../rules/shipping-rules.ts'
import { rateCost } from './rate-cost.ts'
import type { Shipment } from './shipment.ts'
import { whyNotCarried } from './who-cannot-go.ts'

/** The zone that matches most specifically; one without areas is for everywhere else. Of equal ones the first by id. */
export function zoneFor(zones: readonly ShippingZone[], place: Place): ShippingZone | null {
  let best: { zone: ShippingZone; close: number } | null = null
  for (const zone of zones.toSorted(byId)) {
    const close = zone.areas.length === 0 ? 0.5 : Math.max(...zone.areas.map((area) => closeness(area, place)))
    if (close > (best?.close ?? 0)) best = { zone, close }
  }
  return best?.zone ?? null
}

export function rateOption(rate: ShippingRate, shipment: Shipment): ShippingOption | HiddenOption {
  const { id, name, note } = rate
  const reason = whyNotCarried(rate, shipment.lines)
  if (reason !== null) return { id, name, reason }
  const cost = rateCost(rate, shipment)
  if ('reason' in cost) return { id, name, reason: cost.reason }
  return { id, kind: 'rate', name, note, cents: cost.cents, pickup: null, windows: [] }
}
