import type { IncomingHttpHeaders } from 'node:http'
import { BadRequest } from '../errors/http-errors.ts'
import type { IncomingBody } from '../incoming-body.ts'

const types = /^(?:text\/csv|application\/octet-stream)\s*(?:;|$)/i

/** Throws BadRequest, 415, for a body that is no CSV file as it is. */
export function assertCsvType(headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not supported.', 415)
  if (!types.test(type)) throw new BadRequest('The body must be a CSV file: text/csv.', 415)
}

/** The bytes as they arrive. Leaving it early must not break the connection on which the refusal is to be sent. */
export async function* piecesOf(body: IncomingBody): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false })
  } catch {
    throw new BadRequest('The file did not arrive as a whole. Please try again.')
  }
}
