import { fillMessage } from '../messages/fill-message.ts'
import type { german } from './de/german.ts'
import type { germanOfServer } from './de/german-of-server.ts'

/**
 * What a shopper reads stands in the code in English, and is the key of its translations. `button:` before it tells two
 * meanings of a word apart, and is not shown.
 */
export type Sentence = keyof typeof german | ServerSentence
/** What only the server renders: e-mails and the small pages that their links lead to. */
type ServerSentence = keyof typeof germanOfServer
export type Catalogue = Readonly<Record<keyof typeof german, string>>
export type ServerCatalogue = Readonly<Record<ServerSentence, string>>
type Values = Readonly<Record<string, string | number>>

const ENGLISH = 'en-US'
const catalogues = new Map<string, Partial<Record<Sentence, string>>>()
const pluralRules = new Map<string, Intl.PluralRules>()
let spoken = ENGLISH
let last = { language: ENGLISH, primary: 'en' }

/** A browser has that of its page alone, the server has all. */
export function addCatalogue(language: string, catalogue: Catalogue & Partial<ServerCatalogue>): void {
  catalogues.set(language, catalogue)
}

/** For the life of a browser's page. */
export function speak(language: string): void {
  spoken = language
}

/** For as long as `render` runs, which never waits: a server renders pages of other websites in between. */
export function speaking<Rendered>(
  language: string,
  render: () => Rendered extends Promise<unknown> ? never : Rendered,
): Rendered {
  const before = spoken
  spoken = language
  try {
    return render()
  } finally {
    spoken = before
  }
}

/** The locale whose words, dates and amounts are shown for a language: that language, or US English without words in it. */
export function localeOf(language: string): string {
  return catalogues.has(primaryOf(language)) || primaryOf(language) === 'en' ? language : ENGLISH
}

/** The locale of what is rendered now. */
export const spokenLocale = (): string => localeOf(spoken)

export const isEnglish = (): boolean => primaryOf(spokenLocale()) === 'en'

/** In the language of what is rendered now. */
export function word(sentence: Sentence, values: Values = {}): string {
  return wordIn(spoken, sentence, values)
}

export function wordIn(language: string, sentence: Sentence, values: Values = {}): string {
  return fillMessage(catalogues.get(primaryOf(language))?.[sentence] ?? sentence.replace(/^[a-z]+:/, ''), values)
}

/** The catalogue of the language being rendered; undefined for English. */
export const spokenCatalogue = (): Partial<Record<Sentence, string>> | undefined => catalogues.get(primaryOf(spoken))

/** One of two sentences, by what the language counts as one: none is one in French. */
export function countedWord(count: number, one: Sentence, other: Sentence): string {
  const isOne = pluralRulesOf(primaryOf(spokenLocale())).select(count) === 'one'
  return word(isOne ? one : other, { count })
}

/** Created once per language: creating them takes as long as rendering dozens of elements. */
function pluralRulesOf(language: string): Intl.PluralRules {
  const known = pluralRules.get(language)
  if (known) return known
  const made = new Intl.PluralRules(language)
  pluralRules.set(language, made)
  return made
}

/** What stands before and after a value that is markup. */
export function wordsAround(sentence: Sentence, name: string, values: Values = {}): [before: string, after: string] {
  const [before = '', after = ''] = word(sentence, values).split(`{${name}}`)
  return [before, after]
}

/** Remembers the last language: a page looks up hundreds of sentences in one. */
function primaryOf(language: string): string {
  if (last.language !== language) last = { language, primary: language.toLowerCase().split('-', 1)[0] ?? '' }
  return last.primary
}
