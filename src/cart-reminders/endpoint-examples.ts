import type { ExamplesOf } from '../testing/examples/example.ts'
import type * as endpoints from './endpoints.ts'

const words = { subject: '', introduction: '' }

export const cartReminderExamples: ExamplesOf<typeof endpoints> = {
  listLeftCarts: {},
  countLeftCarts: {},
  readReminderSettings: {},
  saveReminderSettings: { body: { isEnabled: false, hours: 24, ...words } },
  previewReminder: { body: words },
  sendTestReminder: { isUncalledFor: true, body: words },
}
