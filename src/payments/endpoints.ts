import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  PaymentSettingsReply,
  PayPageParams,
  PayPageRequest,
  RemoveKeysReply,
  SetLiveRequest,
  StripeKeysRequest,
  StripeModeParams,
  TrialReply,
  WebhookBody,
  WebhookParams,
  WebhookReply,
} from './contract.ts'

const reads: RateLimit = { name: 'pay-page', points: 120, seconds: 60, by: 'address' }
const answers: RateLimit = { name: 'pay-page-answer', points: 60, seconds: 60, by: 'address' }
/** Only failures count: a gateway may send any number of events, senders of forged ones may not. */
const events: RateLimit = { name: 'payment-webhooks', points: 60, seconds: 60, by: 'address', counts: 'failures' }
const paymentSettings: RateLimit = { name: 'payment-settings', points: 120, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'payment-settings-change', points: 30, seconds: 60, by: 'account' }
const trials: RateLimit = {
  name: 'payment-trial',
  points: 10,
  seconds: 60,
  by: 'account',
  message: 'You have tried it often. Please try again in a minute.',
}

/** Events of a gateway. Refused without the signature of this website’s secret. */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/commerce/payments/:gateway/webhooks',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: events,
  bodyType: 'raw',
  params: schema<typeof WebhookParams>(),
  body: schema<typeof WebhookBody>(),
  reply: schema<typeof WebhookReply>(),
})

/** The page of the built-in test gateway. 404 for an unknown payment. */
export const showPayPage = endpoint({
  method: 'GET',
  path: '/pay/test/:token',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: reads,
  params: schema<typeof PayPageParams>(),
})

/** Pays or declines there, and leads back to the store. */
export const answerPayPage = endpoint({
  method: 'POST',
  path: '/pay/test/:token',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: answers,
  bodyType: 'form',
  params: schema<typeof PayPageParams>(),
  body: schema<typeof PayPageRequest>(),
})

/** Which gateway takes the payments, and which keys it has. */
export const readPaymentSettings = endpoint({
  method: 'GET',
  path: '/api/payments/settings',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: paymentSettings,
  reply: schema<typeof PaymentSettingsReply>(),
})

/** Refused without live keys. */
export const setLive = endpoint({
  method: 'PUT',
  path: '/api/payments/settings',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof SetLiveRequest>(),
  reply: schema<typeof PaymentSettingsReply>(),
})

/** Keys of the other mode are refused at their field. Secrets are never answered. */
export const saveStripeKeys = endpoint({
  method: 'PUT',
  path: '/api/payments/stripe/:mode',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  params: schema<typeof StripeModeParams>(),
  body: schema<typeof StripeKeysRequest>(),
  reply: schema<typeof PaymentSettingsReply>(),
})

/** Without live keys the store is in test mode. 404 when there are none. */
export const removeStripeKeys = endpoint({
  method: 'DELETE',
  path: '/api/payments/stripe/:mode',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  params: schema<typeof StripeModeParams>(),
  reply: schema<typeof RemoveKeysReply>(),
})

/** Authorises and voids a small amount; answers what went wrong. 429 after ten a minute. */
export const tryGateway = endpoint({
  method: 'POST',
  path: '/api/payments/trial',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: trials,
  reply: schema<typeof TrialReply>(),
})
