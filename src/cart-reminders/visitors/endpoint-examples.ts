import type { ExamplesOf } from '../../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

/** Links are signed with a key of the product. */
const unknownLink = { unknown: 'token', params: { token: 'nobodys' } }

export const reminderLinkExamples: ExamplesOf<typeof endpoints> = {
  openLeftCart: unknownLink,
  takeLeftCart: unknownLink,
  showStopReminders: unknownLink,
  stopReminders: { ...unknownLink, query: {} },
}
