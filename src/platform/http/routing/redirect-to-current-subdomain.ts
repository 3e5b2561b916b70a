import type { RequestHandler } from 'express'
import { hostOf } from './host.ts'
import { isPageRequest } from './redirect-to-primary.ts'

/**
 * At a subdomain that a website has left, people are sent to the one it has now. Programs and links in e-mails are answered
 * here as well, because not all of them follow redirects.
 */
export function redirectToCurrentSubdomain(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant, isFormerSubdomain } = res.locals.requestHost
    if (!isFormerSubdomain || !tenant || !isPageRequest(req)) return next()
    // Browsers would keep it for ever, and the website may take the name back.
    res
      .set('Cache-Control', 'no-cache')
      .redirect(301, `//${hostOf(baseDomain, face, tenant.subdomain)}${req.originalUrl}`)
  }
}
