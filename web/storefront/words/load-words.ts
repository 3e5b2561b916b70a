import { sayValuesBy } from '../../../src/shared/words/said.ts'
import { addCatalogue, type Catalogue, speak } from '../../../src/shared/words/word.ts'

/** Translations, each a file that only pages in its language load. */
const loaders: Record<string, () => Promise<Catalogue>> = {
  de: async () => (await import('../../../src/shared/words/de/german.ts')).german,
  fr: async () => (await import('../../../src/shared/words/fr/french.ts')).french,
  es: async () => (await import('../../../src/shared/words/es/spanish.ts')).spanish,
  it: async () => (await import('../../../src/shared/words/it/italian.ts')).italian,
  ja: async () => (await import('../../../src/shared/words/ja/japanese.ts')).japanese,
  nl: async () => (await import('../../../src/shared/words/nl/dutch.ts')).dutch,
  pt: async () => (await import('../../../src/shared/words/pt/portuguese.ts')).portuguese,
}

/** Loads the page's language. The page's head preloads the files, so it takes no time. Undefined for English in the specification's layout of amounts. */
export function loadWords(): Promise<void> | undefined {
  const { lang, dataset } = document.documentElement
  const [primary = ''] = lang.toLowerCase().split('-')
  speak({ language: lang, useCLDRMoneyFormat: dataset.money === 'cldr' })
  const loader = loaders[primary]
  if (!loader && dataset.money !== 'cldr') return undefined
  // If the translation fails to load, the page continues in English.
  return Promise.all([loader?.(), import('../../../src/shared/words/say-value.ts')]).then(
    ([catalogue, sayings]) => {
      if (catalogue) addCatalogue(primary, catalogue)
      sayValuesBy(sayings)
    },
    () => undefined,
  )
}
