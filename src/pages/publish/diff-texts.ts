import { diffArrays } from 'diff'

export interface TextPart {
  text: string
  change: 'same' | 'added' | 'removed'
}

export interface TextDifference {
  /** In order: what is the same or removed makes the text before, what is the same or added the text after. */
  words: TextPart[]
  /** Somewhere more has changed than is compared word by word. */
  isCompletelyChanged: boolean
}

/** Lines, and words, spaces and signs of changed paragraphs, that are compared: their differences need work for each of both. */
const TOKENS_MAX = 10_000
/** Additions and removals that are looked for: twice as many need four times the work. */
const EDITS_MAX = 300

/** Length of both texts together: about 60,000 words. Longer ones are not divided into words. */
const CHARACTERS_MAX = 400_000

type Compare = (one: number, other: number) => boolean

/**
 * The difference of two texts, by paragraphs and then by the words of changed ones. Where too much has changed for that, the
 * old text is followed by the new one.
 */
export function diffTexts(
  before: string,
  after: string,
  compare: Compare = (one, other) => one === other,
): TextDifference {
  if (before === after) return { words: same(before), isCompletelyChanged: false }
  if (before.length + after.length > CHARACTERS_MAX)
    return { words: replaced(before, after), isCompletelyChanged: true }
  const forLines = { tokens: TOKENS_MAX, edits: EDITS_MAX }
  // Without differing paragraphs to tell apart, the words may still begin and end alike.
  const lines = diffTokens(linesOf(before), linesOf(after), forLines, compare) ?? replaced(before, after)
  let isCompletelyChanged = false
  const words: TextPart[] = []
  const forWords = { tokens: TOKENS_MAX, edits: EDITS_MAX }
  for (const [removed, added] of changesOf(lines)) {
    if (removed.change === 'same') words.push(removed)
    else {
      const found = diffTokens(wordsOf(removed.text), wordsOf(added.text), forWords, compare)
      isCompletelyChanged ||= !found
      words.push(...(found ?? replaced(removed.text, added.text)))
    }
  }
  return { words, isCompletelyChanged }
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? []
const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu) ?? []

/** What stayed, and pairs of what was removed and added in one place. */
function changesOf(parts: readonly TextPart[]): [TextPart, TextPart][] {
  const pairs: [TextPart, TextPart][] = []
  for (const part of parts) {
    const last = pairs.at(-1)
    if (part.change === 'same') pairs.push([part, part])
    else if (part.change === 'removed') pairs.push([part, { text: '', change: 'added' }])
    else if (last && last[0].change === 'removed' && last[1].text === '') last[1] = part
    else pairs.push([{ text: '', change: 'removed' }, part])
  }
  return pairs
}

const same = (text: string): TextPart[] => (text === '' ? [] : [{ text, change: 'same' }])

function replaced(before: string, after: string): TextPart[] {
  const parts: TextPart[] = [
    { text: before, change: 'removed' },
    { text: after, change: 'added' },
  ]
  return parts.filter(({ text }) => text !== '')
}

/** Undefined if it would cost more than what is left of the budget. */
function diffTokens(
  before: readonly string[],
  after: readonly string[],
  budget: { tokens: number; edits: number },
  compare: Compare,
): TextPart[] | undefined {
  const start = sharedLength(before, after)
  const end = sharedLength(before.slice(start).reverse(), after.slice(start).reverse())
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const around = (parts: TextPart[]) => [
    ...same(before.slice(0, start).join('')),
    ...parts,
    ...same(before.slice(before.length - end).join('')),
  ]
  if (old.length === 0 || next.length === 0) return around(replaced(old.join(''), next.join('')))
  if (old.length + next.length > budget.tokens) return undefined
  budget.tokens -= old.length + next.length
  const numbers = new Map<string, number>()
  const numbered = (tokens: readonly string[]) =>
    tokens.map((token) => {
      const number = numbers.get(token) ?? numbers.size
      numbers.set(token, number)
      return number
    })
  const changes = diffArrays(numbered(old), numbered(next), { maxEditLength: budget.edits, comparator: compare })
  if (!changes) {
    budget.edits = 0
    return undefined
  }
  const tokens = [...numbers.keys()]
  budget.edits -= changes.reduce((sum, { added, removed, count }) => sum + (added || removed ? count : 0), 0)
  return around(
    changes.map(({ value, added, removed }) => ({
      text: value.map((number) => tokens[number] ?? '').join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    })),
  )
}

function sharedLength(one: readonly string[], other: readonly string[]): number {
  const most = Math.min(one.length, other.length)
  let length = 0
  while (length < most && one[length] === other[length]) length += 1
  return length
}
