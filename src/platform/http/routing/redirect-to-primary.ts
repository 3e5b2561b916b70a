import type { Request, RequestHandler } from 'express'
import { isApiPath } from './api-path.ts'
import { domainHost } from './host.ts'

/**
 * When a website has chosen a primary domain, page views are redirected to it. API requests are answered on any host, and so
 * are links in e-mails, which use the subdomain.
 */
export function redirectToPrimary(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant, host } = res.locals.requestHost
    const primary = face === 'storefront' && isPageRequest(req) ? tenant?.primaryDomain : undefined
    if (primary === undefined || host.replace(/:\d+$/, '') === primary) return next()
    // Without no-cache browsers would keep the redirect for ever, and the owner may choose another domain tomorrow.
    res.set('Cache-Control', 'no-cache').redirect(301, `//${domainHost(baseDomain, primary)}${req.originalUrl}`)
  }
}

/** True when a person opens a page; false for its data. */
export function isPageRequest({ method, path, query }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !isApiPath(path) && query.format === undefined && !isShown(path)
}

/** The editor's canvas stays on the subdomain, where the editor expects it. */
const isShown = (path: string) => path === '/canvas'
