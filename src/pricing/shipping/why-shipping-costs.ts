import { formatMoney } from '../../shared/money/format-money.ts'
import type { CartLine } from '../cart-lines.ts'
import type { ShippingOption } from '../priced-cart.ts'
import type { PricingRules } from '../rules/pricing-rules.ts'
import type { ShippingCost } from '../rules/shipping-rules.ts'
import { type Shipment, shipmentOf } from './shipment.ts'

/** How an option's cost is composed, in one line: `By weight, 2.4 kg in 2 parcels; surcharges of €3.50 are in it`. */
export function whyShippingCosts(
  { id, kind }: ShippingOption,
  lines: readonly CartLine[],
  rules: PricingRules,
): string {
  const shipment = shipmentOf(lines)
  if (kind === 'pickup' || shipment === null) return 'Picked up'
  const money = (cents: number) => formatMoney(cents, rules.currency)
  const { zones, local } = rules.shipping
  const rate = zones.flatMap(({ rates }) => rates).find((one) => one.id === id)
  const free = (rate ?? local.find((one) => one.id === id))?.freeFromCents ?? null
  const base =
    free !== null && shipment.cents >= free
      ? `Free, for what is sent costs ${money(free)} or more`
      : rate
        ? `${measured(rate.cost, shipment, rules)}${inParcels(shipment)}`
        : 'Our own delivery'
  return shipment.surchargeCents > 0 ? `${base}; surcharges of ${money(shipment.surchargeCents)} are in it` : base
}

function measured({ by }: ShippingCost, { parcels, cents }: Shipment, rules: PricingRules): string {
  const sum = (measure: 'weight' | 'count') =>
    parcels.reduce((all, { parcel, times }) => all + parcel[measure] * times, 0)
  switch (by) {
    case 'flat':
      return 'One price'
    case 'weight':
      return `By weight, ${sum('weight') / 1_000} ${rules.measurementStandard === 'imperial' ? 'lb' : 'kg'}`
    case 'price':
      return `By the price of what is sent, ${formatMoney(cents, rules.currency)}`
    case 'count':
      return `By number of items, ${sum('count')}`
  }
}

/** Items that ship separately are parcels of their own, and each parcel is charged. */
function inParcels({ parcels }: Shipment): string {
  const count = parcels.reduce((all, { times }) => all + times, 0)
  return count > 1 ? `, in ${count} parcels` : ''
}
