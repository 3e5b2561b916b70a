import { ApiError, errorOf, headersOf, type SendOptions } from './client.ts'

/** Specification §8, Editor. */
const NOT_REACHED = 'Unable to connect. Please try again.'

export interface UploadOptions extends SendOptions {
  /** Called with the sent fraction, 0 to 1. */
  onProgress?(share: number): void
}

/** Sends a file with its name and this media type. Throws ApiError, and an AbortError if aborted. */
export function sendFile<Reply>(path: string, file: File, options: UploadOptions & { type: string }): Promise<Reply> {
  return sendBytes('POST', `${path}?${new URLSearchParams({ name: file.name.slice(-200) })}`, file, options)
}

/** Sends bytes with this media type. Throws ApiError, and an AbortError if aborted. */
export function sendBytes<Reply>(
  method: 'POST' | 'PUT',
  address: string,
  bytes: Blob,
  { type, onProgress, signal, ...options }: UploadOptions & { type: string },
): Promise<Reply> {
  return new Promise((answer, fail) => {
    if (signal?.aborted) return fail(calledOff())
    // Unlike fetch, it reports upload progress.
    const request = new XMLHttpRequest()
    request.open(method, address)
    const headers = { ...headersOf(method, undefined, options), 'content-type': type }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => read<Reply>(request).then(answer, fail)
    request.onerror = () => fail(new ApiError(0, NOT_REACHED))
    request.onabort = () => fail(calledOff())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(bytes)
  })
}

async function read<Reply>({ status, responseText }: XMLHttpRequest): Promise<Reply> {
  if (status >= 200 && status < 300) return JSON.parse(responseText)
  throw await errorOf(new Response(responseText, { status }))
}

function calledOff(): DOMException {
  return new DOMException('The upload was cancelled', 'AbortError')
}
