import { endpoint, schema } from '../../shared/http/endpoint.ts'
import type {
  Accepted,
  CensusCall,
  EventForm,
  FormRender,
  HitForm,
  OverlayCall,
  QuickView,
  QuickViewParams,
  RecordingId,
  SchemaParams,
  ScriptErrors,
  TrackedEvent,
  ValidatedEvent,
  ValidationReply,
} from '../intake-contract.ts'

const openRead = { method: 'GET', faces: ['storefront'], allow: 'anyone', rateLimit: 'none' } as const
/** No limit in the router: the intake silently drops hits beyond its own, so that no visitor gets a 429. */
const beacon = {
  method: 'POST',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: 'none',
  bodyType: 'beacon',
} as const

export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/events/RecordEvent',
  faces: ['storefront'],
  allow: 'visitor',
  rateLimit: 'none',
  bodyType: 'beacon',
  body: schema<typeof EventForm>(),
  reply: schema<typeof Accepted>(),
})

export const recordScriptErrors = endpoint({
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  faces: ['storefront', 'manage'],
  allow: 'visitor',
  rateLimit: 'none',
  bodyType: 'beacon',
  body: schema<typeof ScriptErrors>(),
  reply: schema<typeof Accepted>(),
})

export const trackEvent = endpoint({
  ...beacon,
  path: '/api/v1/clanker/events',
  body: schema<typeof TrackedEvent>(),
  reply: schema<typeof Accepted>(),
})

/** Only validates an event; nothing is stored. */
export const validateEvent = endpoint({
  method: 'POST',
  path: '/api/v1/clanker/validate-event-content/:schema',
  faces: ['storefront'],
  allow: 'anyone',
  rateLimit: { name: 'validate-event', points: 120, seconds: 60, by: 'address' },
  bodyType: 'beacon',
  params: schema<typeof SchemaParams>(),
  body: schema<typeof ValidatedEvent>(),
  reply: schema<typeof ValidationReply>(),
})

export const readRecordingId = endpoint({
  ...openRead,
  path: '/api/commerce/fullstory/getId',
  reply: schema<typeof RecordingId>(),
})

export const recordHit = endpoint({
  ...beacon,
  path: '/api/census/RecordHit',
  body: schema<typeof HitForm>(),
  reply: schema<typeof Accepted>(),
})

export const recordButtonClick = endpoint({
  ...beacon,
  path: '/api/census/button-click',
  body: schema<typeof CensusCall>(),
  reply: schema<typeof Accepted>(),
})

export const recordButtonRender = endpoint({
  ...beacon,
  path: '/api/census/button-render',
  body: schema<typeof CensusCall>(),
  reply: schema<typeof Accepted>(),
})

export const recordOverlay = endpoint({
  ...beacon,
  path: '/api/census/overlay',
  body: schema<typeof OverlayCall>(),
  reply: schema<typeof Accepted>(),
})

export const recordFormRender = endpoint({
  ...beacon,
  path: '/api/census/form-render',
  body: schema<typeof FormRender>(),
  reply: schema<typeof Accepted>(),
})

export const recordQuickView = endpoint({
  ...beacon,
  path: '/api/census/RecordQuickView/:id',
  params: schema<typeof QuickViewParams>(),
  body: schema<typeof QuickView>(),
  reply: schema<typeof Accepted>(),
})
