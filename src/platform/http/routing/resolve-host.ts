import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { decodePath } from '../../../shared/pages/path-encoding.ts'
import { andThen } from '../../async/and-then.ts'
import { NotFound } from '../../errors/application-errors.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import type { Tenant } from '../request/visit.ts'
import { type ParsedHost, parseHost } from './host.ts'
import type { Face } from './route.ts'
import type { RequestStep } from './run-steps.ts'

/** The host on which a request arrived. */
export interface RequestHost {
  face: Face
  tenant: Tenant | undefined
  /** The Host header in lower case, with its port. */
  host: string
  /** True for a former subdomain of the website, which still leads to it. */
  isFormerSubdomain?: boolean
}

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      /** As `performance.now()`. */
      receivedAt: number
      requestHost: RequestHost
    }
  }
}

type HostParseResult = ReturnType<typeof parseHost>

/** Synchronous when the website is cached. */
export type FindTenant = (name: string) => Tenant | undefined | Promise<Tenant | undefined>

export interface ResolveHostOptions {
  baseDomain: string
  /** Finds a website by the first label of one of our hosts. */
  findTenant: FindTenant
  /** Finds a website by its own domain. */
  findTenantOfDomain: FindTenant
}

/** Synchronous when the website is cached. Throws NotFound or BadRequest. */
export type FindRequestHost = (req: Request) => RequestHost | Promise<RequestHost>

/** Sets the face and the website of the request. */
export function resolveHost(findHost: FindRequestHost): RequestStep {
  return (req, res) =>
    andThen(findHost(req), (requestHost) => {
      res.locals.requestHost = requestHost
      return undefined
    })
}

/** Resolves the face and the website of the Host header. An unknown host never shows another website's pages. */
export function findRequestHost({ baseDomain, findTenant, findTenantOfDomain }: ResolveHostOptions): FindRequestHost {
  const nameOf = cached((header: string) => parseHost(baseDomain, header))
  return (req) => {
    const named = parseRequestHost(req, nameOf)
    assertReadablePath(req.path)
    const host = String(req.headers.host).toLowerCase()
    const face = named === 'unknown' ? 'storefront' : named.face
    if (named !== 'unknown' && named.subdomain === undefined) return { face, tenant: undefined, host }
    const found =
      named === 'unknown' ? findTenantOfDomain(customDomainOf(host, baseDomain)) : findTenant(named.subdomain)
    const subdomain = named === 'unknown' ? undefined : named.subdomain
    return andThen(found, (tenant) => requestHostOf({ face, tenant: assertFound(tenant), host }, subdomain))
  }
}

function requestHostOf(requestHost: RequestHost, subdomain: string | undefined): RequestHost {
  if (subdomain !== undefined && requestHost.tenant?.subdomain !== subdomain) requestHost.isFormerSubdomain = true
  return requestHost
}

/** Caches parsed headers: a few hosts get most of the requests. */
function cached(name: (header: string) => HostParseResult): (header: string) => HostParseResult {
  const known = new LRUCache<string, HostParseResult>({ max: 1_000 })
  return (header) => {
    const found = known.get(header)
    if (found !== undefined) return found
    const named = name(header)
    if (named !== 'malformed') known.set(header, named)
    return named
  }
}

function parseRequestHost(req: Request, nameOf: (header: string) => HostParseResult): ParsedHost | 'unknown' {
  const named = nameOf(req.headers.host ?? '')
  if (named === 'malformed' || !hasOneHost(req.rawHeaders) || !req.url.startsWith('/'))
    throw new BadRequest('This request names no valid host.')
  return named
}

/** The custom domain of a host; none when the host is under our own name or has a different port. */
function customDomainOf(host: string, baseDomain: string): string {
  const [name = '', port] = host.split(':')
  const [baseName = '', basePort] = baseDomain.toLowerCase().split(':')
  const isOurs = name === baseName || name.endsWith(`.${baseName}`)
  if (isOurs || !name.includes('.') || (port !== undefined && port !== basePort)) throw noWebsite()
  return name
}

function assertFound(tenant: Tenant | undefined): Tenant {
  if (!tenant) throw noWebsite()
  return tenant
}

function noWebsite(): NotFound {
  return new NotFound('There is no website at this address.')
}

function hasOneHost(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHostHeader(rawHeaders[i])) hosts++
  return hosts === 1
}

function isHostHeader(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host'
}

/**
 * Rejects stray percent signs, invalid UTF-8 and control characters, and whatever browsers remove from an address before
 * they send it: only an attacker sends that, hoping that two parsers understand it differently.
 */
function assertReadablePath(path: string): void {
  const text = decodePath(path)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (text === undefined || /^\/\/|\\|\/\.{1,2}(?:\/|$)|[\u0000-\u001f\u007f]/.test(text))
    throw new BadRequest('This address cannot be read.')
}
