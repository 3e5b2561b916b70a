import type { Request, Response } from 'express'
import { addToCsp } from '../response/security-headers.ts'
import { withQuery } from '../routing/redirect-query.ts'
import type { EncodedPage } from './encode-page.ts'
import type { ServedPage } from './page-cache.ts'

/** @param shared whether the page holds nothing personal; browsers may then keep it, and revalidate it each time */
export function sendPage(req: Request, res: Response, page: ServedPage, shared: boolean): void {
  addToCsp(res, page.cspAdditions)
  res.statusCode = page.status
  res.setHeader('Content-Type', page.contentType)
  res.setHeader('Vary', 'Accept-Encoding')
  // What is closed to the public may be open to the next visitor.
  const isClosed = page.status === 401 || page.status === 403
  res.setHeader('Cache-Control', shared && !isClosed ? 'private, no-cache' : 'private, no-store')
  if (page.staleForMs !== undefined) markStale(res, page.staleForMs)
  if (page.location !== undefined)
    res.setHeader('Location', shared ? withQuery(page.location, req.originalUrl) : page.location)
  if (shared && page.status === 200) {
    res.setHeader('ETag', page.etag)
    if (page.lastModified !== undefined) res.setHeader('Last-Modified', page.lastModified)
    if (isKnown(req, page)) {
      res.statusCode = 304
      res.removeHeader('Content-Type')
      res.end()
      return
    }
  }
  sendBody(req, res, page)
}

/**
 * Marks a copy from before the database went away: RFC 9111 `Age`, and RFC 9211 `Cache-Status` with its lack of freshness.
 */
function markStale(res: Response, staleForMs: number): void {
  const seconds = Math.ceil(staleForMs / 1000)
  res.setHeader('Age', String(seconds))
  res.setHeader('Cache-Status', `plinth; hit; ttl=-${seconds}; detail=database-away`)
}

/** RFC 9110: without an ETag, the time decides. */
function isKnown({ headers }: Request, { etag, lastModified }: EncodedPage): boolean {
  if (headers['if-none-match'] !== undefined) return matchesEtag(headers['if-none-match'], etag)
  const since = headers['if-modified-since']
  return since !== undefined && lastModified !== undefined && Date.parse(lastModified) <= Date.parse(since)
}

function matchesEtag(asked: string | undefined, etag: string): boolean {
  return asked?.includes(etag) ?? false
}

const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

function sendBody(req: Request, res: Response, page: EncodedPage): void {
  const accepted = req.headers['accept-encoding'] ?? ''
  const [encoding, body] =
    page.brotli && acceptsBrotli.test(accepted)
      ? ['br', page.brotli]
      : page.gzip && acceptsGzip.test(accepted)
        ? ['gzip', page.gzip]
        : [undefined, page.body]
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', body.length)
  // Node itself omits the body of the response to HEAD.
  res.end(body)
}
