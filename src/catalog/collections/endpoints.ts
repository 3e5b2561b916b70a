import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type {
  AdminCollection,
  ChangeCollectionRequest,
  CollectionParams,
  CollectionRows,
  DeleteCollectionReply,
  NewCollectionRequest,
} from '../page-contract.ts'

const reads: RateLimit = { name: 'catalog', points: 600, seconds: 60, by: 'account' }
/** The editor saves automatically, a second after each keystroke. */
const writes: RateLimit = { name: 'catalog-writes', points: 300, seconds: 60, by: 'account' }

/** With the number of products in each. */
export const listCollections = endpoint({
  method: 'GET',
  path: '/api/catalog/collections',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof CollectionRows>(),
})

/** Empty. Refused when there are too many. */
export const createCollection = endpoint({
  method: 'POST',
  path: '/api/catalog/collections',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  body: schema<typeof NewCollectionRequest>(),
  reply: schema<typeof AdminCollection>(),
})

/** With its products. 404 for an unknown one. */
export const readCollection = endpoint({
  method: 'GET',
  path: '/api/catalog/collections/:collectionId',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof CollectionParams>(),
  reply: schema<typeof AdminCollection>(),
})

/** 409 when somebody else has changed it meanwhile. 404 for an unknown one. */
export const changeCollection = endpoint({
  method: 'PUT',
  path: '/api/catalog/collections/:collectionId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof CollectionParams>(),
  body: schema<typeof ChangeCollectionRequest>(),
  reply: schema<typeof AdminCollection>(),
})

/** Its products stay. 404 for an unknown one. */
export const deleteCollection = endpoint({
  method: 'DELETE',
  path: '/api/catalog/collections/:collectionId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof CollectionParams>(),
  reply: schema<typeof DeleteCollectionReply>(),
})
