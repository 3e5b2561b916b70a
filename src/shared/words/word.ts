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

/** How a website writes: its language (BCP 47), and whether amounts follow CLDR or the specification's own layout (§3, §9). */
export interface WebsiteWriting {
  language: string
  useCLDRMoneyFormat: boolean
}

/** Pages of no website. */
export const IN_ENGLISH: WebsiteWriting = { language: 'en', useCLDRMoneyFormat: false }

const ENGLISH = 'en-US'
const catalogues = new Map<string, Partial<Record<Sentence, string>>>()
const pluralRules = new Map<string, Intl.PluralRules>()
let spoken = ENGLISH
let byCldr = false
let last = { language: ENGLISH, primary: 'en' }

/** A browser has that of its page alone, the server has all. */
export function addCatalogue(language: string, catalogue: Catalogue & Partial<ServerCatalogue>): void {
  catalogues.set(language, catalogue)
}

/** How amounts are written where the owner has not decided: in English as the specification says (§9), else by CLDR. */
export const usualMoneyFormat = (language: string): boolean => primaryOf(language) !== 'en'

/** For the life of a browser's page. */
export function speak(writing: WebsiteWriting): void {
  spoken = writing.language
  byCldr = writing.useCLDRMoneyFormat
}

/** For as long as `render` runs, which never waits: a server renders pages of other websites in between. */
export function speaking<Rendered>(
  writing: string | WebsiteWriting,
  render: () => Rendered extends Promise<unknown> ? never : Rendered,
): Rendered {
  const before = { language: spoken, useCLDRMoneyFormat: byCldr }
  speak(typeof writing === 'string' ? { language: writing, useCLDRMoneyFormat: usualMoneyFormat(writing) } : writing)
  try {
    return render()
  } finally {
    speak(before)
  }
}

/** The locale whose words, dates and amounts are shown for a language: that language, or US English without words in it. */
export function localeOf(language: string): string {
  return catalogues.has(primaryOf(language)) || primaryOf(language) === 'en' ? language : ENGLISH
}

/** The locale of what is rendered now. */
export const spokenLocale = (): string => localeOf(spoken)

/** The locale whose amounts are shown now by CLDR; undefined for the specification's layout. */
export const moneyLocale = (): string | undefined => (byCldr ? spokenLocale() : undefined)

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
