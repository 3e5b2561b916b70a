import type { SegmentCondition } from '../../../src/newsletter/admin-contract.ts'
import { consentSources, membershipStates } from '../../../src/shared/newsletter/contact-states.ts'
import { parsePrice, priceText } from '../../ui/forms/price-text.ts'

/** A condition as it is being typed. */
export interface TypedCondition {
  key: string
  field: SegmentCondition['field']
  /** `yes` or `no`, `within` or `before`, `least` or `most`. */
  how: string
  /** A list, a source, a country. */
  choice: string
  state: string
  /** Days, a number, an amount or a tag. */
  text: string
}

export const howOptions: Partial<Record<SegmentCondition['field'], { value: string; label: string }[]>> = {
  list: yesNo('are', 'are not'),
  consent: [
    { value: 'within', label: 'in the last … days' },
    { value: 'before', label: 'more than … days ago' },
  ],
  source: yesNo('is', 'is not'),
  tag: yesNo('is', 'is not'),
  suppressed: yesNo('on it', 'not on it'),
  orders: [
    { value: 'least', label: 'at least' },
    { value: 'most', label: 'at most' },
  ],
  ordered: [
    { value: 'within', label: 'in the last … days' },
    { value: 'before', label: 'more than … days ago' },
  ],
  country: yesNo('is', 'is not'),
}

function yesNo(yes: string, no: string) {
  return [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ]
}

export function newCondition(field: SegmentCondition['field'], listId: string): TypedCondition {
  return {
    key: crypto.randomUUID(),
    field,
    how: howOptions[field]?.[0]?.value ?? '',
    choice: field === 'list' ? listId : field === 'source' ? 'checkout' : '',
    state: 'subscribed',
    text: '',
  }
}

/** Undefined while something is missing or wrong. */
export function readCondition(typed: TypedCondition, currency: string): SegmentCondition | undefined {
  return readers[typed.field](typed, typed.how === 'yes', currency)
}

type Reader = (typed: TypedCondition, is: boolean, currency: string) => SegmentCondition | undefined

const readers: Record<SegmentCondition['field'], Reader> = {
  list({ choice, state: typed }, is) {
    const state = membershipStates.find((one) => one === typed)
    return choice && state ? { field: 'list', is, listId: choice, state } : undefined
  },
  source({ choice }, is) {
    const source = consentSources.find((one) => one === choice)
    return source && { field: 'source', is, source }
  },
  tag: ({ text }, is) => (text.trim() ? { field: 'tag', is, tag: text.trim() } : undefined),
  suppressed: (_, is) => ({ field: 'suppressed', is }),
  country: ({ choice }, is) => (choice ? { field: 'country', is, country: choice } : undefined),
  spent({ text }, _, currency) {
    const cents = parsePrice(text, currency)
    return cents ? { field: 'spent', cents } : undefined
  },
  orders({ how, text }) {
    const count = wholeNumber(text, 0, 1_000_000)
    return count === undefined ? undefined : { field: 'orders', than: how === 'most' ? 'most' : 'least', count }
  },
  consent: (typed) => readDays('consent', typed),
  ordered: (typed) => readDays('ordered', typed),
}

function readDays(field: 'consent' | 'ordered', { how, text }: TypedCondition): SegmentCondition | undefined {
  const days = wholeNumber(text, 1, 3_650)
  return days === undefined ? undefined : { field, when: how === 'before' ? 'before' : 'within', days }
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN
  return number >= least && number <= most ? number : undefined
}

/** A saved condition, to be changed. */
export function typedFrom(condition: SegmentCondition, currency: string): TypedCondition {
  const given = { ...newCondition(condition.field, ''), ...partsOf(condition, currency) }
  return 'is' in condition ? { ...given, how: condition.is ? 'yes' : 'no' } : given
}

function partsOf(condition: SegmentCondition, currency: string): Partial<TypedCondition> {
  switch (condition.field) {
    case 'list':
      return { choice: condition.listId, state: condition.state }
    case 'source':
      return { choice: condition.source }
    case 'tag':
      return { text: condition.tag }
    case 'country':
      return { choice: condition.country }
    case 'spent':
      return { text: priceText(condition.cents, currency) }
    case 'orders':
      return { how: condition.than, text: String(condition.count) }
    case 'consent':
    case 'ordered':
      return { how: condition.when, text: String(condition.days) }
    case 'suppressed':
      return {}
  }
}
