import type { PageData } from '../../../src/pages/contract.ts'
import { speaking, word } from '../../../src/shared/words/word.ts'
import { nameOfLanguage } from '../frame/language-switcher.tsx'

export const LANGUAGE_OFFERS_ID = 'language-offers'

/** What the note says that offers a page in another language, in that language. */
export interface LanguageOffer {
  text: string
  open: string
  dismiss: string
}

/** By language, for all languages of a website but the one that is shown; undefined if there are no others. */
export function languageOffers({
  language: shown,
  languages = [],
}: Pick<PageData['website'], 'language' | 'languages'>): Record<string, LanguageOffer> | undefined {
  const others = languages.filter(({ language }) => language !== shown)
  if (others.length === 0) return undefined
  return Object.fromEntries(others.map(({ language }) => [language, offerIn(language)]))
}

function offerIn(language: string): LanguageOffer {
  const name = nameOfLanguage(language)
  return speaking(language, () => ({
    text: word('This page is also available in this language: {name}', { name }),
    open: word('View in this language'),
    dismiss: word('Dismiss'),
  }))
}
