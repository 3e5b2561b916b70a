import type { Request, RequestHandler } from 'express'
import { isApiPath } from './api-path.ts'
import { domainHost } from './host.ts'

/**
 * Of a website that has chosen one of its domains, people see each page at that one only. Programs are answered wherever
 * they ask, and so are links in e-mails, which lead to the subdomain.
 */
export function redirectToPrimary(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant, host } = res.locals.requestHost
    const primary = face === 'storefront' && isPageRequest(req) ? tenant?.primaryDomain : undefined
    if (primary === undefined || host.replace(/:\d+$/, '') === primary) return next()
    // Browsers would keep it for ever, and the choice may change tomorrow.
    res.set('Cache-Control', 'no-cache').redirect(301, `//${domainHost(baseDomain, primary)}${req.originalUrl}`)
  }
}

/** A page that a person opens, not its data. */
export function isPageRequest({ method, path, query }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && !isApiPath(path) && query.format === undefined && !isShown(path)
}

/** The editor's canvas stays on the subdomain, where the editor looks for it. */
const isShown = (path: string) => path === '/canvas'
