import { endpoint } from '../../../shared/http/endpoint.ts'

/** The description of all calls, as an OpenAPI document. */
export const readApiDocument = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  faces: ['manage'],
  allow: 'integrations',
  rateLimit: { name: 'openapi', points: 30, seconds: 60, by: 'account' },
})
