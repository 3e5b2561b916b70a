import { createHash, randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BadRequest } from './errors/http-errors.ts'
import { chunksOf, type IncomingBody } from './incoming-body.ts'

/** A part of an upload, on this machine until it is stored. */
export interface IncomingPart {
  path: string
  /** Hex. */
  sha256: string
  file: FileHandle
}

interface PartRules {
  /** Directory on this machine for what is just arriving. */
  incoming: string
  /** Exactly so many. */
  bytes: number
  /** Told a sender of more or fewer. */
  wrongPart: string
}

/** Receives a part, lets `use` store it and removes what is left of it. Throws BadRequest. */
export async function withIncomingPart<Result>(
  body: IncomingBody,
  { incoming, bytes: expected, wrongPart }: PartRules,
  use: (part: IncomingPart) => Promise<Result>,
): Promise<Result> {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  const path = join(incoming, randomBytes(12).toString('hex'))
  const file = await open(path, 'wx+', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of chunksOf(body, wrongPart)) {
      bytes += chunk.length
      if (bytes > expected) throw new BadRequest(wrongPart, 413)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    if (bytes !== expected) throw new BadRequest(wrongPart)
    return await use({ path, sha256: hash.digest('hex'), file })
  } finally {
    await file.close()
    await rm(path, { force: true })
  }
}

/** Reads a part that is not taken: a browser reads an answer only when it could send everything. */
export async function drainPart(body: IncomingBody, bytesMax: number, wrongPart: string): Promise<void> {
  let bytes = 0
  for await (const chunk of chunksOf(body, wrongPart)) {
    bytes += chunk.length
    if (bytes > bytesMax) throw new BadRequest(wrongPart, 413)
  }
}
