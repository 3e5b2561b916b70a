import { queryOptions } from '@tanstack/react-query'
import type { MediaFile } from '../../src/files/contract.ts'
import { beginMediaFile, deleteMediaFile, listMediaFiles, sendMediaPart } from '../../src/files/endpoints.ts'
import { urlOf } from '../../src/shared/http/endpoint.ts'
import { MEDIA_PART_BYTES } from '../../src/shared/media/media-files.ts'
import { ApiError, call } from './client/client.ts'
import { sendBytes, type UploadOptions } from './client/send-file.ts'

export const mediaQuery = queryOptions({
  queryKey: ['media'],
  queryFn: ({ signal }) => call(listMediaFiles, {}, { signal }),
})

/** Attempts at one part, and milliseconds before the second of them. */
const ATTEMPTS = 5
const PAUSE_MS = 1_000

/** Sends a file in parts; one that was interrupted goes on where it stopped, also after the page was closed. */
export async function uploadMedia(file: File, options: UploadOptions = {}): Promise<MediaFile> {
  const name = file.name.slice(-200)
  const begin = () => call(beginMediaFile, { body: { name, bytes: file.size, lastModified: file.lastModified } })
  let { file: sent } = await begin()
  while (sent.received < file.size) sent = await sendPart(file, sent, options)
  return sent
}

async function sendPart(file: File, { id, received }: MediaFile, options: UploadOptions): Promise<MediaFile> {
  const part = file.slice(received, received + MEDIA_PART_BYTES)
  const address = urlOf(sendMediaPart, { params: { fileId: id }, query: { offset: received } })
  const { onProgress, signal } = options
  for (let attempt = 1; ; attempt++)
    try {
      const reply = await sendBytes<{ file: MediaFile }>('PUT', address, part, {
        type: 'application/octet-stream',
        onProgress: (share) => onProgress?.((received + share * part.size) / file.size),
        ...(signal && { signal }),
      })
      return reply.file
    } catch (error) {
      if (!isInterruption(error) || attempt === ATTEMPTS) throw error
      await new Promise((resume) => setTimeout(resume, PAUSE_MS * attempt))
    }
}

/** A line that broke, or a server that is busy for a moment. */
const isInterruption = (error: unknown): boolean =>
  error instanceof ApiError && [0, 429, 502, 503].includes(error.status)

export const deleteMedia = (fileId: string) => call(deleteMediaFile, { params: { fileId } })
