import type { Request } from 'express'
import type { Visit } from '../../../platform/http/request/visit.ts'
import { hostOf } from '../../../platform/http/routing/host.ts'
import { requireTenant } from '../../../platform/http/routing/require-tenant.ts'
import type { SignedIn } from '../../../platform/signed-in.ts'
import { isStaffBrowser } from '../../settings/staff-browser.ts'

/** What is known of anyone who sends a hit before the hit itself is looked at. None of it is kept as it is. */
export interface HitContext {
  websiteId: string
  /** Of the website, without its port. */
  host: string
  address: string
  userAgent: string
  /** `Accept-Language`. */
  languages: string
  /** Why the browser asks: `prefetch`. */
  purpose: string
  /** As the proxy says; '' when it says nothing. */
  country: string
  account: SignedIn | undefined
  isInConfigArea: boolean
  /** The browser of somebody who works on the website. */
  isStaff: boolean
  /**
   * Where these people work, with its port: `demo.manage.localhost:3000`. Undefined on the website's subdomain, where the
   * manage host has them marked and knows who they are.
   */
  manageHost: string | undefined
  cookies: string
  at: Date
}

export interface HitContextOptions {
  baseDomain: string
  /** Name of the header in which our own proxy says the country, in lower case. */
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
