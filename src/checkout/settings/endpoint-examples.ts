import type { ExampleSite, ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'
import { findCheckoutSettings } from './queries.ts'

/** Saving what is stored changes nothing. */
export const checkoutSettingsExamples: ExamplesOf<typeof endpoints> = {
  readCheckoutSettings: {},
  changeCheckoutSettings: { body: ({ db, websiteId }: ExampleSite) => findCheckoutSettings(db, websiteId) },
  listCheckoutSettingsChanges: {},
  undoCheckoutSettings: { unknown: 'change', body: { version: 0, change: 999 } },
}
