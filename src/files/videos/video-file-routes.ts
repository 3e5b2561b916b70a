import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { type ByteRange, byteRangeOf } from '../../platform/http/response/byte-range.ts'
import { sendStream } from '../../platform/http/response/send-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle } from '../../platform/http/routing/route.ts'
import type { Storage, StoredFile } from '../../platform/storage/storage.ts'
import { sendAsset } from '../asset-routes.ts'
import { VideoFileParams } from '../contract.ts'
import * as endpoints from '../endpoints.ts'

/** Serves only videos of the requested host's website. */
export const serveVideo = ({ storage }: { storage: Storage }) =>
  handle(endpoints.serveVideo, {
    ignoresQuery: true,
    params: VideoFileParams,
    async handle({ params: { fileName }, visit, req, res }) {
      const file = await storage.open(requireTenant(visit).websiteId, fileName)
      if (!file) throw new NotFound()
      await sendVideo(file, `"${fileName}"`, req, res)
      return undefined
    },
  })

/** The whole file, or a byte range: some players require range requests. */
async function sendVideo(file: StoredFile, etag: string, req: Request, res: Response): Promise<void> {
  res.setHeader('Accept-Ranges', 'bytes')
  const isSame = req.headers['if-range'] === undefined || req.headers['if-range'] === etag
  const range = isSame && req.method === 'GET' ? byteRangeOf(req.headers.range, file.size) : undefined
  if (range === undefined) return sendAsset(file, etag, req, res)
  res.setHeader('ETag', etag)
  res.setHeader('X-Content-Type-Options', 'nosniff')
  if (range === 'none') {
    await file.close()
    res.statusCode = 416
    res.setHeader('Content-Range', `bytes */${file.size}`)
    res.end()
    return
  }
  res.statusCode = 206
  res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
  res.setHeader('Content-Length', range.end - range.start + 1)
  res.flushHeaders()
  sendStream(Readable.from(partOf(file, range), { objectMode: false }), res).catch(() => {})
}

async function* partOf(file: StoredFile, { start, end }: ByteRange): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of file.read() as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, start - at), Math.max(0, end - at + 1))
    at += chunk.length
    if (piece.length > 0) yield piece
    if (at > end) return
  }
}
