import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ImagesPage, StoragePage, UploadedImage } from '../../src/files/contract.ts'
import { ApiError, del, errorOf, get, headersOf, type SendOptions } from './client.ts'

const path = '/api/files/images'

/** Specification §8, Editor. */
const NOT_REACHED = 'Unable to connect. Please try again.'

export interface UploadOptions extends SendOptions {
  /** Told how much has been sent: 0 to 1. */
  onProgress?(share: number): void
}

/** Sends a file as it is. Throws ApiError, and an AbortError when it was called off. */
export function uploadImage(
  file: File,
  { onProgress, signal, ...options }: UploadOptions = {},
): Promise<UploadedImage> {
  return new Promise((answer, fail) => {
    if (signal?.aborted) return fail(calledOff())
    // Only this one tells how much has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', `${path}?${new URLSearchParams({ name: file.name.slice(-200) })}`)
    const type = file.type.startsWith('image/') ? file.type : 'image/x-unknown'
    const headers = { ...headersOf('POST', undefined, options), 'content-type': type }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => read(request).then(answer, fail)
    request.onerror = () => fail(new ApiError(0, NOT_REACHED))
    request.onabort = () => fail(calledOff())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}

async function read({ status, responseText }: XMLHttpRequest): Promise<UploadedImage> {
  if (status >= 200 && status < 300) return JSON.parse(responseText)
  throw await errorOf(new Response(responseText, { status }))
}

function calledOff(): DOMException {
  return new DOMException('The upload was called off', 'AbortError')
}

/** How far an upload is; its image when it is ready. */
export const findImage = (imageId: string, options?: SendOptions) =>
  get<UploadedImage>(`${path}/${encodeURIComponent(imageId)}`, options)

/** The website's images, the newest first, to choose one again. */
export const imagesQuery = infiniteQueryOptions({
  queryKey: ['images'],
  queryFn: ({ pageParam, signal }) => get<ImagesPage>(`${path}${pageParam}`, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) =>
    nextCursor === null ? undefined : `?${new URLSearchParams({ cursor: nextCursor })}`,
})

export const storageKey = ['storage']

/** How full the storage is, and its files, the largest first. */
export const storageQuery = (show: 'all' | 'unused') =>
  infiniteQueryOptions({
    queryKey: [...storageKey, show],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ show, ...(pageParam === '' ? {} : { cursor: pageParam }) })
      return get<StoragePage>(`/api/files/storage?${query}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

export const deleteImage = (imageId: string) => del<{ id: string }>(`${path}/${encodeURIComponent(imageId)}`)
