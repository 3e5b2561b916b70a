import type { Request } from 'express'
import type { Visit } from '../../../platform/http/request/visit.ts'
import { hostOf } from '../../../platform/http/routing/host.ts'
import { requireTenant } from '../../../platform/http/routing/require-tenant.ts'
import type { SignedIn } from '../../../platform/signed-in.ts'
import { isStaffBrowser } from '../../settings/staff-browser.ts'

/** What is known of the sender before the hit itself is read. None of it is stored unchanged. */
export interface HitContext {
  websiteId: string
  /** Of the website, without a port. */
  host: string
  address: string
  userAgent: string
  /** `Accept-Language`. */
  languages: string
  /** Purpose header of the request: `prefetch`. */
  purpose: string
  /** From the proxy's header; '' when it is missing. */
  country: string
  account: SignedIn | undefined
  isInConfigArea: boolean
  /** The browser belongs to a person who works on the website. */
  isStaff: boolean
  /**
   * Host of the website's admin, with its port: `demo.manage.localhost:3000`. Undefined on the website's subdomain, where
   * the manage host marks staff browsers itself.
   */
  manageHost: string | undefined
  cookies: string
  at: Date
}

export interface HitContextOptions {
  baseDomain: string
  /** Header in which our own proxy reports the country, in lower case. */
  countryHeader: string | undefined
}

export function resolveHitContext(
  req: Request,
  visit: Visit,
  { baseDomain, countryHeader }: HitContextOptions,
): HitContext {
  const { headers } = req
  const { websiteId, subdomain } = requireTenant(visit)
  return {
    websiteId,
    host: nameOf(headers.host ?? ''),
    address: req.ip ?? '',
    userAgent: headers['user-agent'] ?? '',
    languages: headers['accept-language'] ?? '',
    purpose: `${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''} ${headers['x-moz'] ?? ''}`,
    country: countryHeader === undefined ? '' : String(headers[countryHeader] ?? ''),
    account: visit.account,
    isInConfigArea: visit.face === 'manage',
    isStaff: isStaffBrowser(req),
    manageHost: manageHostBeside(headers.host, baseDomain, subdomain),
    cookies: headers.cookie ?? '',
    at: new Date(visit.now),
  }
}

function manageHostBeside(host: string | undefined, baseDomain: string, subdomain: string): string | undefined {
  return host === hostOf(baseDomain, 'storefront', subdomain) ? undefined : hostOf(baseDomain, 'manage', subdomain)
}

function nameOf(host: string): string {
  const port = host.indexOf(':')
  return (port < 0 ? host : host.slice(0, port)).toLowerCase()
}
