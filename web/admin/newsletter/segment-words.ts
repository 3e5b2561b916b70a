import type { SegmentCondition } from '../../../src/newsletter/admin-contract.ts'
import { countryName } from '../../../src/shared/money/country-names.ts'
import { formatMoney } from '../../../src/shared/money/format-money.ts'
import type { ConsentSource, MembershipState } from '../../../src/shared/newsletter/contact-states.ts'

/** What a condition can be about, in the order of the menu. */
export const fieldLabels: Record<SegmentCondition['field'], string> = {
  list: 'Mailing list',
  consent: 'Agreed',
  source: 'Signed up by',
  tag: 'Tag',
  suppressed: 'Suppression list',
  orders: 'Number of orders',
  ordered: 'Latest order',
  spent: 'Spent',
  country: 'Country',
}

export const sourceLabels: Record<ConsentSource, string> = {
  block: 'A newsletter block',
  footer: 'The footer',
  page: 'The sign-up page',
  form: 'A form',
  checkout: 'The checkout',
  restock: 'A back-in-stock sign-up',
  import: 'An import',
  hand: 'Your team, by hand',
  member: 'Their account',
  confirmation: 'The link of a confirmation',
  link: 'The link of an e-mail',
  preferences: 'The page of their e-mails',
}

const standings: Record<MembershipState, [is: string, isNot: string]> = {
  subscribed: ['Subscribed to', 'Not subscribed to'],
  pending: ['Waiting for confirmation of', 'Not waiting for confirmation of'],
  unsubscribed: ['Unsubscribed from', 'Not unsubscribed from'],
}

interface SegmentNames {
  /** Names of mailing lists by id. */
  lists: ReadonlyMap<string, string>
  currency: string
}

type WordsOf = {
  [Field in SegmentCondition['field']]: (
    condition: Extract<SegmentCondition, { field: Field }>,
    names: SegmentNames,
  ) => string
}

const wordsOf: WordsOf = {
  list: ({ is, listId, state }, { lists }) =>
    `${standings[state][is ? 0 : 1]} ${lists.get(listId) ?? 'a deleted list'}`,
  consent: ({ when, days: count }) =>
    when === 'within' ? `Agreed in the last ${days(count)}` : `Agreed more than ${days(count)} ago`,
  source: ({ is, source }) => `${is ? 'Signed up' : 'Never signed up'} by: ${sourceLabels[source]}`,
  tag: ({ is, tag }) => `${is ? 'Tagged' : 'Not tagged'} ${tag}`,
  suppressed: ({ is }) => (is ? 'On the suppression list' : 'Not on the suppression list'),
  orders: ({ than, count }) =>
    than === 'most' && count === 0 ? 'No orders' : `At ${than} ${count === 1 ? '1 order' : `${count} orders`}`,
  ordered: ({ when, days: count }) =>
    when === 'within' ? `Ordered in the last ${days(count)}` : `No order for ${days(count)}`,
  spent: ({ cents }, { currency }) => `Spent at least ${formatMoney(cents, currency)}`,
  country: ({ is, country }) => `${is ? 'From' : 'Not from'} ${countryName(country)}`,
}

/** A condition in words: `Subscribed to Kiln letter`. */
export function conditionWords(condition: SegmentCondition, names: SegmentNames): string {
  const words = wordsOf[condition.field] as (one: SegmentCondition, names: SegmentNames) => string
  return words(condition, names)
}

const days = (count: number) => (count === 1 ? '1 day' : `${count.toLocaleString('en')} days`)
