import type { Request, Response } from 'express'
import { z } from 'zod'
import { NotFound } from '../platform/errors/application-errors.ts'
import { sendStream } from '../platform/http/response/send-stream.ts'
import { defineRoute, type Route } from '../platform/http/routing/route.ts'
import type { Storage, StoredFile } from '../platform/storage/storage.ts'
import { sizedName } from './uploads/sized-name.ts'

export interface AssetsDeps {
  storage: Storage
  /** Files of a deleted website are kept until it is erased, but not served. */
  isWebsiteDeleted(websiteId: string): Promise<boolean>
}

const Place = z.object({ websiteId: z.string(), fileName: z.string() })

/** Unknown sizes get the original. */
const Size = z.object({ format: z.string().max(20).optional().catch(undefined) })

/** File names contain a hash of the content, so they are immutable; scripts in them are disabled. */
const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

export function assetRoutes({ storage, isWebsiteDeleted }: AssetsDeps): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/:websiteId/:fileName',
      faces: ['assets'],
      allow: 'anyone',
      rateLimit: 'none',
      params: Place,
      query: Size,
      reply: z.undefined(),
      async handle({ params: { websiteId, fileName }, query, req, res }) {
        const sized = query.format && sizedName(fileName, query.format)
        const name = sized || fileName
        const file = (await storage.open(websiteId, name)) ?? (await storage.open(websiteId, fileName))
        if (!file) throw new NotFound()
        try {
          if (await isWebsiteDeleted(websiteId)) throw new NotFound()
          await sendAsset(file, `"${name}"`, req, res)
        } catch (error) {
          await file.close()
          throw error
        }
        return undefined
      },
    }),
  ]
}

/** An immutable file, which the browser may have cached. */
export async function sendAsset(file: StoredFile, etag: string, req: Request, res: Response): Promise<void> {
  for (const [name, value] of Object.entries({ ...headers, ETag: etag })) res.setHeader(name, value)
  if (req.method === 'HEAD' || knows(req, etag)) {
    await file.close()
    if (req.method !== 'HEAD') res.statusCode = 304
    else describe(file, res)
    res.end()
    return
  }
  describe(file, res)
  // Sending may take as long as the client needs; the route's time limit ends when it begins.
  res.flushHeaders()
  sendStream(file.read(), res).catch(() => {})
}

function describe(file: StoredFile, res: Response): void {
  res.setHeader('Content-Type', file.type)
  res.setHeader('Content-Length', file.size)
}

function knows(req: Request, etag: string): boolean {
  const known = req.headers['if-none-match'] ?? ''
  return known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')
}
