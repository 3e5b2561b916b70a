import { addCatalogue, type Catalogue, sayValuesBy, speak } from '../../../src/shared/words/word.ts'

/** Catalogues beside English, each a file that only pages in its language load. */
const loaders: Record<string, () => Promise<Catalogue>> = {
  de: async () => (await import('../../../src/shared/words/de/german.ts')).german,
  fr: async () => (await import('../../../src/shared/words/fr/french.ts')).french,
}

/** Speaks the page's language. What is waited for is there already: the page's head names the files. Undefined in English. */
export function loadWords(): Promise<void> | undefined {
  const { lang } = document.documentElement
  const [primary = ''] = lang.toLowerCase().split('-')
  speak(lang)
  const loader = loaders[primary]
  // Without its words the page goes on in English.
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
