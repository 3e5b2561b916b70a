import { v7 } from 'uuid'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { derivedId } from '../../platform/ids/derived-id.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import { uploadMessages } from '../../shared/validation/image-rules.ts'

/** An upload of a font or a video. */
export interface AssetUpload {
  websiteId: string
  accountId: string
  /** Idempotency key. */
  key: string | undefined
  /** File name on the sender's machine. */
  name: string | undefined
  now: string
}

/** Accepted size, and what a sender is told about what is not accepted. */
export interface AssetRules {
  bytesMax: number
  messages: { unsupported: string; tooLarge: string }
}

/** The body's bytes. Throws BadRequest with a message, as soon as its headers or its size show that it is refused. */
export async function* assetChunks(body: IncomingBody, { bytesMax, messages }: AssetRules): AsyncGenerator<Buffer> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = body.headers
  if (encoding !== 'identity') throw new BadRequest(messages.unsupported, 415)
  if (Number(length ?? 0) > bytesMax) throw new BadRequest(messages.tooLarge, 413)
  let bytes = 0
  for await (const chunk of chunksOf(body, uploadMessages.problem)) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new BadRequest(messages.tooLarge, 413)
    yield chunk
  }
  if (bytes === 0) throw new BadRequest(uploadMessages.empty)
}

/** The same id for every attempt of one upload. */
export function assetId(namespace: string, { websiteId, accountId, key }: AssetUpload): string {
  const id = key === undefined ? v7() : derivedId(namespace, `${websiteId} ${accountId} ${key}`)
  return id.replaceAll('-', '')
}

/** Records an asset before it is stored, so that the quota counts it; what could not be stored is not recorded. */
export async function recordAndStore(steps: {
  record(): Promise<unknown>
  store(): Promise<unknown>
  remove(): Promise<unknown>
}): Promise<void> {
  await steps.record()
  try {
    await steps.store()
  } catch (error) {
    await steps.remove()
    throw error
  }
}
