import { z } from 'zod'
import { OTHER_LANGUAGES_MAX } from './language-path.ts'

const LanguageTag = z
  .string()
  .max(35)
  .refine((tag) => canonicalLanguage(tag) === tag, 'Choose a language from the list.')

/** Another language of a website. */
export const WebsiteLanguage = z.strictObject({
  /** BCP 47: `de`, `pt-BR`. */
  language: LanguageTag,
  /** Whether visitors see it; before, only people who translate do. */
  isVisible: z.boolean(),
})
export type WebsiteLanguage = z.infer<typeof WebsiteLanguage>

/** In the order of the language switcher. */
export const WebsiteLanguages = z
  .array(WebsiteLanguage)
  .max(OTHER_LANGUAGES_MAX, `A website can have at most ${OTHER_LANGUAGES_MAX} more languages.`)
  .refine(areDifferent, 'Each language can be added once.')

function areDifferent(languages: readonly WebsiteLanguage[]): boolean {
  return new Set(languages.map(({ language }) => language)).size === languages.length
}

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The usual spelling of a tag; undefined if nobody calls a language so. */
export function canonicalLanguage(tag: string): string | undefined {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag)
    return names.of(canonical) === undefined ? undefined : canonical
  } catch {
    return undefined
  }
}
