import { queryOptions } from '@tanstack/react-query'
import type {
  AdminCollection,
  CategoryPage,
  ChangeCategoryRequest,
  ChangeCollectionRequest,
  CollectionRow,
} from '../../src/catalog/page-contract.ts'
import { catalogKey } from './catalog.ts'
import { del, get, post, put } from './client/client.ts'

const collections = '/api/catalog/collections'
const placeOf = (id: string) => `${collections}/${encodeURIComponent(id)}`
const categoryPlaceOf = (id: string) => `/api/catalog/categories/${encodeURIComponent(id)}`

export const collectionsQuery = queryOptions({
  queryKey: [...catalogKey, 'collections'],
  queryFn: ({ signal }) => get<CollectionRow[]>(collections, { signal }),
})

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'collections', id],
    queryFn: ({ signal }) => get<AdminCollection>(placeOf(id), { signal }),
  })

export const createCollection = (title: string) => post<AdminCollection>(collections, { title })
export const changeCollection = (id: string, request: ChangeCollectionRequest) =>
  put<AdminCollection>(placeOf(id), request)
export const deleteCollection = (id: string) => del<unknown>(placeOf(id))

/** A category with the texts of its page. */
export const categoryPageQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'categories', id],
    queryFn: ({ signal }) => get<CategoryPage>(categoryPlaceOf(id), { signal }),
  })

export const changeCategoryPage = (id: string, changes: ChangeCategoryRequest) =>
  put<unknown>(categoryPlaceOf(id), changes)
