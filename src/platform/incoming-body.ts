import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A body that is being received, with the headers that describe it. */
export interface IncomingBody extends Readable {
  headers: IncomingHttpHeaders
}
