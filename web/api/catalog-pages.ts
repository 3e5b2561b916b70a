import { queryOptions } from '@tanstack/react-query'
import { readCategory } from '../../src/catalog/categories/endpoints.ts'
import { listCollections, readCollection } from '../../src/catalog/collections/endpoints.ts'
import { catalogKey } from './catalog.ts'
import { call } from './client/client.ts'

export const collectionsQuery = queryOptions({
  queryKey: [...catalogKey, 'collections'],
  queryFn: ({ signal }) => call(listCollections, {}, { signal }),
})

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'collections', id],
    queryFn: ({ signal }) => call(readCollection, { params: { collectionId: id } }, { signal }),
  })

/** A category with the texts of its page. */
export const categoryPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'categories', id],
    queryFn: ({ signal }) => call(readCategory, { params: { categoryId: id } }, { signal }),
  })
