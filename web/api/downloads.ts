import { queryOptions } from '@tanstack/react-query'
import type { BeginUploadRequest, UploadReply } from '../../src/downloads/contract.ts'
import { beginUpload, listOrderFiles, sendUploadPart } from '../../src/downloads/endpoints.ts'
import { urlOf } from '../../src/shared/http/endpoint.ts'
import { PART_BYTES } from '../../src/shared/validation/product-file-rules.ts'
import { call } from './client/client.ts'
import { sendBytes } from './client/send-file.ts'

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
  let step = await call(beginUpload, { params: { itemId }, body: request }, { signal })
  onBegun(step.upload.id)
  while (!step.file) {
    const { id, offset } = step.upload
    onProgress(offset)
    const part = file.slice(offset, offset + PART_BYTES)
    step = await sendBytes<UploadReply>(
      'PUT',
      urlOf(sendUploadPart, { params: { itemId, uploadId: id }, query: { offset } }),
      part,
      {
        type: 'application/octet-stream',
        signal,
        onProgress: (share) => onProgress(offset + share * part.size),
      },
    )
    // No progress: another tab has cancelled it, or the file has changed.
    if (!step.file && step.upload.offset <= offset) throw new Error('The upload stalled')
  }
}

/** Download counts of an order's files. */
export const orderFilesQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['order-files', orderId],
    queryFn: ({ signal }) => call(listOrderFiles, { params: { orderId } }, { signal }),
  })
