import { queryOptions } from '@tanstack/react-query'
import type {
  BeginUploadRequest,
  DownloadsReply,
  ProductFilesReply,
  UploadReply,
} from '../../src/downloads/contract.ts'
import { PART_BYTES } from '../../src/shared/validation/product-file-rules.ts'
import { del, get, post, put } from './client/client.ts'
import { sendBytes } from './client/send-file.ts'

const pathOf = (itemId: string, rest = '') => `/api/catalog/items/${encodeURIComponent(itemId)}/files${rest}`

export const productFilesKey = (itemId: string) => ['product-files', itemId]

/** The files of a digital product, and uploads of them that were cut off. */
export const productFilesQuery = (itemId: string) =>
  queryOptions({
    queryKey: productFilesKey(itemId),
    queryFn: ({ signal }) => get<ProductFilesReply>(pathOf(itemId), { signal }),
  })

export interface FileToSend {
  file: File
  /** The file whose place it takes. */
  replaces: string | undefined
  notify: boolean
}

interface SendingOptions {
  signal: AbortSignal
  /** Bytes that have been sent. */
  onProgress(sent: number): void
  /** As soon as the upload has an id, by which it is called off. */
  onBegun(uploadId: string): void
}

/**
 * Sends a file in parts of 8 MB, from where an earlier attempt ended. Throws ApiError, and an AbortError when it was called off.
 */
export async function sendProductFile(
  itemId: string,
  { file, replaces, notify }: FileToSend,
  { signal, onProgress, onBegun }: SendingOptions,
): Promise<void> {
  const { name, size: bytes, lastModified } = file
  const request: BeginUploadRequest = { name: name.slice(-200), bytes, lastModified, replaces, notify }
  let step = await post<UploadReply>(pathOf(itemId, '/uploads'), request, { signal })
  onBegun(step.upload.id)
  while (!step.file) {
    const { id, offset } = step.upload
    onProgress(offset)
    const part = file.slice(offset, offset + PART_BYTES)
    step = await sendBytes<UploadReply>('PUT', pathOf(itemId, `/uploads/${id}?offset=${offset}`), part, {
      type: 'application/octet-stream',
      signal,
      onProgress: (share) => onProgress(offset + share * part.size),
    })
    // Neither further nor done: another tab has called it off, or the file has changed.
    if (!step.file && step.upload.offset <= offset) throw new Error('The upload does not go on')
  }
}

export const cancelProductUpload = (itemId: string, uploadId: string) => del(pathOf(itemId, `/uploads/${uploadId}`))
export const renameProductFile = (itemId: string, fileId: string, name: string) =>
  put(pathOf(itemId, `/${fileId}`), { name })
export const removeProductFile = (itemId: string, fileId: string) => del(pathOf(itemId, `/${fileId}`))
export const limitDownloads = (itemId: string, downloads: number | null) => put(pathOf(itemId, '/limit'), { downloads })

const ofOrder = (orderId: string) => `/api/commerce/orders/${encodeURIComponent(orderId)}/downloads`

/** How often the files of an order were downloaded. */
export const orderFilesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-files', orderId],
    queryFn: ({ signal }) => get<DownloadsReply>(ofOrder(orderId), { signal }),
  })

export const allowDownloadsAgain = (orderId: string, file: { lineId: string; fileId: string }) =>
  post<DownloadsReply>(`${ofOrder(orderId)}/again`, file)
