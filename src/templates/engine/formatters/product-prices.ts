import { subscriptionPatterns } from '../../../shared/money/subscription-patterns.ts'
import { durationOf } from '../../../shared/money/subscription-price.ts'
import { element, escapeHtml } from '../markup.ts'
import type { Scope } from '../scope.ts'
import { childOf, descendantOf, isTruthy, numberOf, textOf, type Value } from '../values.ts'
import { fillNames } from './fill-names.ts'
import { type Amount, priceText } from './money.ts'
import {
  currentPriceOf,
  fromPrice,
  isKnown,
  isOnSale,
  isSubscribable,
  normalPrice,
  priceOf,
  pricingOptions,
  productTypeOf,
  salePrice,
  salePriceOf,
  variedPrices,
} from './product-rules.ts'

/** What a price says: from what it begins, what it is in a sale, or what it is. */
interface Prices {
  /** Text around the lowest price, when prices differ. */
  from?: { text: string; price: Amount }
  sale?: { text: string; price: Amount }
  normal?: { text: string; price: Amount }
  /** Further names of the texts. */
  names?: Record<string, string>
}

export function productPrice(item: Value, args: readonly string[], scope: Scope): string {
  const wrap = (inner: string) => element('div', { class: 'product-price' }, inner)
  if (isSubscribable(item)) {
    const plan = planOf(item)
    if (!plan) return wrap(escapeHtml(localized(scope, 'productPriceUnavailable', 'Unavailable')))
    const text = planText(plan, variedPrices(item), scope)
    const names = { billingPeriodValue: String(plan.value), duration: String(plan.duration?.value ?? 0) }
    return wrap(written({ ...pricesOf(item, text, text), names }, args, scope))
  }
  if (!isKnown(productTypeOf(item))) return wrap('')
  return wrap(written(pricesOf(item, fromText(scope), '{price}'), args, scope))
}

export function subscriptionPrice(item: Value, args: readonly string[], scope: Scope): string {
  const [option] = pricingOptions(item)
  const text = '{price}'
  const prices: Prices =
    option === undefined
      ? {}
      : {
          ...(variedPrices(item) && { from: { text: fromText(scope), price: currentPriceOf(option) } }),
          ...(isTruthy(childOf(option, 'onSale')) && { sale: { text, price: salePriceOf(option) } }),
          normal: { text, price: priceOf(option) },
        }
  return element('div', { class: 'subscription-price' }, written(prices, args, scope))
}

const localized = (scope: Scope, key: string, otherwise: string) =>
  textOf(scope.resolve(['localizedStrings', key])) || otherwise

const fromText = (scope: Scope) => localized(scope, 'productPriceFromText', 'from {fromPrice}')

function pricesOf(item: Value, ofSeveral: string, ofOne: string): Prices {
  return {
    ...(variedPrices(item) && { from: { text: ofSeveral, price: fromPrice(item) } }),
    ...(isOnSale(item) && { sale: { text: ofOne, price: salePrice(item) } }),
    normal: { text: ofOne, price: normalPrice(item) },
  }
}

/** From what prices begin comes before a sale, and a sale before what the price was. */
function written({ from, sale, normal, names = {} }: Prices, args: readonly string[], scope: Scope): string {
  const fill = ({ text, price }: { text: string; price: Amount }) => {
    const amount = priceText(price, args, scope)
    return fillNames(escapeHtml(text), { ...names, price: amount, fromPrice: amount })
  }
  if (from) return fill(from)
  if (!sale) return normal ? fill(normal) : ''
  const hidden = (key: string, text: string) =>
    element('span', { class: 'visually-hidden v6-visually-hidden' }, escapeHtml(localized(scope, key, text)))
  const original = normal ? element('span', { class: 'original-price' }, fill(normal)) : ''
  return `${hidden('salePriceText', 'Sale Price:')}${fill(sale)} ${hidden('originalPriceText', 'Original Price:')}${original}`
}

type Unit = 'WEEK' | 'MONTH' | 'YEAR'
const unitNames: Record<Unit, string> = { WEEK: 'Week', MONTH: 'Month', YEAR: 'Year' }

interface Plan {
  value: number
  unit: Unit
  /** Undefined for one without an end. */
  duration: { value: number; unit: Unit } | undefined
}

/** How often a product is billed and for how long; undefined for one that cannot be billed. */
function planOf(item: Value): Plan | undefined {
  const plan = descendantOf(item, ['structuredContent', 'subscriptionPlan'])
  const unit = textOf(descendantOf(plan, ['billingPeriod', 'unit']))
  const value = numberOf(descendantOf(plan, ['billingPeriod', 'value']))
  if (!Object.hasOwn(unitNames, unit) || !Number.isInteger(value) || value <= 0) return undefined
  const cycles = Math.max(0, Math.trunc(numberOf(childOf(plan, 'numBillingCycles'))) || 0)
  const period = { value, unit: unit as Unit }
  return { value, unit: unit as Unit, duration: durationOf(period, cycles) }
}

/** The website's own text for such a plan, ours in English, or one that is made of its parts: facts A.3. */
function planText(plan: Plan, isVaried: boolean, scope: Scope): string {
  const { value, unit, duration } = plan
  const several = (count: number) => (count === 1 ? '1' : 'n')
  const span = duration ? `limited__${several(duration.value)}${unitNames[duration.unit]}s` : 'indefinite'
  const key = `productPrice__${isVaried ? 'multiplePrices' : 'singlePrice'}__${several(value)}${unitNames[unit]}ly__${span}`
  const ours: Readonly<Record<string, string>> = subscriptionPatterns
  return localized(scope, key, Object.hasOwn(ours, key) ? (ours[key] as string) : composed(plan, isVaried))
}

function composed({ value, unit, duration }: Plan, isVaried: boolean): string {
  const name = unit.toLowerCase()
  const every = value === 1 ? name : `{billingPeriodValue} ${name}s`
  const length = duration ? ` for {duration} ${duration.unit.toLowerCase()}${duration.value === 1 ? '' : 's'}` : ''
  return `${isVaried ? 'from {fromPrice}' : '{price}'} every ${every}${length}`
}
