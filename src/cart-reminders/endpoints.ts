import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  CartReminderSettings,
  CartReminderSettingsReply,
  LeftCartsQuery,
  LeftCartsReply,
  LeftCartsSummary,
  ReminderPreviewReply,
  ReminderWordsRequest,
  TestReminderReply,
} from './admin-contract.ts'

const reads: RateLimit = { name: 'left-carts', points: 300, seconds: 60, by: 'account' }
const cartReminderSettings: RateLimit = { name: 'cart-reminder-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'cart-reminder-settings-change', points: 60, seconds: 60, by: 'account' }
const letters: RateLimit = {
  name: 'cart-reminder-test-letter',
  points: 10,
  seconds: 60 * 60,
  by: 'account',
  message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
}

/** Abandoned carts with the state of their e-mails, paged. 400 for a cursor of another list. */
export const listLeftCarts = endpoint({
  method: 'GET',
  path: '/api/cart-reminders/carts',
  faces: ['manage'],
  allow: 'customers',
  rateLimit: reads,
  query: schema<typeof LeftCartsQuery>(),
  reply: schema<typeof LeftCartsReply>(),
})

/** How many carts were abandoned, reminded of and bought. */
export const countLeftCarts = endpoint({
  method: 'GET',
  path: '/api/cart-reminders/summary',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: reads,
  reply: schema<typeof LeftCartsSummary>(),
})

/** When reminders are sent, and their words. */
export const readReminderSettings = endpoint({
  method: 'GET',
  path: '/api/cart-reminders/settings',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: cartReminderSettings,
  reply: schema<typeof CartReminderSettingsReply>(),
})

/** For the whole website. */
export const saveReminderSettings = endpoint({
  method: 'PUT',
  path: '/api/cart-reminders/settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof CartReminderSettings>(),
  reply: schema<typeof CartReminderSettingsReply>(),
})

/** The e-mail with these words and the first products. 404 while the store has none. */
export const previewReminder = endpoint({
  method: 'POST',
  path: '/api/cart-reminders/preview',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: cartReminderSettings,
  body: schema<typeof ReminderWordsRequest>(),
  reply: schema<typeof ReminderPreviewReply>(),
})

/** E-mails the preview to whoever asks. Refused until the owner has confirmed their e-mail, 429 after ten an hour. */
export const sendTestReminder = endpoint({
  method: 'POST',
  path: '/api/cart-reminders/test-letter',
  faces: ['manage'],
  allow: 'orders.read',
  rateLimit: letters,
  body: schema<typeof ReminderWordsRequest>(),
  reply: schema<typeof TestReminderReply>(),
})
