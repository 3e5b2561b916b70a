import { fillMessage } from '../messages/fill-message.ts'
import type { german } from './de/german.ts'

/**
 * What a shopper reads stands in the code in English, and is the key of its translations. `button:` before it tells two
 * meanings of a word apart, and is not shown.
 */
export type Sentence = keyof typeof german
export type Catalogue = Readonly<Record<Sentence, string>>
type Values = Readonly<Record<string, string | number>>

const ENGLISH = 'en-US'
const catalogues = new Map<string, Catalogue>()
let spoken = ENGLISH

/** A browser has that of its page alone, the server has all. */
export function addCatalogue(language: string, catalogue: Catalogue): void {
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
  if (Object.hasOwn(catalogue, message)) return catalogue[message as Sentence]
  for (const shape of Object.keys(catalogue) as Sentence[]) {
    const values = shape.includes(' ') && shape.includes('{') ? valuesIn(message, shape) : undefined
    if (values) return fillMessage(catalogue[shape], mapped(values, catalogue))
  }
  return message
}

/** Names of fields stand in sentences in small letters: `Enter the postal code.` */
function mapped(values: Record<string, string>, catalogue: Catalogue): Record<string, string> {
  const known: Partial<Record<string, string>> = catalogue
  const translated = (value: string) => known[value] ?? known[value.charAt(0).toUpperCase() + value.slice(1)] ?? value
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, translated(value)]))
}

function valuesIn(message: string, shape: string): Record<string, string> | undefined {
  const pattern = shape.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')
  return new RegExp(`^${pattern}$`).exec(message)?.groups
}

const primaryOf = (language: string) => language.toLowerCase().split('-', 1)[0] ?? ''
