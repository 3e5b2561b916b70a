import { countryName } from '../../shared/money/country-names.ts'
import type { CartLine } from '../cart-lines.ts'
import type { ShippingChoice } from '../cart-to-price.ts'
import type { HiddenOption, PricedShipping, ShippingOption } from '../priced-cart.ts'
import type { Place } from '../rules/places.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import { localOption } from './local-option.ts'
import { pickupOption } from './pickup-option.ts'
import { type Shipment, shipmentOf } from './shipment.ts'
import { whyNotSentTo } from './who-cannot-go.ts'
import { rateOption, zoneFor } from './zone-options.ts'

export interface ShippingQuestion {
  rules: PricingRules
  place: Place | null
  choice: ShippingChoice | null
  /** The website's local time in so many minutes. */
  localMinuteIn: (minutes: number) => string
}

/** Before discounts. */
export type OfferedShipping = Omit<PricedShipping, 'options'> & { options: ShippingOption[] }

const NONE: OfferedShipping = { options: [], hidden: [], selected: null, fullCents: 0, sentence: null }

/** All shipping options for what has to be shipped, the chosen one, and why others are not available. */
export function priceShipping(lines: readonly CartLine[], question: ShippingQuestion): OfferedShipping {
  const shipment = shipmentOf(lines)
  if (shipment === null) return NONE
  const all = [...optionsTo(shipment, question), ...pickupOptions(question)]
  const options = all.filter((one) => 'kind' in one)
  const hidden = all.filter((one) => 'reason' in one)
  const selected = select(options, question)
  return {
    options,
    hidden,
    selected: selected && { optionId: selected.id, windowId: windowOf(selected, question.choice) },
    fullCents: selected?.cents ?? 0,
    sentence: options.length > 0 ? null : whyNoOptions(shipment, question),
  }
}

function optionsTo(
  shipment: Shipment,
  { rules, place, localMinuteIn }: ShippingQuestion,
): (ShippingOption | HiddenOption)[] {
  if (place === null) return []
  const { zones, local } = rules.shipping
  const rates = zoneFor(zones, place)?.rates ?? []
  const stays = whyNotSentTo(place.country, shipment.lines)
  if (stays !== null) return [...rates, ...local].map(({ id, name }) => ({ id, name, reason: stays }))
  const { currency } = rules
  return [
    ...rates.map((rate) => rateOption(rate, shipment)),
    ...local.map((one) => localOption(one, place, shipment, { currency, localMinuteIn })),
  ]
}

function pickupOptions({ rules, localMinuteIn }: ShippingQuestion): ShippingOption[] {
  return rules.shipping.pickup.map((one) => pickupOption(one, () => localMinuteIn(0)))
}

/**
 * The wanted option if it is offered; else the cheapest rate, else the cheapest local delivery. Pick-up is selected only if
 * the shopper chose it, or the website offers nothing else.
 */
function select(options: readonly ShippingOption[], { choice, rules }: ShippingQuestion): ShippingOption | null {
  const wanted = options.find(({ id }) => id === choice?.optionId)
  if (wanted) return wanted
  const { zones, local } = rules.shipping
  const isOnlyPickup = zones.length === 0 && local.length === 0
  return cheapest(options, 'rate') ?? cheapest(options, 'local') ?? (isOnlyPickup ? cheapest(options, 'pickup') : null)
}

/** The first of equal ones. */
function cheapest(options: readonly ShippingOption[], kind: ShippingOption['kind']): ShippingOption | null {
  return options.filter((one) => one.kind === kind).toSorted((a, b) => a.cents - b.cents)[0] ?? null
}

/** The wanted window if it is still available, else the first. */
function windowOf({ id, windows }: ShippingOption, choice: ShippingChoice | null): string | null {
  const wanted = windows.find((window) => choice?.optionId === id && window.id === choice.windowId)
  return (wanted ?? windows[0])?.id ?? null
}

function whyNoOptions({ lines }: Shipment, { place }: ShippingQuestion): string {
  if (place === null) return 'Shipping is worked out once we know where to.'
  return whyNotSentTo(place.country, lines) ?? `We do not ship to ${countryName(place.country)}${regionWords(place)}.`
}

function regionWords({ postalCode, region }: Place): string {
  const part = postalCode ?? region
  return part ? ` (${part})` : ''
}
