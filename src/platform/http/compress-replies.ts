import compression from 'compression'
import { isApiPath } from './api-path.ts'
import type { Step } from './in-order.ts'

/** Compresses what is large enough for that. Pages of storefronts are left alone: they are kept in compressed form. */
export function compressReplies(): Step {
  const compress = compression()
  return (req, res) => {
    if (!req.headers['accept-encoding']) return
    if (res.locals.place.face === 'storefront' && !isApiPath(req.path) && !req.path.startsWith('/assets/')) return
    compress(req, res, () => {})
  }
}
