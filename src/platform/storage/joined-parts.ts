import { Readable } from 'node:stream'
import type { ByteRange } from '../http/response/byte-range.ts'
import type { Storage } from './storage.ts'

export interface HeldPart {
  heldName: string
  bytes: number
}

/** Parts of a file one after the other as one stream, opened when their turn comes; those before the range are not read. */
export function joinParts(
  storage: Pick<Storage, 'open'>,
  websiteId: string,
  parts: readonly HeldPart[],
  range: ByteRange,
): Readable {
  return Readable.from(read(storage, websiteId, parts, range), { objectMode: false })
}

async function* read(
  storage: Pick<Storage, 'open'>,
  websiteId: string,
  parts: readonly HeldPart[],
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  let at = 0
  for (const { heldName, bytes } of parts) {
    if (at > end) return
    if (at + bytes > start) yield* readPart(storage, websiteId, heldName, { start: start - at, end: end - at })
    at += bytes
  }
}

/** The range is relative to the part, and may begin before it or end after it. */
async function* readPart(
  storage: Pick<Storage, 'open'>,
  websiteId: string,
  heldName: string,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  const file = await storage.open(websiteId, heldName)
  if (!file) throw new Error(`The part ${heldName} is missing`)
  let at = 0
  for await (const chunk of file.read() as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at + 1))
    at += chunk.length
    if (piece.length > 0) yield piece
    if (at > end) return
  }
}
