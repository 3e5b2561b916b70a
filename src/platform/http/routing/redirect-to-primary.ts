import type { Request, RequestHandler } from 'express'
import { isApiPath } from './api-path.ts'
import { domainHost } from './host.ts'

/**
 * Of a website that has chosen one of its domains, people see each page at that one only. Programs are answered wherever
 * they ask, and so are the links of letters: those lead to the subdomain, which no website ever loses.
 */
export function redirectToPrimary(baseDomain: string): RequestHandler {
  return (req, res, next) => {
    const { face, tenant, host } = res.locals.requestHost
    const isPage = isReadMethod(req) && !isApiPath(req.path) && req.query.format === undefined
    const primary = face === 'storefront' && isPage ? tenant?.primaryDomain : undefined
    if (primary === undefined || host.replace(/:\d+$/, '') === primary) return next()
    // Browsers would keep it for ever, and the choice may change tomorrow.
    res.set('Cache-Control', 'no-cache').redirect(301, `//${domainHost(baseDomain, primary)}${req.originalUrl}`)
  }
}

function isReadMethod({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}
