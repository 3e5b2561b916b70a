import type { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { type ByteRange, byteRangeOf } from './byte-range.ts'
import { sendStream } from './send-stream.ts'

export interface SentBytes {
  /** Of all of it. */
  bytes: number
  /** Without quotes. */
  etag: string
  headers: Readonly<Record<string, string>>
  read(range: ByteRange): Readable
}

/** Sends a file, or the range of it that the request asks for. */
export function sendBytes(req: Request, res: Response, { bytes, headers, read, ...sent }: SentBytes): void {
  const etag = `"${sent.etag}"`
  for (const [header, value] of Object.entries({ ...headers, ETag: etag, 'Accept-Ranges': 'bytes' }))
    res.setHeader(header, value)
  // What was begun of other bytes is not gone on with (RFC 9110 §13.1.5).
  const isSame = req.headers['if-range'] === undefined || req.headers['if-range'] === etag
  const asked = isSame ? byteRangeOf(req.headers.range, bytes) : undefined
  if (asked === 'none') {
    res.statusCode = 416
    res.setHeader('Content-Range', `bytes */${bytes}`)
    res.end()
    return
  }
  const range = asked ?? { start: 0, end: bytes - 1 }
  if (asked) {
    res.statusCode = 206
    res.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`)
  }
  res.setHeader('Content-Length', range.end - range.start + 1)
  if (req.method === 'HEAD') {
    res.end()
    return
  }
  // Sending may take as long as the visitor's line needs; the route is done when it has begun.
  res.flushHeaders()
  sendStream(read(range), res).catch(() => {})
}
