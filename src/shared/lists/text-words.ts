import { normalForm } from './normal-form.ts'
import { spellingsOf } from './search-spellings.ts'

/** Letters, digits and marks; a soft hyphen stands within a word. */
const RUN = /[\p{L}\p{N}\p{M}\u00ad]+/gu

/** Scripts that put no spaces between words: their texts are compared by pairs of characters. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Longer words are found by their first characters. */
const LENGTH_MAX = 64
/** Shorter ones begin too many others. */
const PREFIX_MIN = 3

/** A word of a query in its spellings. */
export interface QueryWord {
  spellings: string[]
  /** It is found where a word begins with it; others are found as they are. */
  isPrefix: boolean
}

/** The distinct words of a text in both spellings (`searchableText`), as an index of words holds them. */
export function textWords(text: string, max = Number.POSITIVE_INFINITY): Set<string> {
  const words = new Set<string>()
  for (const spelled of spellingsOf(text.replaceAll('\u00ad', '')))
    for (const [run] of spelled.matchAll(RUN))
      for (const word of pieces(run, true)) if (words.size < max) words.add(word)
  return words
}

/** The words that an indexed text must have for this query. */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord>()
  for (const [run] of query.matchAll(RUN)) {
    const spellings = runSpellings(run).filter((spelling) => spelling !== '')
    const [first = ''] = spellings
    if (isUnspaced(first))
      for (const pair of pieces(first, false)) words.set(pair, { spellings: [pair], isPrefix: true })
    else if (first !== '') words.set(first, wordIn(spellings))
  }
  return [...words.values()]
}

function wordIn(spellings: string[]): QueryWord {
  const cut = spellings.flatMap((spelling) => [...spelled(spelling)])
  return { spellings: [...new Set(cut)], isPrefix: cut.every((spelling) => spelling.length >= PREFIX_MIN) }
}

/** A spelling can have a sign within it that is none of a word, such as the stroke of `½`. */
function* spelled(spelling: string) {
  for (const [run] of spelling.matchAll(RUN)) yield run.slice(0, LENGTH_MAX)
}

const isUnspaced = (run: string) => UNSPACED.test(run)

function* pieces(run: string, withLast: boolean): Generator<string> {
  if (!isUnspaced(run)) {
    yield run.slice(0, LENGTH_MAX)
    return
  }
  const signs = [...normalForm(run, 'NFC')]
  for (let place = 0; place + 1 < signs.length; place++) yield `${signs[place]}${signs[place + 1]}`
  // A query of one character finds it at the end of a text, too.
  if (withLast || signs.length === 1) yield signs.at(-1) ?? ''
}

/** Where words of a query stand in a text, in its order and without overlaps: begin and end of each. */
export function* findWords(text: string, words: readonly QueryWord[]): Generator<[from: number, to: number]> {
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const spellings = runSpellings(run)
    if (!spellings.some((spelling) => words.some((word) => isIn(spelling, word)))) continue
    if (isUnspaced(run)) yield* pairsIn(run, index, words)
    else yield [index, index + run.length]
  }
}

/** Most words have one, which is found without normalisation. */
function runSpellings(run: string): string[] {
  return /^[\0-\x7f]+$/.test(run) ? [run.toLowerCase()] : spellingsOf(run.replaceAll('\u00ad', ''))
}

function isIn(spelling: string, { spellings, isPrefix }: QueryWord): boolean {
  if (isUnspaced(spelling)) return spellings.some((one) => normalForm(spelling, 'NFC').includes(one))
  const word = spelling.slice(0, LENGTH_MAX)
  return spellings.some((one) => (isPrefix ? word.startsWith(one) : word === one))
}

/** Pairs that follow one another are one place. */
function pairsIn(run: string, at: number, words: readonly QueryWord[]): [number, number][] {
  const marked = new Set<number>()
  const lower = run.toLowerCase()
  for (const { spellings } of words)
    for (const one of spellings)
      for (let from = lower.indexOf(one); from >= 0; from = lower.indexOf(one, from + 1))
        for (let place = from; place < from + one.length; place++) marked.add(place)
  const found: [number, number][] = []
  for (const place of [...marked].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last[1] === at + place) last[1]++
    else found.push([at + place, at + place + 1])
  }
  return found
}
