import { multiplyAmount } from '../../shared/money/money.ts'
import { type CartLine, sumOf } from '../cart-lines.ts'

/** The content of one parcel; amounts after discounts. */
export interface Parcel {
  cents: number
  weight: number
  count: number
}

/** The part of a cart that is shipped. */
export interface Shipment {
  lines: readonly CartLine[]
  /** After discounts, for all parcels. */
  cents: number
  surchargeCents: number
  /** Each kind of parcel, and how many of it. */
  parcels: { parcel: Parcel; times: number }[]
}

/** Null when nothing is shipped. Pieces that ship separately are a parcel each; all others share one. */
export function shipmentOf(lines: readonly CartLine[]): Shipment | null {
  const sent = lines.filter(({ isPhysical }) => isPhysical)
  if (sent.length === 0) return null
  const together = sent.filter(({ line }) => !line.shipsSeparately)
  const alone = sent.filter(({ line }) => line.shipsSeparately)
  return {
    lines: sent,
    cents: sumOf(sent, ({ total }) => total),
    surchargeCents: sumOf(sent, ({ line }) => multiplyAmount(line.shippingSurchargeCents ?? 0, line.quantity)),
    parcels: [
      ...(together.length > 0 ? [{ parcel: parcelOf(together), times: 1 }] : []),
      ...alone.map((one) => ({ parcel: pieceOf(one), times: one.line.quantity })),
    ],
  }
}

function parcelOf(lines: readonly CartLine[]): Parcel {
  return {
    cents: sumOf(lines, ({ total }) => total),
    weight: sumOf(lines, ({ line }) => (line.weight ?? 0) * line.quantity),
    count: sumOf(lines, ({ line }) => line.quantity),
  }
}

function pieceOf({ line, total }: CartLine): Parcel {
  return { cents: multiplyAmount(total, 1, line.quantity), weight: line.weight ?? 0, count: 1 }
}
