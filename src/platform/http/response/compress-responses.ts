import compression from 'compression'
import { isApiPath } from '../routing/api-path.ts'
import type { RequestStep } from '../routing/run-steps.ts'

/**
 * Compresses responses that are large enough. Storefront pages are skipped, because the cache holds them compressed.
 * @param atOnce maximum number of concurrent compressions, since each takes memory until its response was read; further
 * responses are sent uncompressed
 */
export function compressResponses(atOnce: number): RequestStep {
  let inProgress = 0
  const compress = compression({
    filter(req, res) {
      if (inProgress >= atOnce || !compression.filter(req, res)) return false
      inProgress++
      res.once('close', () => inProgress--)
      return true
    },
  })
  return (req, res) => {
    if (!req.headers['accept-encoding']) return
    if (res.locals.requestHost.face === 'storefront' && !isApiPath(req.path) && !req.path.startsWith('/assets/')) return
    compress(req, res, () => {})
  }
}
