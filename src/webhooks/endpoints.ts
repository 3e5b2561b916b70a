import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AttemptParams,
  AttemptReply,
  AttemptsQuery,
  AttemptsReply,
  CreateEndpointReply,
  EndpointParams,
  EndpointReply,
  EndpointsReply,
  EventsQuery,
  EventsReply,
  ReplayRequest,
  RewindQuery,
  RewindReply,
  RewindRequest,
  RotateSecretReply,
  RotateSecretRequest,
  SaveEndpointRequest,
  SwitchEndpointRequest,
  TestEndpointReply,
} from './contract.ts'

const reads: RateLimit = { name: 'webhooks', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'webhooks-change', points: 60, seconds: 60, by: 'account' }
const ONE = '/api/webhooks/:endpointId'

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  reply: schema<typeof EndpointsReply>(),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  body: schema<typeof SaveEndpointRequest>(),
  reply: schema<typeof CreateEndpointReply>(),
})

export const readWebhook = endpoint({
  method: 'GET',
  path: ONE,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  params: schema<typeof EndpointParams>(),
  reply: schema<typeof EndpointReply>(),
})

export const saveWebhook = endpoint({
  method: 'PUT',
  path: ONE,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  body: schema<typeof SaveEndpointRequest>(),
  reply: schema<typeof EndpointReply>(),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: ONE,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
})

export const switchWebhook = endpoint({
  method: 'PUT',
  path: `${ONE}/state`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  body: schema<typeof SwitchEndpointRequest>(),
  reply: schema<typeof EndpointReply>(),
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: `${ONE}/secret`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  body: schema<typeof RotateSecretRequest>(),
  reply: schema<typeof RotateSecretReply>(),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: `${ONE}/test`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  reply: schema<typeof TestEndpointReply>(),
})

export const replayWebhook = endpoint({
  method: 'POST',
  path: `${ONE}/replays`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  body: schema<typeof ReplayRequest>(),
})

/** How many events a rewind would send again. */
export const countWebhookRewind = endpoint({
  method: 'GET',
  path: `${ONE}/rewinds`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  params: schema<typeof EndpointParams>(),
  query: schema<typeof RewindQuery>(),
  reply: schema<typeof RewindReply>(),
})

export const rewindWebhook = endpoint({
  method: 'POST',
  path: `${ONE}/rewinds`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: changes,
  params: schema<typeof EndpointParams>(),
  body: schema<typeof RewindRequest>(),
  reply: schema<typeof RewindReply>(),
})

export const listWebhookAttempts = endpoint({
  method: 'GET',
  path: `${ONE}/attempts`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  params: schema<typeof EndpointParams>(),
  query: schema<typeof AttemptsQuery>(),
  reply: schema<typeof AttemptsReply>(),
})

export const readWebhookAttempt = endpoint({
  method: 'GET',
  path: `${ONE}/attempts/:attemptId`,
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  params: schema<typeof AttemptParams>(),
  reply: schema<typeof AttemptReply>(),
})

/** Public events, as webhooks tell of them. */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  faces: ['manage'],
  allow: 'webhooks',
  rateLimit: reads,
  query: schema<typeof EventsQuery>(),
  reply: schema<typeof EventsReply>(),
})
