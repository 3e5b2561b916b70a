import { type Sentence, word } from '../words/word.ts'

export interface BilledPlan {
  billingPeriod: { value: number; unit: Unit } | null
  /** 0: runs until it is cancelled. */
  numBillingCycles: number
}

type Unit = 'WEEK' | 'MONTH' | 'YEAR'

/** A duration in one unit. */
interface Span {
  value: number
  unit: Unit
}

interface SubscriptionPrice {
  plan: BilledPlan | null
  /** The lowest price, formatted for shoppers. */
  price: string
  /** Whether variants have different prices. */
  varied: boolean
}

const perYear: Record<Unit, number> = { WEEK: 52, MONTH: 12, YEAR: 1 }

/**
 * `from $10.00 every 2 weeks for 15 weeks`: specification §4, Subscription price text. Composed of its parts, which say what
 * the patterns of the 40 keys say, and what yearly billing, which has no keys, is.
 */
export function subscriptionPriceText({ plan, price, varied }: SubscriptionPrice): string {
  if (!plan?.billingPeriod || !hasPattern(plan.billingPeriod)) return word('Unavailable')
  const duration = durationOf(plan.billingPeriod, plan.numBillingCycles)
  return [
    varied ? word('from {fromPrice}', { fromPrice: price }) : price,
    spanText(plan.billingPeriod, everyOne, everyFew),
    duration && spanText(duration, forOne, forFew),
  ]
    .filter(Boolean)
    .join(' ')
}

/** A stored or imported plan may be billed by what no text says: days, or every half month. */
function hasPattern({ value, unit }: Span): boolean {
  return Object.hasOwn(perYear, unit) && Number.isInteger(value) && value > 0
}

/** Total duration, in years if it is a whole number of years; undefined when it has no end. */
export function durationOf({ value, unit }: Span, numBillingCycles: number): Span | undefined {
  const total = value * numBillingCycles
  if (total === 0) return undefined
  return total % perYear[unit] === 0 ? { value: total / perYear[unit], unit: 'YEAR' } : { value: total, unit }
}

const everyOne: Record<Unit, Sentence> = { WEEK: 'every week', MONTH: 'every month', YEAR: 'every year' }
const everyFew: Record<Unit, Sentence> = {
  WEEK: 'every {count} weeks',
  MONTH: 'every {count} months',
  YEAR: 'every {count} years',
}
const forOne: Record<Unit, Sentence> = {
  WEEK: 'for {count} week',
  MONTH: 'for {count} month',
  YEAR: 'for {count} year',
}
const forFew: Record<Unit, Sentence> = {
  WEEK: 'for {count} weeks',
  MONTH: 'for {count} months',
  YEAR: 'for {count} years',
}

function spanText({ value, unit }: Span, one: Record<Unit, Sentence>, few: Record<Unit, Sentence>): string {
  return word((value === 1 ? one : few)[unit], { count: value })
}
