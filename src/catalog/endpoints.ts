import { endpoint, type RateLimit, schema } from '../shared/http/endpoint.ts'
import type {
  AdminItem,
  BulkReply,
  BulkRequest,
  ChangeItemRequest,
  ItemParams,
  ItemQuery,
  ItemsQuery,
  ItemsReply,
  LatestTagChange,
  NewItemRequest,
  RestoreRequest,
  TagChange,
  TagChangeParams,
  TagChangeRequest,
  Tags,
  UndoReply,
  UndoRequest,
} from './admin-contract.ts'
import type { Revisions } from './contract.ts'
import type { ListedVariant, VariantParams, VariantsQuery, VariantsReply } from './variants-contract.ts'
import type { DeleteViewReply, NewViewRequest, SavedView, SavedViews, ViewParams } from './views-contract.ts'

const bulkWrites: RateLimit = { name: 'catalog-bulk', points: 60, seconds: 60, by: 'account' }
/** The editor saves automatically, a second after each keystroke. */
const writes: RateLimit = { name: 'catalog-writes', points: 300, seconds: 60, by: 'account' }

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

/** One page of the product list. 400 for a cursor of another list. */
export const listItems = endpoint({
  method: 'GET',
  path: '/api/catalog/items',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  query: schema<typeof ItemsQuery>(),
  reply: schema<typeof ItemsReply>(),
})

/** A draft, hidden from shoppers. Refused when the website has no room for more products. */
export const createItem = endpoint({
  method: 'POST',
  path: '/api/catalog/items',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  body: schema<typeof NewItemRequest>(),
  reply: schema<typeof AdminItem>(),
})

/** A product, or one of its revisions. 404 for an unknown one. */
export const readItem = endpoint({
  method: 'GET',
  path: '/api/catalog/items/:itemId',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof ItemParams>(),
  query: schema<typeof ItemQuery>(),
  reply: schema<typeof AdminItem>(),
})

/** Changes the given fields, as the caller’s permissions allow. 409 when somebody else has changed the product meanwhile. */
export const changeItem = endpoint({
  method: 'PUT',
  path: '/api/catalog/items/:itemId',
  faces: ['manage'],
  allow: 'products.describe',
  rateLimit: writes,
  params: schema<typeof ItemParams>(),
  body: schema<typeof ChangeItemRequest>(),
  reply: schema<typeof AdminItem>(),
})

/** Answers the copy, a draft. 404 for an unknown product. */
export const duplicateItem = endpoint({
  method: 'POST',
  path: '/api/catalog/items/:itemId/duplicate',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ItemParams>(),
  reply: schema<typeof AdminItem>(),
})

/** Who saved the product when, newest first. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/catalog/items/:itemId/revisions',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof ItemParams>(),
  reply: schema<typeof Revisions>(),
})

/** Restores a revision, as a new one. 404 for an unknown product or revision. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/catalog/items/:itemId/restore',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ItemParams>(),
  body: schema<typeof RestoreRequest>(),
  reply: schema<typeof AdminItem>(),
})

/** Changes all products of a selection; the reply says how to undo it. */
export const changeItems = endpoint({
  method: 'POST',
  path: '/api/catalog/items/bulk',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  body: schema<typeof BulkRequest>(),
  reply: schema<typeof BulkReply>(),
})

/** Reverts a bulk action or the deletion of a category. 404 for an unknown one. */
export const undoItemsChange = endpoint({
  method: 'POST',
  path: '/api/catalog/items/undo',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  body: schema<typeof UndoRequest>(),
  reply: schema<typeof UndoReply>(),
})

/** Saved views of the product list. */
export const listViews = endpoint({
  method: 'GET',
  path: '/api/catalog/views',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof SavedViews>(),
})

/** A view of the same name is replaced. Refused when there are too many. */
export const saveView = endpoint({
  method: 'POST',
  path: '/api/catalog/views',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  body: schema<typeof NewViewRequest>(),
  reply: schema<typeof SavedView>(),
})

/** 404 for an unknown view. */
export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/catalog/views/:viewId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof ViewParams>(),
  reply: schema<typeof DeleteViewReply>(),
})

/** All tags in use on the website. */
export const listTags = endpoint({
  method: 'GET',
  path: '/api/catalog/tags',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof Tags>(),
})

/** Renames or deletes a tag on all of its products, in the background. 409 while another change runs, 404 for a tag that nothing has. */
export const changeTag = endpoint({
  method: 'POST',
  path: '/api/catalog/tag-changes',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  body: schema<typeof TagChangeRequest>(),
  reply: schema<typeof TagChange>(),
})

/** The latest change of a tag. */
export const readTagChange = endpoint({
  method: 'GET',
  path: '/api/catalog/tag-changes',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
  reply: schema<typeof LatestTagChange>(),
})

/** In the background. 404 for an unknown change. */
export const undoTagChange = endpoint({
  method: 'POST',
  path: '/api/catalog/tag-changes/:changeId/undo',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: bulkWrites,
  params: schema<typeof TagChangeParams>(),
  reply: schema<typeof TagChange>(),
})
