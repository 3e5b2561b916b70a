import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type { ListedVariant, VariantParams, VariantsQuery, VariantsReply } from './variants-contract.ts'

const reads: RateLimit = { name: 'catalog', points: 600, seconds: 60, by: 'account' }

export const listVariants = endpoint({
  method: 'GET',
  path: '/api/catalog/variants',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  query: schema<typeof VariantsQuery>(),
  reply: schema<typeof VariantsReply>(),
})

export const readVariant = endpoint({
  method: 'GET',
  path: '/api/catalog/variants/:variantId',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof VariantParams>(),
  reply: schema<typeof ListedVariant>(),
})
