import compression from 'compression'
import { isApiPath } from '../routing/api-path.ts'
import type { RequestStep } from '../routing/run-steps.ts'

/**
 * Compresses what is large enough for that. Pages of storefronts are left alone: they are kept in compressed form.
 * @param atOnce most answers that are being compressed, for each takes memory until it was read: further ones go as they are
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
