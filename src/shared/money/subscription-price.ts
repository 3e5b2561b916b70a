import { fillMessage } from '../messages/fill-message.ts'
import { type SubscriptionPatterns, subscriptionPatterns } from './subscription-patterns.ts'

export interface BilledPlan {
  billingPeriod: { value: number; unit: Unit } | null
  /** 0: it runs until it is cancelled. */
  numBillingCycles: number
}

type Unit = 'WEEK' | 'MONTH' | 'YEAR'

/** A length of time in one unit. */
interface Span {
  value: number
  unit: Unit
}

interface SubscriptionPrice {
  plan: BilledPlan | null
  /** The lowest price of it, as the shopper reads it. */
  price: string
  /** Whether variants cost different prices. */
  varied: boolean
  /** Of another language; built-in English stands in for what it lacks. */
  patterns?: SubscriptionPatterns
}

const units = {
  WEEK: { name: 'week', key: 'Week', inAYear: 52 },
  MONTH: { name: 'month', key: 'Month', inAYear: 12 },
  YEAR: { name: 'year', key: 'Year', inAYear: 1 },
} as const satisfies Record<Unit, { name: string; key: string; inAYear: number }>

/** `from $10.00 every 2 weeks for 15 weeks`: specification §4, Subscription price text. */
export function subscriptionPriceText({ plan, price, varied, patterns = subscriptionPatterns }: SubscriptionPrice) {
  if (!plan?.billingPeriod) return 'Unavailable'
  const { value: billingPeriodValue, unit } = plan.billingPeriod
  const duration = durationOf(plan.billingPeriod, plan.numBillingCycles)
  const key = keyOf({ value: billingPeriodValue, unit }, duration, varied)
  const pattern = (patterns as Record<string, string | undefined>)[key]
  const values = { price, fromPrice: price, billingPeriodValue, duration: duration?.value ?? '' }
  return pattern === undefined ? inEnglish(plan.billingPeriod, duration, values, varied) : fillMessage(pattern, values)
}

/** How long it runs in all, in years when it comes to whole years; undefined when it runs on. */
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

function inEnglish(period: Span, duration: Span | undefined, { price }: { price: string }, varied: boolean): string {
  const every = period.value === 1 ? units[period.unit].name : counted(period)
  const words = [varied && 'from', price, 'every', every, duration && `for ${counted(duration)}`]
  return words.filter(Boolean).join(' ')
}

function counted({ value, unit }: Span): string {
  return `${value} ${units[unit].name}${value === 1 ? '' : 's'}`
}
