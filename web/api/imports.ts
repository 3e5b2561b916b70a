import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MappingRequest, ProductImport, RecentImport } from '../../src/shared/products/product-import.ts'
import { get, post, put } from './client/client.ts'
import { messageOf } from './client/message-of.ts'
import { sendBytes, sendFile, type UploadOptions } from './client/send-file.ts'
import { isBusy, whileBusy } from './client/while-busy.ts'

const path = '/api/catalog/imports'
const importPath = (id: string) => `${path}/${encodeURIComponent(id)}`

export const importsKey = ['imports'] as const

/** Recent product files. */
export const recentImportsQuery = queryOptions({
  queryKey: [...importsKey, 'recent'],
  queryFn: ({ signal }) => get<RecentImport[]>(path, { signal }),
})

const WORKING_MS = 700

/** An import with one page of its problems; polled while it is running. */
export const importQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...importsKey, id, page],
    queryFn: ({ signal }) => get<ProductImport>(`${importPath(id)}?page=${page}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : false),
  })

/** Pictures take longer than rows. */
const FETCHING_MS = 2_000

/** What an unread file is told: a busy server has changed nothing, and the file may be fine. */
export function fileProblem(failure: Error | null): { title: string; message: string } | undefined {
  if (!failure) return undefined
  if (!isBusy(failure)) return { title: 'File not accepted', message: messageOf(failure) }
  return { title: 'The file was not read', message: `${messageOf(failure)} Nothing was changed.` }
}

export const isWorking = ({ state }: Pick<ProductImport, 'state'>) => state === 'running' || state === 'undoing'

function pauseOf(known: ProductImport): number | false {
  if (isWorking(known)) return WORKING_MS
  return known.state === 'done' && known.pictures.isWorking ? FETCHING_MS : false
}

/** Sends the raw file; the server detects its encoding. Changes nothing in the catalogue, so it is repeated while busy. */
export const uploadProducts = (file: File, options: UploadOptions = {}) =>
  whileBusy(() => sendFile<ProductImport>(path, file, { ...options, type: 'text/csv' }))

/** Dry run; the catalogue is unchanged. */
export const checkImport = ({ id, ...matched }: { id: string } & MappingRequest) =>
  whileBusy(() => put<ProductImport>(`${importPath(id)}/mapping`, matched))

/** A ZIP file with pictures named in the rows. */
export const uploadPictures = ({ id, file }: { id: string; file: File }) =>
  sendBytes<ProductImport>('POST', `${importPath(id)}/pictures`, file, { type: 'application/zip' })

export const runImport = (id: string) => post<ProductImport>(`${importPath(id)}/run`, {})
export const undoImport = (id: string) => post<ProductImport>(`${importPath(id)}/undo`, {})

/** The invalid rows, each with the reason. */
export const errorsHref = (id: string) => `${importPath(id)}/errors.csv`
export const templateHref = '/api/catalog/import-template'
