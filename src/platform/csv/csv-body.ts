import type { IncomingHttpHeaders } from 'node:http'
import { BadRequest } from '../errors/http-errors.ts'
import type { IncomingBody } from '../incoming-body.ts'

const types = /^(?:text\/csv|application\/octet-stream)\s*(?:;|$)/i

/** Throws BadRequest, 415, unless the body is an unencoded CSV file. */
export function assertCsvType(headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not supported.', 415)
  if (!types.test(type)) throw new BadRequest('The body must be a CSV file: text/csv.', 415)
}

/** The bytes as they arrive. Stopping early keeps the connection open, because the error response has to be sent on it. */
export async function* piecesOf(body: IncomingBody): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false })
  } catch {
    throw new BadRequest('The file did not arrive as a whole. Please try again.')
  }
}
