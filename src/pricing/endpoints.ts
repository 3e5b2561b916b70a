import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  HistoryReply,
  PartParams,
  SaveShippingRequest,
  SaveTaxesRequest,
  ShippingReply,
  TaxesReply,
  TryReply,
  TryRequest,
  UndoChangeReply,
  UndoChangeRequest,
} from './contract.ts'

const reads: RateLimit = { name: 'pricing-settings', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'pricing-settings-change', points: 60, seconds: 60, by: 'account' }

/** Rules, the seller, and suggested rates. */
export const readTaxes = endpoint({
  method: 'GET',
  path: '/api/pricing/taxes',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  reply: schema<typeof TaxesReply>(),
})

/** 409 when somebody else has saved them meanwhile; rules that contradict each other are refused at their field. */
export const changeTaxes = endpoint({
  method: 'PUT',
  path: '/api/pricing/taxes',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof SaveTaxesRequest>(),
  reply: schema<typeof TaxesReply>(),
})

/** Zones, rates, pickup and local delivery. */
export const readShipping = endpoint({
  method: 'GET',
  path: '/api/pricing/shipping',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  reply: schema<typeof ShippingReply>(),
})

/** 409 when somebody else has saved it meanwhile; wrong rates are refused at their field. */
export const changeShipping = endpoint({
  method: 'PUT',
  path: '/api/pricing/shipping',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  body: schema<typeof SaveShippingRequest>(),
  reply: schema<typeof ShippingReply>(),
})

/** Who changed what, newest first. */
export const listPricingChanges = endpoint({
  method: 'GET',
  path: '/api/pricing/:part/history',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  params: schema<typeof PartParams>(),
  reply: schema<typeof HistoryReply>(),
})

/** Restores what was before a change. 404 for an unknown change, 409 when somebody else has saved meanwhile. */
export const undoPricingChange = endpoint({
  method: 'POST',
  path: '/api/pricing/:part/undo',
  faces: ['manage'],
  allow: 'settings.store',
  rateLimit: changes,
  params: schema<typeof PartParams>(),
  body: schema<typeof UndoChangeRequest>(),
  reply: schema<typeof UndoChangeReply>(),
})

/** What an order would cost with these settings. */
export const tryOrder = endpoint({
  method: 'POST',
  path: '/api/pricing/try',
  faces: ['manage'],
  allow: 'settings.store.read',
  rateLimit: reads,
  body: schema<typeof TryRequest>(),
  reply: schema<typeof TryReply>(),
})
