import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'

/** Loaded before the product in a control: every body that was received stays in memory for ever. */
const kept: Buffer[] = []

IncomingMessage.prototype.push = function push(piece: unknown, encoding?: BufferEncoding): boolean {
  if (Buffer.isBuffer(piece)) kept.push(Buffer.from(piece))
  return Readable.prototype.push.call(this, piece, encoding)
}
