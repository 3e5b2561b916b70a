import { sayValuesBy } from '../../../src/shared/words/said.ts'
import { addCatalogue, type Catalogue, speak } from '../../../src/shared/words/word.ts'

/** Translations, each a file that only pages in its language load. */
const loaders: Record<string, () => Promise<Catalogue>> = {
  de: async () => (await import('../../../src/shared/words/de/german.ts')).german,
  fr: async () => (await import('../../../src/shared/words/fr/french.ts')).french,
}

/** Loads the page's language. The page's head preloads the files, so it takes no time. Undefined for English. */
export function loadWords(): Promise<void> | undefined {
  const { lang } = document.documentElement
  const [primary = ''] = lang.toLowerCase().split('-')
  speak(lang)
  const loader = loaders[primary]
  // If the translation fails to load, the page continues in English.
  return (
    loader &&
    Promise.all([loader(), import('../../../src/shared/words/say-value.ts')]).then(
      ([catalogue, { sayValue }]) => {
        addCatalogue(primary, catalogue)
        sayValuesBy(sayValue)
      },
      () => undefined,
    )
  )
}
