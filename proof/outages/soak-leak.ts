import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** Loaded before the product in a control: keeps every received body in memory. */
const kept: Buffer[] = []

IncomingMessage.prototype.push = function push(piece: unknown, encoding?: BufferEncoding): boolean {
  if (Buffer.isBuffer(piece)) kept.push(Buffer.from(piece))
  return Readable.prototype.push.call(this, piece, encoding)
}
