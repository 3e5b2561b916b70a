import { multiplyAmount } from '../money/money.ts'

/** What a product's plan takes off, as whole percent from 0 to 99. */
export interface PlanDiscounts {
  /** Off the first payment, beside what every payment has off. */
  firstPercent: number
  /** Off every payment, the first one too. */
  everyPercent: number
}

/** A plan as its product's owner set it. */
export interface PlanTerms extends PlanDiscounts {
  billingPeriod: { value: number; unit: 'WEEK' | 'MONTH' | 'YEAR' }
  /** 0: until it is canceled. */
  numBillingCycles: number
  /** Whether the product is sold once, too. */
  alsoOneTime: boolean
}

type LaterTerm = 'firstPercent' | 'everyPercent' | 'alsoOneTime'
/** A plan that was stored before plans had all their terms. */
type StoredPlan = Omit<PlanTerms, LaterTerm> & Partial<Pick<PlanTerms, LaterTerm>>

/** Fills in terms that are newer than a stored plan. */
export function completePlan(plan: StoredPlan | null): PlanTerms | null {
  return plan && { firstPercent: 0, everyPercent: 0, alsoOneTime: false, ...plan }
}

/** Whether a product can be bought by subscription only, which makes its stock unlimited. */
export function isSubscribeOnly({ subscriptionPlan }: { subscriptionPlan: { alsoOneTime: boolean } | null }): boolean {
  return subscriptionPlan !== null && !subscriptionPlan.alsoOneTime
}

/** What a piece costs per payment, in minor units. Of several discounts each is taken of what the one before leaves. */
export function paymentCents(
  unitCents: number,
  { firstPercent, everyPercent }: PlanDiscounts,
  { isFirst }: { isFirst: boolean },
): number {
  const every = multiplyAmount(unitCents, 100 - everyPercent, 100)
  return isFirst ? multiplyAmount(every, 100 - firstPercent, 100) : every
}

/** `2 weeks, 12 payments, 50% off the first payment, 10% off every payment, also sold once`: the cell of a product file. */
export function planText({ billingPeriod, numBillingCycles, firstPercent, everyPercent, alsoOneTime }: PlanTerms) {
  const { value, unit } = billingPeriod
  return [
    `${value} ${unit.toLowerCase()}${value === 1 ? '' : 's'}`,
    numBillingCycles > 0 && `${numBillingCycles} ${numBillingCycles === 1 ? 'payment' : 'payments'}`,
    firstPercent > 0 && `${firstPercent}% off the first payment`,
    everyPercent > 0 && `${everyPercent}% off every payment`,
    alsoOneTime && 'also sold once',
  ]
    .filter(Boolean)
    .join(', ')
}
