import { formatMoney } from '../../shared/money/format-money.ts'
import { isWithin } from '../areas.ts'
import type { HiddenOption, ShippingOption } from '../priced-cart.ts'
import type { Place } from '../rules/places.ts'
import type { LocalDelivery } from '../rules/shipping-rules.ts'
import type { Shipment } from './shipment.ts'
import { windowsAfter } from './windows.ts'

/** `localMinuteIn`: the website's local time in so many minutes. */
export function localOption(
  delivery: LocalDelivery,
  place: Place,
  shipment: Shipment,
  { currency, localMinuteIn }: { currency: string; localMinuteIn: (minutes: number) => string },
): ShippingOption | HiddenOption {
  const { id, name, minimumCents, freeFromCents } = delivery
  if (place.country !== delivery.country || !isWithin(delivery.postalCodes, place.postalCode))
    return {
      id,
      name,
      reason: place.postalCode
        ? `We do not deliver to ${place.postalCode}.`
        : 'Give your postal code to see whether we deliver to you.',
    }
  if (shipment.cents < minimumCents) {
    const [missing, minimum] = [minimumCents - shipment.cents, minimumCents].map((cents) =>
      formatMoney(cents, currency),
    )
    return { id, name, reason: `Add ${missing} more: we deliver orders of ${minimum} or more.` }
  }
  const windows = windowsOf(delivery, localMinuteIn)
  if (windows.length === 0) return { id, name, reason: 'There is no delivery in the next days.' }
  const base = freeFromCents !== null && shipment.cents >= freeFromCents ? 0 : delivery.cents
  return { id, kind: 'local', name, note: '', cents: base + shipment.surchargeCents, pickup: null, windows }
}

/** Days are counted from today, not from the end of the lead time. */
function windowsOf({ windows, leadMinutes, daysAhead }: LocalDelivery, localMinuteIn: (minutes: number) => string) {
  const today = localMinuteIn(0).slice(0, 10)
  const earliest = localMinuteIn(leadMinutes)
  return windowsAfter(windows, `${today}T00:00`, daysAhead).filter(({ day, from }) => `${day}T${from}` >= earliest)
}
