import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { uploadImportPictures } from '../../src/catalog/csv/endpoints.ts'
import { urlOf } from '../../src/shared/http/endpoint.ts'
import type { FileImport, RecentImport } from '../../src/shared/imports/file-import.ts'
import type { ProductImport } from '../../src/shared/products/product-import.ts'
import { get, post, put } from './client/client.ts'
import { messageOf } from './client/message-of.ts'
import { sendBytes, sendFile, type UploadOptions } from './client/send-file.ts'
import { isBusy, whileBusy } from './client/while-busy.ts'

const at = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`

export const importsKey = ['imports'] as const

/** Recent files of the imports at this path. */
export const recentImportsQuery = (path: string) =>
  queryOptions({
    queryKey: [...importsKey, path, 'recent'],
    queryFn: ({ signal }) => get<RecentImport[]>(path, { signal }),
  })

const WORKING_MS = 700

/** An import with one page of its problems; polled while it is running. */
export const importQuery = <Known extends FileImport>(path: string, id: string, page: number) =>
  queryOptions({
    queryKey: [...importsKey, path, id, page],
    queryFn: ({ signal }) => get<Known>(`${at(path, id)}?page=${page}`, { signal }),
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

export const isWorking = ({ state }: Pick<FileImport, 'state'>) => state === 'running' || state === 'undoing'

function pauseOf(known: FileImport & Partial<Pick<ProductImport, 'pictures'>>): number | false {
  if (isWorking(known)) return WORKING_MS
  return known.state === 'done' && known.pictures?.isWorking ? FETCHING_MS : false
}

/** Sends the raw file; the server detects its encoding. Changes nothing in the store, so it is repeated while busy. */
export const uploadRows = <Known>(path: string, file: File, options: UploadOptions = {}) =>
  whileBusy(() => sendFile<Known>(path, file, { ...options, type: 'text/csv' }))

/** Dry run; the store is unchanged. */
export const checkImport = <Known>(path: string, { id, ...matched }: { id: string; mapping: (string | null)[] }) =>
  whileBusy(() => put<Known>(`${at(path, id)}/mapping`, matched))

/** A ZIP file with pictures named in the rows. */
export const uploadPictures = ({ id, file }: { id: string; file: File }) =>
  sendBytes<ProductImport>('POST', urlOf(uploadImportPictures, { params: { importId: id } }), file, {
    type: 'application/zip',
  })

export const runImport = <Known>(path: string, id: string) => post<Known>(`${at(path, id)}/run`, {})
export const undoImport = <Known>(path: string, id: string) => post<Known>(`${at(path, id)}/undo`, {})

/** The invalid rows, each with the reason. */
export const errorsHref = (path: string, id: string) => `${at(path, id)}/errors.csv`
