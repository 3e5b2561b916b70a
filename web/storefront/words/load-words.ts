import { sayValuesBy } from '../../../src/shared/words/said.ts'
import { addCatalogue, speak } from '../../../src/shared/words/word.ts'

/** Loads the page's language. The page's head preloads the files, so it takes no time. Undefined for English in the specification's layout of amounts. */
export function loadWords(): Promise<void> | undefined {
  const { lang, dataset } = document.documentElement
  const [primary = ''] = lang.toLowerCase().split('-')
  speak({ language: lang, useCLDRMoneyFormat: dataset.money === 'cldr' })
  const isEnglish = primary === 'en'
  if (isEnglish && dataset.money !== 'cldr') return undefined
  // The list of languages is left to pages in another one.
  const catalogue = isEnglish ? undefined : import('./catalogues.ts').then(({ catalogues }) => catalogues[primary]?.())
  // If the translation fails to load, the page continues in English.
  return Promise.all([catalogue, import('../../../src/shared/words/say-value.ts')]).then(
    ([found, sayings]) => {
      if (found) addCatalogue(primary, found)
      sayValuesBy(sayings)
    },
    () => undefined,
  )
}
