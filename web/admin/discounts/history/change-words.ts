import type { DiscountChange, DiscountChangeKind, DiscountTerms } from '../../../../src/discounts/contract.ts'
import { benefitWords, minuteWords, scopeWords, type WordsContext } from '../discount-words.ts'

const titles: Record<DiscountChangeKind, string> = {
  created: 'Created',
  changed: 'Changed',
  paused: 'Paused',
  resumed: 'Resumed',
  deleted: 'Deleted',
  'codes-added': 'Codes added',
  'codes-removed': 'Codes removed',
  undone: 'Undone',
}

/** Short description of a change: `Codes added (20)`, `Created (1 code)`. */
export function changeTitle({ kind, codes }: Pick<DiscountChange, 'kind' | 'codes'>): string {
  if (codes === 0) return titles[kind]
  const count = codes.toLocaleString('en')
  if (kind === 'codes-added' || kind === 'codes-removed') return `${titles[kind]} (${count})`
  return `${titles[kind]} (${codes === 1 ? '1 code' : `${count} codes`})`
}

/** Old and new values: `Name: Ten off → Twenty off`. */
export function changeLines(
  { before, after }: Pick<DiscountChange, 'before' | 'after'>,
  context: WordsContext,
): string[] {
  if (!before) return []
  const lines = fields.map(({ label, words }) => [label, words(before.terms, context), words(after.terms, context)])
  return lines.flatMap(([label, was, is]) => (was === is ? [] : [`${label}: ${was} → ${is}`]))
}

interface Field {
  label: string
  words(terms: DiscountTerms, context: WordsContext): string
}

const NONE = 'none'

const fields: Field[] = [
  { label: 'Name', words: ({ name }) => name },
  { label: 'Applies', words: ({ trigger }) => (trigger === 'code' ? 'with a code' : 'automatically') },
  { label: 'Gives', words: benefitText },
  { label: 'For', words: scopeText },
  { label: 'Subscription payments', words: ({ subscriptionPayments }) => `${subscriptionPayments} payment` },
  { label: 'Total uses', words: ({ limits }) => limitText(limits.total) },
  { label: 'Uses per customer', words: ({ limits }) => limitText(limits.perCustomer) },
  { label: 'Starts', words: ({ startsAt }) => (startsAt === null ? 'at once' : minuteWords(startsAt)) },
  { label: 'Ends', words: ({ endsAt }) => (endsAt === null ? 'never' : minuteWords(endsAt)) },
]

function benefitText(terms: DiscountTerms, { currency }: WordsContext): string {
  const { benefit } = terms
  const times = benefit.type === 'buy-x-get-y' && benefit.timesMax !== null ? `, ${benefit.timesMax} times at most` : ''
  return benefitWords(terms, currency) + times
}

/** If the first names are the same, the number tells more. */
function scopeText(terms: DiscountTerms, context: WordsContext): string {
  const { scope } = terms
  return 'ids' in scope ? `${scopeWords(terms, context)} (${scope.ids.length})` : scopeWords(terms, context)
}

function limitText(limit: number | null): string {
  return limit === null ? NONE : limit.toLocaleString('en')
}
