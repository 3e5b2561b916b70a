import { pathInLanguage } from '../../../src/shared/languages/language-path.ts'

/** A path of this website in the language of the page that is open. */
export const inPageLanguage = (path: string): string =>
  typeof document === 'undefined' ? path : pathInLanguage(document.documentElement.dataset.languagePath, path)
