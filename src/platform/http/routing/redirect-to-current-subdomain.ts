import type { RequestHandler } from 'express'
import { hostOf } from './host.ts'
import { isPageRequest } from './redirect-to-primary.ts'

/**
 * Redirects page views from a website's former subdomain to its current one. API requests and links in e-mails are answered
 * here as well, because not all programs follow redirects.
 */
export function redirectToCurrentSubdomain(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant, isFormerSubdomain } = res.locals.requestHost
    if (!isFormerSubdomain || !tenant || !isPageRequest(req)) return next()
    // Without no-cache browsers would keep the redirect for ever, and the website may take its old name back.
    res
      .set('Cache-Control', 'no-cache')
      .redirect(301, `//${hostOf(baseDomain, face, tenant.subdomain)}${req.originalUrl}`)
  }
}
