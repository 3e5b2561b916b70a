import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type {
  AdminItem,
  BulkReply,
  BulkRequest,
  Category,
  ChangeItemRequest,
  ItemsQuery,
  ItemsReply,
  LatestTagChange,
  ListedCategory,
  NewItemRequest,
  Tag,
  TagChange,
  TagChangeRequest,
  UndoReply,
} from '../../src/catalog/admin-contract.ts'
import type { Revision } from '../../src/catalog/contract.ts'
import type { ChangeCategoryRequest, DeleteCategoryReply } from '../../src/catalog/page-contract.ts'
import type { SavedView } from '../../src/catalog/views-contract.ts'
import { del, get, post, put, type SendOptions } from './client/client.ts'

const path = '/api/catalog'
const itemPath = (itemId: string) => `${path}/items/${encodeURIComponent(itemId)}`

/** Query key of all catalogue data; invalidated by every change. */
export const catalogKey = ['catalog'] as const

/** One page of the product list. The previous page stays visible until this one arrives. */
export const itemsQuery = (query: ItemsQuery) =>
  queryOptions({
    queryKey: [...catalogKey, 'items', query],
    queryFn: ({ signal }) => get<ItemsReply>(`${path}/items${searchOf(query)}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'item', itemId],
    queryFn: ({ signal }) => get<AdminItem>(itemPath(itemId), { signal }),
  })

export const itemRevisionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'item', itemId, 'revisions'],
    queryFn: ({ signal }) => get<Revision[]>(`${itemPath(itemId)}/revisions`, { signal }),
  })

/** Creates a draft, hidden from shoppers. */
export const createItem = (request: z.infer<typeof NewItemRequest>, options?: SendOptions) =>
  post<AdminItem>(`${path}/items`, request, options)

export interface ItemChange extends z.infer<typeof ChangeItemRequest> {
  itemId: string
}

export const changeItem = ({ itemId, ...request }: ItemChange, options?: SendOptions) =>
  put<AdminItem>(itemPath(itemId), request, options)

/** Restores a revision of a product, as a new revision. */
export const restoreRevision = ({ itemId, revision }: { itemId: string; revision: number }) =>
  post<AdminItem>(`${itemPath(itemId)}/restore`, { revision })

/** Returns the copy. */
export const duplicateItem = (itemId: string) => post<AdminItem>(`${itemPath(itemId)}/duplicate`, {})

export const changeItems = (request: BulkRequest) => post<z.infer<typeof BulkReply>>(`${path}/items/bulk`, request)

/** Reverts a bulk action or the deletion of a category; `undo` comes from its reply. */
export const undoChange = (undo: string) => post<UndoReply>(`${path}/items/undo`, { undo })

export const categoriesQuery = queryOptions({
  queryKey: [...catalogKey, 'categories'],
  queryFn: ({ signal }) => get<ListedCategory[]>(`${path}/categories`, { signal }),
})

export const createCategory = (fields: Pick<Category, 'name' | 'parentId'>) =>
  post<Category>(`${path}/categories`, fields)

export const changeCategory = ({ id, ...fields }: ChangeCategoryRequest & Pick<Category, 'id'>) =>
  put<Category>(`${path}/categories/${encodeURIComponent(id)}`, fields)

export const removeCategory = (id: string) =>
  del<z.infer<typeof DeleteCategoryReply>>(`${path}/categories/${encodeURIComponent(id)}`)

export const viewsQuery = queryOptions({
  queryKey: [...catalogKey, 'views'],
  queryFn: ({ signal }) => get<SavedView[]>(`${path}/views`, { signal }),
})

export const saveView = (view: Omit<SavedView, 'id'>) => post<SavedView>(`${path}/views`, view)
export const removeView = (id: string) => del<unknown>(`${path}/views/${encodeURIComponent(id)}`)

/** All tags in use on the website. */
export const tagsQuery = queryOptions({
  queryKey: [...catalogKey, 'tags'],
  queryFn: ({ signal }) => get<Tag[]>(`${path}/tags`, { signal }),
})

const CHANGING_MS = 500

/** The latest change of a tag; polled while it runs. */
export const tagChangeQuery = queryOptions({
  queryKey: [...catalogKey, 'tag-change'],
  queryFn: ({ signal }) => get<LatestTagChange>(`${path}/tag-changes`, { signal }),
  refetchInterval: ({ state: { data } }) => (isTagChanging(data?.change) ? CHANGING_MS : false),
})

export const isTagChanging = (change: TagChange | null | undefined) =>
  change?.state === 'running' || change?.state === 'undoing'

/** Renames or deletes a tag on all of its products, in the background. */
export const changeTag = (request: TagChangeRequest) => post<TagChange>(`${path}/tag-changes`, request)
export const undoTagChange = (id: string) => post<TagChange>(`${path}/tag-changes/${encodeURIComponent(id)}/undo`, {})

function searchOf(query: ItemsQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : ''
}
