import { multiplyAmount } from '../../shared/money/money.ts'
import { sumOf } from '../cart-lines.ts'
import type { ShippingCost, ShippingRate } from '../rules/shipping-rules.ts'
import type { Parcel, Shipment } from './shipment.ts'

/** Minor units, or why this rate is not available. */
export type Cost = { cents: number } | { reason: string }

/** The sum over all parcels, unless the order's value makes shipping free; surcharges are added in both cases. */
export function rateCost({ cost, freeFromCents }: ShippingRate, shipment: Shipment): Cost {
  const costs = shipment.parcels.map(({ parcel, times }) => ({ times, cents: parcelCost(cost, parcel) }))
  const carried = costs.flatMap(({ times, cents }) => (cents === null ? [] : { times, cents }))
  if (cost.by !== 'flat' && carried.length < costs.length) return { reason: TOO_MUCH[cost.by] }
  const isFree = freeFromCents !== null && shipment.cents >= freeFromCents
  const base = isFree ? 0 : sumOf(carried, ({ times, cents }) => multiplyAmount(cents, times))
  return { cents: base + shipment.surchargeCents }
}

const TOO_MUCH = {
  weight: 'What you order is too heavy for this option.',
  price: 'What you order costs more than this option carries.',
  count: 'What you order is more pieces than this option carries.',
}

function parcelCost(cost: ShippingCost, parcel: Parcel): number | null {
  if (cost.by === 'flat') return cost.cents
  const measure = { weight: parcel.weight, price: parcel.cents, count: parcel.count }[cost.by]
  return cost.bands.find(({ upTo }) => upTo === null || measure <= upTo)?.cents ?? null
}
