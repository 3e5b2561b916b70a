import { fillMessage } from '../messages/fill-message.ts'
import { isEnglish, type Sentence, word } from '../words/word.ts'
import { type SubscriptionPatterns, subscriptionPatterns } from './subscription-patterns.ts'

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
  /** Patterns of another language; built-in English is used for missing ones. */
  patterns?: SubscriptionPatterns
}

const units = {
  WEEK: { key: 'Week', inAYear: 52 },
  MONTH: { key: 'Month', inAYear: 12 },
  YEAR: { key: 'Year', inAYear: 1 },
} as const satisfies Record<Unit, { key: string; inAYear: number }>

/** `from $10.00 every 2 weeks for 15 weeks`: specification §4, Subscription price text. */
export function subscriptionPriceText({ plan, price, varied, patterns = subscriptionPatterns }: SubscriptionPrice) {
  if (!plan?.billingPeriod || !hasPattern(plan.billingPeriod)) return word('Unavailable')
  const { value: billingPeriodValue, unit } = plan.billingPeriod
  const duration = durationOf(plan.billingPeriod, plan.numBillingCycles)
  if (!isEnglish()) return inParts(plan.billingPeriod, duration, { price, varied })
  const key = keyOf({ value: billingPeriodValue, unit }, duration, varied)
  const pattern = (patterns as Record<string, string | undefined>)[key]
  const values = { price, fromPrice: price, billingPeriodValue, duration: duration?.value ?? '' }
  return pattern === undefined ? inParts(plan.billingPeriod, duration, { price, varied }) : fillMessage(pattern, values)
}

/** A stored or imported plan may be billed by what no text says: days, or every half month. */
function hasPattern({ value, unit }: Span): boolean {
  return Object.hasOwn(units, unit) && Number.isInteger(value) && value > 0
}

/** Total duration, in years if it is a whole number of years; undefined when it has no end. */
export function durationOf({ value, unit }: Span, numBillingCycles: number): Span | undefined {
  const total = value * numBillingCycles
  if (total === 0) return undefined
  const { inAYear } = units[unit]
  return total % inAYear === 0 ? { value: total / inAYear, unit: 'YEAR' } : { value: total, unit }
}

function keyOf(period: Span, duration: Span | undefined, varied: boolean): string {
  const prices = varied ? 'multiplePrices' : 'singlePrice'
  const runs = duration ? `limited__${oneOrMany(duration)}${units[duration.unit].key}s` : 'indefinite'
  return `productPrice__${prices}__${oneOrMany(period)}${units[period.unit].key}ly__${runs}`
}

function oneOrMany({ value }: Span): '1' | 'n' {
  return value === 1 ? '1' : 'n'
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

/** For other languages, and for keys without a pattern: price, interval and duration. */
function inParts(period: Span, duration: Span | undefined, { price, varied }: { price: string; varied: boolean }) {
  return [
    varied ? word('from {fromPrice}', { fromPrice: price }) : price,
    spanText(period, everyOne, everyFew),
    duration && spanText(duration, forOne, forFew),
  ]
    .filter(Boolean)
    .join(' ')
}

function spanText({ value, unit }: Span, one: Record<Unit, Sentence>, few: Record<Unit, Sentence>): string {
  return word((value === 1 ? one : few)[unit], { count: value })
}
