import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { ApiKeysReply, CallsQuery, CallsReply, CreateKeyReply, CreateKeyRequest, KeyParams } from './contract.ts'

const reads: RateLimit = { name: 'api-keys', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'api-keys-change', points: 30, seconds: 60, by: 'account' }

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/api-keys',
  faces: ['manage'],
  allow: 'integrations',
  rateLimit: reads,
  reply: schema<typeof ApiKeysReply>(),
})

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/api-keys',
  faces: ['manage'],
  allow: 'apikeys.manage',
  rateLimit: changes,
  body: schema<typeof CreateKeyRequest>(),
  reply: schema<typeof CreateKeyReply>(),
})

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/api-keys/:keyId',
  faces: ['manage'],
  allow: 'apikeys.manage',
  rateLimit: changes,
  params: schema<typeof KeyParams>(),
})

/** The last calls with a key. */
export const listApiKeyCalls = endpoint({
  method: 'GET',
  path: '/api/api-keys/:keyId/calls',
  faces: ['manage'],
  allow: 'integrations',
  rateLimit: reads,
  params: schema<typeof KeyParams>(),
  query: schema<typeof CallsQuery>(),
  reply: schema<typeof CallsReply>(),
})
