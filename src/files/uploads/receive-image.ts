import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../../platform/incoming-body.ts'
import { UPLOAD_BYTES_MAX, uploadMessages } from '../../shared/validation/image-rules.ts'
import { type ImageKind, KIND_BYTES, kindOf } from './image-kind.ts'
import { validateImageHeader } from './read-header.ts'

/** A received upload. */
export interface ReceivedImage {
  /** Path of the file, which the callback may move. */
  path: string
  kind: ImageKind
  bytes: number
  /** Width times height. */
  pixels: number
  /** Hex. */
  sha256: string
}

type Arrived = Pick<ReceivedImage, 'kind' | 'bytes' | 'sha256'>

/**
 * Streams a request's body to a temporary file, passes it to `use`, and removes it. Throws BadRequest with a message if it
 * is not an accepted image: 415, 413 or 400.
 */
export async function receiveImage<Result>(
  body: IncomingBody,
  directory: string,
  use: (received: ReceivedImage) => Promise<Result>,
): Promise<Result> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomBytes(12).toString('hex'))
  try {
    const arrived = await write(body, path)
    const pixels = await validateImageHeader(path, arrived.kind)
    return await use({ path, pixels, ...arrived })
  } finally {
    await rm(path, { force: true })
  }
}

/**
 * Maximum size of the body according to its headers, for the reservation. Throws BadRequest if they already show that it is
 * refused.
 */
export function expectedBytes({ headers }: IncomingBody): number {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity', 'content-length': length } = headers
  if (encoding !== 'identity' || !/^image\/[\w.+*-]+$/i.test(type))
    throw new BadRequest(uploadMessages.unsupported, 415)
  const expected = Number(length ?? UPLOAD_BYTES_MAX)
  if (expected > UPLOAD_BYTES_MAX) throw new BadRequest(uploadMessages.tooLarge, 413)
  return expected
}

/** Reads the body to its end, keeping only its hash and size. */
export function digestBody(body: IncomingBody): Promise<Arrived> {
  return copy(body)
}

async function write(body: IncomingBody, path: string): Promise<Arrived> {
  const file = await open(path, 'wx', 0o600)
  try {
    return await copy(body, file)
  } finally {
    await file.close()
  }
}

async function copy(body: IncomingBody, file?: FileHandle): Promise<Arrived> {
  const hash = createHash('sha256')
  let start = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of chunksOf(body, uploadMessages.problem)) {
    bytes += chunk.length
    if (bytes > UPLOAD_BYTES_MAX) throw new BadRequest(uploadMessages.tooLarge, 413)
    if (start.length < KIND_BYTES) {
      start = Buffer.concat([start, chunk.subarray(0, KIND_BYTES)])
      // Refused as early as possible.
      if (start.length >= KIND_BYTES) sureKindOf(start)
    }
    hash.update(chunk)
    await file?.writeFile(chunk)
  }
  if (bytes === 0) throw new BadRequest(uploadMessages.empty)
  return { kind: sureKindOf(start), bytes, sha256: hash.digest('hex') }
}

function sureKindOf(start: Buffer): ImageKind {
  const kind = kindOf(start)
  if (!kind) throw new BadRequest(uploadMessages.unsupported, 415)
  return kind
}
