import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ItemsQuery, TagChange } from '../../src/catalog/admin-contract.ts'
import { listCategories } from '../../src/catalog/categories/endpoints.ts'
import { listItems, listRevisions, listTags, listViews, readItem, readTagChange } from '../../src/catalog/endpoints.ts'
import { call } from './client/client.ts'
import { withoutEmpty } from './client/without-empty.ts'

/** Query key of all catalogue data; invalidated by every change. */
export const catalogKey = ['catalog'] as const

/** One page of the product list. The previous page stays visible until this one arrives. */
export const itemsQuery = (query: ItemsQuery) =>
  queryOptions({
    queryKey: [...catalogKey, 'items', query],
    queryFn: ({ signal }) => call(listItems, { query: withoutEmpty(query) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

export const itemQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'item', itemId],
    queryFn: ({ signal }) => call(readItem, { params: { itemId } }, { signal }),
  })

export const itemRevisionsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'item', itemId, 'revisions'],
    queryFn: ({ signal }) => call(listRevisions, { params: { itemId } }, { signal }),
  })

export const categoriesQuery = queryOptions({
  queryKey: [...catalogKey, 'categories'],
  queryFn: ({ signal }) => call(listCategories, {}, { signal }),
})

export const viewsQuery = queryOptions({
  queryKey: [...catalogKey, 'views'],
  queryFn: ({ signal }) => call(listViews, {}, { signal }),
})

/** All tags in use on the website. */
export const tagsQuery = queryOptions({
  queryKey: [...catalogKey, 'tags'],
  queryFn: ({ signal }) => call(listTags, {}, { signal }),
})

const CHANGING_MS = 500

/** The latest change of a tag; polled while it runs. */
export const tagChangeQuery = queryOptions({
  queryKey: [...catalogKey, 'tag-change'],
  queryFn: ({ signal }) => call(readTagChange, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (isTagChanging(data?.change) ? CHANGING_MS : false),
})

export const isTagChanging = (change: TagChange | null | undefined) =>
  change?.state === 'running' || change?.state === 'undoing'
