import { endpoint, type RateLimit, schema } from '../../shared/http/endpoint.ts'
import type { Category, ListedCategories } from '../admin-contract.ts'
import type {
  CategoryPage,
  CategoryParams,
  ChangeCategoryRequest,
  DeleteCategoryReply,
  NewCategoryRequest,
} from '../page-contract.ts'

const reads: RateLimit = { name: 'catalog', points: 600, seconds: 60, by: 'account' }
/** The editor saves automatically, a second after each keystroke. */
const writes: RateLimit = { name: 'catalog-writes', points: 300, seconds: 60, by: 'account' }

/** The whole tree with the number of products. */
export const listCategories = endpoint({
  method: 'GET',
  path: '/api/catalog/categories',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  reply: schema<typeof ListedCategories>(),
})

/** Refused for a name that its neighbours have, an unknown parent, and when the tree is full. */
export const createCategory = endpoint({
  method: 'POST',
  path: '/api/catalog/categories',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  body: schema<typeof NewCategoryRequest>(),
  reply: schema<typeof Category>(),
})

/** A category with the texts of its page. 404 for an unknown one. */
export const readCategory = endpoint({
  method: 'GET',
  path: '/api/catalog/categories/:categoryId',
  faces: ['manage'],
  allow: 'content.viewDraft',
  rateLimit: reads,
  params: schema<typeof CategoryParams>(),
  reply: schema<typeof CategoryPage>(),
})

/** Renames or moves it, or changes its page. 404 for an unknown one. */
export const changeCategory = endpoint({
  method: 'PUT',
  path: '/api/catalog/categories/:categoryId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof CategoryParams>(),
  body: schema<typeof ChangeCategoryRequest>(),
  reply: schema<typeof Category>(),
})

/** Its products stay; the reply says how to undo it. 404 for an unknown one. */
export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/catalog/categories/:categoryId',
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: writes,
  params: schema<typeof CategoryParams>(),
  reply: schema<typeof DeleteCategoryReply>(),
})
