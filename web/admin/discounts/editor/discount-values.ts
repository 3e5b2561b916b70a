import type { DiscountTerms } from '../../../../src/discounts/contract.ts'

/** Form values of a discount: input for other kinds and scopes is kept. */
export interface DiscountValues {
  name: string
  trigger: DiscountTerms['trigger']
  benefit: DiscountTerms['benefit']['type']
  /** In millionths; null while the field is empty, like every number here. */
  rate: number | null
  /** Minor units. */
  cents: number | null
  buy: number | null
  get: number | null
  getRate: number | null
  timesMax: number | null
  scope: DiscountTerms['scope']['type']
  minCents: number | null
  minQuantity: number | null
  products: string[]
  categories: string[]
  plans: string[]
  subscriptionPayments: DiscountTerms['subscriptionPayments']
  total: number | null
  perCustomer: number | null
  /** `2026-11-30T09:00`; empty for none. */
  startsAt: string
  endsAt: string
  /** Of a new discount: one per line. */
  codes: string
}

const FREE = 1_000_000

export const newDiscount: DiscountValues = {
  name: '',
  trigger: 'code',
  benefit: 'percent',
  rate: 100_000,
  cents: null,
  buy: 2,
  get: 1,
  getRate: FREE,
  timesMax: null,
  scope: 'order',
  minCents: null,
  minQuantity: 2,
  products: [],
  categories: [],
  plans: [],
  subscriptionPayments: 'first',
  total: null,
  perCustomer: null,
  startsAt: '',
  endsAt: '',
  codes: '',
}

export function valuesOf(terms: DiscountTerms): DiscountValues {
  const { name, trigger, benefit, scope, subscriptionPayments, limits } = terms
  return {
    ...newDiscount,
    name,
    trigger,
    benefit: benefit.type,
    scope: scope.type,
    subscriptionPayments,
    ...limits,
    ...(benefit.type === 'percent' && { rate: benefit.rate }),
    ...(benefit.type === 'fixed' && { cents: benefit.cents }),
    ...(benefit.type === 'buy-x-get-y' && {
      buy: benefit.buy,
      get: benefit.get,
      getRate: benefit.rate,
      timesMax: benefit.timesMax,
    }),
    ...(scope.type === 'over-amount' && { minCents: scope.cents }),
    ...(scope.type === 'over-quantity' && { minQuantity: scope.quantity }),
    ...('ids' in scope && { [scope.type]: scope.ids }),
    startsAt: terms.startsAt ?? '',
    endsAt: terms.endsAt ?? '',
  }
}

/** Converts to an API request. Missing numbers become 0, which the server refuses at their field. */
export function termsOf(values: DiscountValues): DiscountTerms {
  const { name, trigger, subscriptionPayments, total, perCustomer, startsAt, endsAt } = values
  return {
    name: name.trim(),
    trigger,
    subscriptionPayments,
    benefit: benefitOf(values),
    scope: scopeOf(values),
    limits: { total, perCustomer },
    startsAt: startsAt || null,
    endsAt: endsAt || null,
  }
}

/** Splits typed or pasted codes at line breaks, commas and spaces. */
export function typedCodes(text: string): string[] {
  return text.split(/[\s,;]+/).filter((code) => code !== '')
}

function benefitOf({ benefit, rate, cents, buy, get, getRate, timesMax }: DiscountValues): DiscountTerms['benefit'] {
  switch (benefit) {
    case 'percent':
      return { type: benefit, rate: rate ?? 0 }
    case 'fixed':
      return { type: benefit, cents: cents ?? 0 }
    case 'buy-x-get-y':
      return { type: benefit, buy: buy ?? 0, get: get ?? 0, rate: getRate ?? 0, timesMax }
    case 'free-shipping':
      return { type: benefit }
  }
}

function scopeOf(values: DiscountValues): DiscountTerms['scope'] {
  const { scope, minCents, minQuantity } = values
  switch (scope) {
    case 'order':
      return { type: scope }
    case 'over-amount':
      return { type: scope, cents: minCents ?? 0 }
    case 'over-quantity':
      return { type: scope, quantity: minQuantity ?? 0 }
    default:
      return { type: scope, ids: values[scope] }
  }
}

/** Maps the server's errors to fields: `terms.benefit.rate` is the field `rate`. */
export function formFaults(errors: Readonly<Record<string, string>>, values: DiscountValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [fieldAt(path.split('.'), values), message] as const),
  )
}

function fieldAt(path: string[], { benefit, scope }: DiscountValues): string {
  const [top, part = '', field = ''] = path
  if (top !== 'terms') return top ?? ''
  if (part === 'limits') return field
  if (part === 'benefit') return benefit === 'buy-x-get-y' && field === 'rate' ? 'getRate' : field || 'benefit'
  if (part === 'scope') return { cents: 'minCents', quantity: 'minQuantity', ids: scope }[field] ?? 'scope'
  return part
}
