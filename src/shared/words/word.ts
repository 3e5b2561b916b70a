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
const shapes = new Map<string, RegExp>()
let spoken = ENGLISH
let sayValue = (value: string) => value

/** A browser has that of its page alone, the server has all. */
export function addCatalogue(language: string, catalogue: Catalogue & Partial<ServerCatalogue>): void {
  catalogues.set(language, catalogue)
}

/** How amounts, moments and countries in a sentence of the server are said in another language; comes with catalogues. */
export function sayValuesBy(say: typeof sayValue): void {
  sayValue = say
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

/** One of two sentences, by what the language counts as one: none is one in French. */
export function countedWord(count: number, one: Sentence, other: Sentence): string {
  const isOne = new Intl.PluralRules(spokenLocale()).select(count) === 'one'
  return word(isOne ? one : other, { count })
}

/** What stands before and after a value that is markup. */
export function wordsAround(sentence: Sentence, name: string, values: Values = {}): [before: string, after: string] {
  const [before = '', after = ''] = word(sentence, values).split(`{${name}}`)
  return [before, after]
}

/** A sentence of the server, which answers in English: whole, or of the same shape with values in it. Others stay. */
export function said(message: string): string {
  const catalogue = catalogues.get(primaryOf(spoken))
  if (!catalogue) return message
  if (Object.hasOwn(catalogue, message)) return catalogue[message as Sentence] ?? message
  for (const [shape, translation = ''] of Object.entries(catalogue)) {
    const values = isShape(shape) ? valuesIn(message, shape) : undefined
    if (values) return fillMessage(translation, mapped(values, catalogue))
  }
  return message
}

/** Few words around values are no shape: `{from} to {to}` would be found in any sentence. */
function isShape(sentence: string): boolean {
  if (!sentence.includes('{')) return false
  const words = sentence.replace(/\{\w+\}|[^a-z]/gi, '')
  return sentence.endsWith('.') || sentence.includes('{why}') || words.length > 9
}

/** Names of fields stand in sentences in small letters: `Enter the postal code.` What is called `why` is a sentence itself. */
function mapped(values: Record<string, string>, known: Partial<Record<string, string>>): Record<string, string> {
  const translated = (value: string) =>
    known[value] ?? known[value.charAt(0).toUpperCase() + value.slice(1)] ?? sayValue(value)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    name === 'why' ? said(value) : translated(value),
  ])
  return Object.fromEntries(entries)
}

function valuesIn(message: string, shape: string): Record<string, string> | undefined {
  let pattern = shapes.get(shape)
  if (!pattern) {
    const escaped = shape.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
    pattern = new RegExp(`^${escaped}$`)
    shapes.set(shape, pattern)
  }
  return pattern.exec(message)?.groups
}

const primaryOf = (language: string) => language.toLowerCase().split('-', 1)[0] ?? ''
