import { withWebsite } from '../platform/database/database.ts'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import { writeOtherLanguages } from '../websites/queries.ts'
import type * as endpoints from './endpoints.ts'

/** A language that the website has. */
async function german({ db, websiteId }: ExampleSite) {
  await withWebsite(db, websiteId, (tx) => writeOtherLanguages(tx, websiteId, [{ language: 'de', isVisible: true }]))
  return { language: 'de' }
}

const nowhere = { kind: 'page' as const, subject: 'nowhere', path: 'title' }

/** What the tests and proofs send to each endpoint. */
export const languageExamples: ExamplesOf<typeof endpoints> = {
  readMultilingualSettings: {},
  listLanguages: {},
  saveLanguages: {
    body: { languages: [{ language: 'it', isVisible: false }] },
    idleBody: { languages: [{ language: 'xx-nowhere', isVisible: false }] },
  },
  listLanguagesChanges: {},
  readMultilingualStatus: {},
  listTexts: { params: german, query: {} },
  saveTexts: { params: german, unknown: 'subject', body: { texts: [{ ...nowhere, text: 'Brot' }] } },
  publishLanguage: { params: german },
  listTextChanges: { params: german },
  undoTextChange: { params: german, unknown: 'change', body: { change: 99 } },
  undoLanguagesChange: { unknown: 'change', body: { version: 0, change: 99 } },
}
