import type { Face } from './route.ts'

/** The meaning of a Host header: a face and, on a website's hosts, its subdomain. */
export type ParsedHost =
  | { face: 'platform' | 'assets'; subdomain: undefined }
  | { face: 'storefront' | 'manage'; subdomain: string }

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const HOST = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?$/

/**
 * Decision 2, for a base domain such as `localhost:3000`. `malformed`: not a host name; `unknown`: not one of our hosts.
 * Only the Host header is used; a proxy's other headers are not trusted for this.
 */
export function parseHost(baseDomain: string, header: string | undefined): ParsedHost | 'malformed' | 'unknown' {
  const [baseName = '', basePort] = baseDomain.toLowerCase().split(':')
  const match = header === undefined || header.length > 255 ? null : HOST.exec(header.toLowerCase())
  if (!match) return 'malformed'
  const [, name = '', port] = match
  if (port !== undefined && port !== basePort) return 'unknown'
  if (name === baseName) return { face: 'platform', subdomain: undefined }
  if (!name.endsWith(`.${baseName}`)) return 'unknown'
  return parseLabels(name.slice(0, -baseName.length - 1).split('.'))
}

function parseLabels([first = '', second, ...more]: string[]): ParsedHost | 'unknown' {
  if (!LABEL.test(first) || more.length > 0) return 'unknown'
  if (second === 'manage') return { face: 'manage', subdomain: first }
  if (second !== undefined || first === 'manage') return 'unknown'
  if (first === 'assets') return { face: 'assets', subdomain: undefined }
  return { face: 'storefront', subdomain: first }
}

/** True when the product is only tried out on this machine. Any other base domain may be public. */
export function isLocalhost(baseDomain: string): boolean {
  return /^localhost(?::\d+)?$/i.test(baseDomain)
}

/** Host of a face, built from the configured base domain and never from the request. */
export function hostOf(baseDomain: string, face: Face, subdomain?: string): string {
  if (face === 'platform') return baseDomain
  if (face === 'assets') return `assets.${baseDomain}`
  return face === 'manage' ? `${subdomain}.manage.${baseDomain}` : `${subdomain}.${baseDomain}`
}

/** Host of a website's own domain; it uses the same port as the others. */
export function domainHost(baseDomain: string, domain: string): string {
  return domain + (/:\d+$/.exec(baseDomain)?.[0] ?? '')
}
