import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { BadRequest } from './errors/http-errors.ts'

/** A body that is being received, with the headers that describe it. */
export interface IncomingBody extends Readable {
  headers: IncomingHttpHeaders
}

/**
 * The chunks as they arrive. Leaving the loop early keeps the connection open, which still has to carry the error. Throws
 * BadRequest with `problem` if the body is cut off.
 */
export async function* chunksOf(body: IncomingBody, problem: string): AsyncGenerator<Buffer> {
  try {
    yield* body.iterator({ destroyOnReturn: false })
  } catch {
    throw new BadRequest(problem)
  }
}
