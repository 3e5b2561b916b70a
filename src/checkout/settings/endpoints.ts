import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  CheckoutHistoryReply,
  CheckoutSettingsReply,
  SaveCheckoutSettingsRequest,
  UndoCheckoutSettingsRequest,
} from '../admin-contract.ts'

const reads: RateLimit = { name: 'checkout-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'checkout-settings-change', points: 60, seconds: 60, by: 'account' }

/** With the country of the website. */
export const readCheckoutSettings = endpoint({
  method: 'GET',
  path: '/api/checkout/settings',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  reply: schema<typeof CheckoutSettingsReply>(),
})

/** 409 when somebody else has saved them meanwhile. */
export const changeCheckoutSettings = endpoint({
  method: 'PUT',
  path: '/api/checkout/settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof SaveCheckoutSettingsRequest>(),
  reply: schema<typeof CheckoutSettingsReply>(),
})

/** Who changed what, newest first. */
export const listCheckoutSettingsChanges = endpoint({
  method: 'GET',
  path: '/api/checkout/settings/history',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  reply: schema<typeof CheckoutHistoryReply>(),
})

/** Restores what was before a change. 404 for an unknown change, 409 when somebody else has saved meanwhile. */
export const undoCheckoutSettings = endpoint({
  method: 'POST',
  path: '/api/checkout/settings/undo',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof UndoCheckoutSettingsRequest>(),
  reply: schema<typeof CheckoutSettingsReply>(),
})
