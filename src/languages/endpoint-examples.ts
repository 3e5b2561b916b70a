import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** What the tests and proofs send to each endpoint. */
export const languageExamples: ExamplesOf<typeof endpoints> = {
  readMultilingualSettings: {},
  listLanguages: {},
  saveLanguages: {
    body: { languages: [{ language: 'it', isVisible: false }] },
    idleBody: { languages: [{ language: 'xx-nowhere', isVisible: false }] },
  },
  listLanguagesChanges: {},
  undoLanguagesChange: { unknown: 'change', body: { version: 0, change: 99 } },
}
