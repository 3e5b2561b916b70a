import type { PaymentFee } from './fund-terms.ts'

const WHOLE = 1_000_000

/** What has to be paid on top so that, after the fee on all of it, the amount is left; rounded up, in minor units. */
export function feeToCover(amountCents: number, { rate, fixedCents }: PaymentFee): number {
  return Math.ceil(((amountCents + fixedCents) * WHOLE) / (WHOLE - rate)) - amountCents
}
