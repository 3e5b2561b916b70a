import type { IncomingHttpHeaders } from 'node:http'
import { BadRequest } from '../errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../incoming-body.ts'

const types = /^(?:text\/csv|application\/octet-stream)\s*(?:;|$)/i

/** Throws BadRequest, 415, unless the body is an unencoded CSV file. */
export function assertCsvType(headers: IncomingHttpHeaders): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not supported.', 415)
  if (!types.test(type)) throw new BadRequest('The body must be a CSV file: text/csv.', 415)
}

/** The bytes as they arrive. Throws BadRequest if the body is cut off. */
export function csvChunksOf(body: IncomingBody): AsyncGenerator<Buffer> {
  return chunksOf(body, 'The file did not arrive as a whole. Please try again.')
}
