import type { RequestHandler } from 'express'
import { hostOf } from './host.ts'

/** Decision 2: the config area of a website is its manage host. */
export function redirectToManage(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant } = res.locals.place
    if (face !== 'storefront' || !tenant || !/^\/config(?:\/|$)/.test(req.path)) return next()
    res.redirect(302, `${req.protocol}://${hostOf(baseDomain, 'manage', tenant.subdomain)}/`)
  }
}
