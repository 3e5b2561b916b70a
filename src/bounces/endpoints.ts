import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { BounceReply, RawEvent } from './contract.ts'

/** Only failures count: a mail server may pass on any number of reports. */
const reports: RateLimit = { name: 'bounces', points: 60, seconds: 60, by: 'address', counts: 'failures' }

/** The report itself (RFC 3464), as the operator's mail server passes it on. */
export const takeBounce = endpoint({
  method: 'POST',
  path: '/internal/bounces',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: reports,
  reply: schema<typeof BounceReply>(),
})

/** Events of a mail provider, signed as Standard Webhooks are. */
export const takeBounceEvent = endpoint({
  method: 'POST',
  path: '/internal/bounces/events',
  faces: ['platform'],
  allow: 'anyone',
  rateLimit: reports,
  bodyType: 'raw',
  body: schema<typeof RawEvent>(),
  reply: schema<typeof BounceReply>(),
})
