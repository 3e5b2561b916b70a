import type { DiscountStatus, DiscountTerms } from '../../../src/discounts/contract.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'

export const statusWords: Record<DiscountStatus, { words: string; tone: 'good' | 'info' | 'neutral' | 'warning' }> = {
  active: { words: 'Active', tone: 'good' },
  scheduled: { words: 'Scheduled', tone: 'info' },
  paused: { words: 'Paused', tone: 'warning' },
  ended: { words: 'Ended', tone: 'neutral' },
  'used-up': { words: 'Used up', tone: 'neutral' },
}

/** Data needed to describe a discount. */
export interface WordsContext {
  /** ISO code. */
  currency: string
  /** Titles of the products and categories in its scope, by id. */
  titles: Readonly<Record<string, string>>
}

/** Describes a discount in a few sentences, so that an owner can verify it. */
export function discountSentences(terms: DiscountTerms, context: WordsContext): string[] {
  const how = terms.trigger === 'code' ? 'with a code' : 'automatically, without a code'
  return [
    `${benefitOnScope(terms, context)}, ${how}.`,
    ...(touchesPlans(terms) ? [paymentsSentence(terms)] : []),
    ...limitSentences(terms),
    ...periodSentences(terms),
  ]
}

/** The benefit in short: `10 % off`. */
export function benefitWords({ benefit, scope }: Pick<DiscountTerms, 'benefit' | 'scope'>, currency: string): string {
  switch (benefit.type) {
    case 'percent':
      return `${rateWords(benefit.rate)} off`
    case 'fixed':
      return `${formatMoney(benefit.cents, currency)} off${isOfProducts(scope) ? ' each piece' : ''}`
    case 'buy-x-get-y':
      return `Buy ${benefit.buy}, get ${benefit.get} ${benefit.rate === FREE ? 'free' : `for ${rateWords(benefit.rate)} less`}`
    case 'free-shipping':
      return 'Free shipping'
  }
}

/** The scope in short: `Orders of $50.00 or more`. */
export function scopeWords({ scope }: Pick<DiscountTerms, 'scope'>, { currency, titles }: WordsContext): string {
  switch (scope.type) {
    case 'order':
      return 'Any order'
    case 'over-amount':
      return `Orders of ${formatMoney(scope.cents, currency)} or more`
    case 'over-quantity':
      return `Orders of ${scope.quantity} items or more`
    case 'products':
      return named(scope.ids, titles, 'product')
    case 'categories':
      return `Products in ${named(scope.ids, titles, 'category')}`
    case 'plans':
      return `Subscriptions to ${named(scope.ids, titles, 'product')}`
  }
}

/** Formats a rate in millionths: `12.5 %`. */
export function rateWords(rate: number): string {
  return `${rate / 10_000}\u00a0%`
}

/** `30 November 2026 at 09:00`. */
export function minuteWords(minute: string): string {
  return moment.format(Date.parse(`${minute}Z`))
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const FREE = 1_000_000
const NAMED_MAX = 3

function isOfProducts({ type }: DiscountTerms['scope']): boolean {
  return type === 'products' || type === 'categories' || type === 'plans'
}

function benefitOnScope(terms: DiscountTerms, context: WordsContext): string {
  const { benefit, scope } = terms
  const benefits = benefitWords(terms, context.currency)
  const words = scopeWords(terms, context)
  // Product names keep their capital.
  const where = scope.type === 'products' ? words : lowerFirst(words)
  if (benefit.type === 'buy-x-get-y') return `${benefits}${ofPieces(scope, where)}${timesInOrder(benefit.timesMax)}`
  if (!isOfProducts(scope)) return `${benefits} ${benefit.type === 'free-shipping' ? 'for ' : ''}${where}`
  if (benefit.type === 'free-shipping') return `${benefits} when all that is shipped is ${where}`
  return benefit.type === 'fixed' ? `${benefits} of ${where}` : `${benefits} ${where}`
}

function ofPieces(scope: DiscountTerms['scope'], where: string): string {
  if (scope.type === 'order') return ''
  return isOfProducts(scope) ? `, of ${where}` : `, for ${where}`
}

function timesInOrder(timesMax: number | null): string {
  return timesMax === null ? '' : `, at most ${timesWords(timesMax)} in one order`
}

function named(ids: readonly string[], titles: WordsContext['titles'], kind: 'product' | 'category'): string {
  const gone = kind === 'product' ? 'a product that is gone' : 'a category that is gone'
  if (ids.length === 0) return kind === 'product' ? 'no product yet' : 'no category yet'
  const names = ids.slice(0, NAMED_MAX).map((id) => titles[id] ?? gone)
  const more = ids.length - names.length
  return list.format(more > 0 ? [...names, `${more} more`] : names)
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function timesWords(count: number): string {
  return count === 1 ? 'once' : count === 2 ? 'twice' : `${count.toLocaleString('en')} times`
}

function touchesPlans({ scope }: DiscountTerms): boolean {
  return scope.type === 'plans'
}

function paymentsSentence({ subscriptionPayments }: DiscountTerms): string {
  return subscriptionPayments === 'all' ? 'It counts for every payment.' : 'It counts for the first payment.'
}

function limitSentences({ limits: { total, perCustomer } }: DiscountTerms): string[] {
  if (total !== null && perCustomer !== null)
    return [`It can be used ${timesWords(total)} in total, and ${timesWords(perCustomer)} by each customer.`]
  if (total !== null) return [`It can be used ${timesWords(total)} in total.`]
  return perCustomer === null ? [] : [`Each customer can use it ${timesWords(perCustomer)}.`]
}

function periodSentences({ startsAt, endsAt }: DiscountTerms): string[] {
  if (startsAt !== null && endsAt !== null)
    return [`It starts on ${minuteWords(startsAt)} and ends on ${minuteWords(endsAt)}.`]
  if (startsAt !== null) return [`It starts on ${minuteWords(startsAt)}.`]
  return endsAt === null ? [] : [`It ends on ${minuteWords(endsAt)}.`]
}
