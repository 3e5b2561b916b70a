import { queryOptions } from '@tanstack/react-query'
import type { BeginUploadRequest, DownloadsReply, UploadReply } from '../../src/downloads/contract.ts'
import { PART_BYTES } from '../../src/shared/validation/product-file-rules.ts'
import { del, get, post, put } from './client/client.ts'
import { sendBytes } from './client/send-file.ts'
import { pathOfFiles } from './product-files.ts'

export interface FileToSend {
  file: File
  /** Id of the file to replace. */
  replaces: string | undefined
  notify: boolean
}

interface SendingOptions {
  signal: AbortSignal
  /** Called with the number of bytes sent. */
  onProgress(sent: number): void
  /** Called once the upload has an id, by which it can be cancelled. */
  onBegun(uploadId: string): void
}

/** Sends a file in parts of 8 MB, resuming an earlier attempt. Throws ApiError, and an AbortError if aborted. */
export async function sendProductFile(
  itemId: string,
  { file, replaces, notify }: FileToSend,
  { signal, onProgress, onBegun }: SendingOptions,
): Promise<void> {
  const { name, size: bytes, lastModified } = file
  const request: BeginUploadRequest = { name: name.slice(-200), bytes, lastModified, replaces, notify }
  let step = await post<UploadReply>(pathOfFiles(itemId, '/uploads'), request, { signal })
  onBegun(step.upload.id)
  while (!step.file) {
    const { id, offset } = step.upload
    onProgress(offset)
    const part = file.slice(offset, offset + PART_BYTES)
    step = await sendBytes<UploadReply>('PUT', pathOfFiles(itemId, `/uploads/${id}?offset=${offset}`), part, {
      type: 'application/octet-stream',
      signal,
      onProgress: (share) => onProgress(offset + share * part.size),
    })
    // No progress: another tab has cancelled it, or the file has changed.
    if (!step.file && step.upload.offset <= offset) throw new Error('The upload stalled')
  }
}

export const cancelProductUpload = (itemId: string, uploadId: string) =>
  del(pathOfFiles(itemId, `/uploads/${uploadId}`))
export const renameProductFile = (itemId: string, fileId: string, name: string) =>
  put(pathOfFiles(itemId, `/${fileId}`), { name })
export const removeProductFile = (itemId: string, fileId: string, isWithoutFile: boolean) =>
  del(pathOfFiles(itemId, `/${fileId}${isWithoutFile ? '?isWithoutFile=true' : ''}`))
export const limitDownloads = (itemId: string, downloads: number | null) =>
  put(pathOfFiles(itemId, '/limit'), { downloads })

const ofOrder = (orderId: string) => `/api/commerce/orders/${encodeURIComponent(orderId)}/downloads`

/** Download counts of an order's files. */
export const orderFilesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-files', orderId],
    queryFn: ({ signal }) => get<DownloadsReply>(ofOrder(orderId), { signal }),
  })

/** A link of 15 minutes to the file itself, also of a test order. */
export const linkOrderFile = (orderId: string, file: { lineId: string; fileId: string }) =>
  post<{ url: string }>(`${ofOrder(orderId)}/link`, file)

export const allowDownloadsAgain = (orderId: string, file: { lineId: string; fileId: string }) =>
  post<DownloadsReply>(`${ofOrder(orderId)}/again`, file)
