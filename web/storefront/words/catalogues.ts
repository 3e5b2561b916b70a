import type { Catalogue } from '../../../src/shared/words/word.ts'

/** Translations, each a file that only pages in its language load. */
export const catalogues: Record<string, () => Promise<Catalogue>> = {
  de: async () => (await import('../../../src/shared/words/de/german.ts')).german,
  fr: async () => (await import('../../../src/shared/words/fr/french.ts')).french,
  es: async () => (await import('../../../src/shared/words/es/spanish.ts')).spanish,
  it: async () => (await import('../../../src/shared/words/it/italian.ts')).italian,
  ja: async () => (await import('../../../src/shared/words/ja/japanese.ts')).japanese,
  nl: async () => (await import('../../../src/shared/words/nl/dutch.ts')).dutch,
  pt: async () => (await import('../../../src/shared/words/pt/portuguese.ts')).portuguese,
}
