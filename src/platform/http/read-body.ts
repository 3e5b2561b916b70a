import { isUtf8 } from 'node:buffer'
import type { Request } from 'express'
import { BadRequest } from './refusals.ts'
import { within } from './within.ts'

/** Most bytes of a request's body, unless its route takes more. */
export const BODY_BYTES_MAX = 100 * 1024

/** So few bytes need no longer, whatever the line. */
const ARRIVES_WITHIN_MS = 30_000

/** A media type that is taken, in UTF-8. */
export interface BodyType {
  name: string
  pattern: RegExp
  /** What the text says; throws BadRequest when it is not sound. */
  read(text: string, req: Request): unknown
}

/**
 * What the body of a request says: at once when all of it came with the headers, as of small ones it mostly does, else a
 * promise. BadRequest: 415 for another type, 413 when too large, 400 when it is no text or not sound.
 */
export function readBody(req: Request, type: BodyType, bytesMax = BODY_BYTES_MAX): unknown {
  assertType(req, type)
  const read = (bytes: Buffer) => type.read(textOf(bytes), req)
  if (req.complete) return read(takeBytes(req, bytesMax))
  return within(ARRIVES_WITHIN_MS, readBytes(req, bytesMax)).then(read)
}

/** Of what has come, Node gives a piece at a time. */
function takeBytes(req: Request, bytesMax: number): Buffer {
  const pieces: Buffer[] = []
  for (let piece: Buffer | null = req.read(); piece; piece = req.read()) pieces.push(piece)
  const bytes = pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  if (bytes.length > bytesMax) throw tooLarge(bytesMax)
  return bytes
}

function textOf(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new BadRequest('The body is not valid UTF-8.')
  return bytes.toString('utf8')
}

function assertType(req: Request, { name, pattern }: BodyType): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not taken.', 415)
  if (!pattern.test(type)) throw new BadRequest(`The body must be ${name}.`, 415)
}

function readBytes(req: Request, bytesMax: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) return Promise.reject(tooLarge(bytesMax))
  return new Promise((read, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bytesMax) return stop(tooLarge(bytesMax))
      chunks.push(chunk)
    })
    req.once('end', () => read(Buffer.concat(chunks)))
    req.once('error', () => fail(new BadRequest('The request was cut off.')))
    function stop(error: Error): void {
      req.removeAllListeners('data').pause()
      fail(error)
    }
  })
}

function tooLarge(bytesMax: number): BadRequest {
  return new BadRequest(`The body is larger than ${bytesMax} bytes.`, 413)
}
