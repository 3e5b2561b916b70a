import { isUtf8 } from 'node:buffer'
import type { Request } from 'express'
import { BadRequest } from '../../../errors/http-errors.ts'
import type { BodyReservation } from './bodies-in-flight.ts'

/** Default limit of a request's body in bytes; a route can set its own. */
export const BODY_BYTES_MAX = 100 * 1024

/** Limit in bytes of a body that has to be read before it is known whether our own page sent it, and of any form. */
export const UNVERIFIED_BODY_BYTES_MAX = 64 * 1024

/** Timeout for receiving a body in milliseconds; bodies are small enough to arrive by then on any line. */
const BODY_TIMEOUT_MS = 30_000

/** An accepted media type, in UTF-8. */
export interface BodyType {
  name: string
  pattern: RegExp
  /** Parses the text; throws BadRequest when it is invalid. */
  read(text: string, req: Request): unknown
}

/** Complete bodies below this size in bytes are not counted as in flight; headers may be twice as long. */
const TRACKED_FROM_BYTES = 8 * 1024

export interface ReadBodyOptions {
  bytesMax?: number
  /** Reserves bytes until the request is answered; called only when there is something to count. */
  reserve?: () => BodyReservation
}

/**
 * Reads and parses a request's body. Synchronous when all of it has arrived, as it mostly has for small ones, else a
 * promise. BadRequest: 415 for another type, 413 when too large, 408 when it does not arrive in time, 400 when it is not
 * text or invalid. TooMuchInFlight when there is no room for it.
 */
export function readBody(
  req: Request,
  type: BodyType,
  { bytesMax = BODY_BYTES_MAX, reserve: hold }: ReadBodyOptions = {},
): unknown {
  assertType(req, type)
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax)
  const read = (bytes: Buffer) => type.read(textOf(bytes), req)
  if (!req.complete) return readBytes(req, bytesMax, hold?.()).then(read)
  const bytes = readAvailableBytes(req, bytesMax)
  if (bytes.length > TRACKED_FROM_BYTES) hold?.().add(bytes.length)
  return read(bytes)
}

/** Node returns the bytes that have arrived piece by piece. */
function readAvailableBytes(req: Request, bytesMax: number): Buffer {
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
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not supported.', 415)
  if (!pattern.test(type)) throw new BadRequest(`The body must be ${name}.`, 415)
}

/**
 * Collects the body in one growing buffer: a client may send each byte separately, and a list of chunks would take many
 * times the memory.
 */
function readBytes(req: Request, bytesMax: number, hold: BodyReservation | undefined): Promise<Buffer> {
  const declared = Number(req.headers['content-length'] ?? bytesMax)
  return new Promise((read, fail) => {
    let bytes: Buffer = Buffer.alloc(0)
    let size = 0
    const late = setTimeout(() => stop(new BadRequest('The body did not arrive in time.', 408)), BODY_TIMEOUT_MS)
    req.on('data', (chunk: Buffer) => {
      try {
        keep(chunk)
      } catch (error) {
        stop(error)
      }
    })
    req.once('end', () => {
      clearTimeout(late)
      read(bytes.subarray(0, size))
    })
    req.once('error', () => stop(new BadRequest('The request was cut off.')))

    function keep(chunk: Buffer): void {
      const needed = size + chunk.length
      if (needed > bytesMax) throw tooLarge(bytesMax)
      if (needed > bytes.length) bytes = grow(needed, chunk)
      if (size > 0) chunk.copy(bytes, size)
      size = needed
    }

    /** The first chunk is used as it is; after that the buffer grows by a quarter more than is needed. */
    function grow(needed: number, chunk: Buffer): Buffer {
      const length = size === 0 ? needed : Math.max(needed, Math.min(declared, bytesMax, Math.ceil(needed * 1.25)))
      hold?.add(length - bytes.length)
      if (size === 0) return chunk
      const grown = Buffer.allocUnsafe(length)
      bytes.copy(grown, 0, 0, size)
      return grown
    }

    /** Stops reading; the rest of the body is ignored. */
    function stop(error: unknown): void {
      clearTimeout(late)
      req.removeAllListeners('data').pause()
      bytes = Buffer.alloc(0)
      if (req.res) req.res.shouldKeepAlive = false
      fail(error)
    }
  })
}

function tooLarge(bytesMax: number): BadRequest {
  return new BadRequest(`The body is larger than ${bytesMax} bytes.`, 413)
}
