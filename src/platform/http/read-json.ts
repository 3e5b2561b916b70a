import { isUtf8 } from 'node:buffer'
import type { Request } from 'express'
import { assertPlainJson } from './plain-json.ts'
import { BadRequest } from './refusals.ts'
import { within } from './within.ts'

/** Most bytes of a request's body, unless its route takes more. */
export const BODY_BYTES_MAX = 100 * 1024

/** So few bytes need no longer, whatever the line. */
const ARRIVES_WITHIN_MS = 30_000

/** The JSON body of a request, or BadRequest: 415 for anything else, 413 when too large, 400 when it is not sound. */
export async function readJson(req: Request, bytesMax = BODY_BYTES_MAX): Promise<unknown> {
  assertJsonType(req)
  const bytes = await within(ARRIVES_WITHIN_MS, readBytes(req, bytesMax))
  if (!isUtf8(bytes)) throw new BadRequest('The body is not valid UTF-8.')
  const body = parse(bytes.toString('utf8'))
  assertPlainJson(body)
  return body
}

function assertJsonType(req: Request): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = req.headers
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not taken.', 415)
  if (!/^application\/json(?: *; *charset="?utf-8"?)? *$/i.test(type))
    throw new BadRequest('The body must be application/json.', 415)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequest('The body is not valid JSON.')
  }
}

function readBytes(req: Request, bytesMax: number): Promise<Buffer> {
  const tooLarge = () => new BadRequest(`The body is larger than ${bytesMax} bytes.`, 413)
  if (Number(req.headers['content-length'] ?? 0) > bytesMax) return Promise.reject(tooLarge())
  return new Promise((read, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > bytesMax) return stop(tooLarge())
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
