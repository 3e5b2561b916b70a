import type { Request } from 'express'
import { decoded } from './api-path.ts'
import { type NamedHost, nameHost } from './host.ts'
import type { Step } from './in-order.ts'
import { BadRequest, NotFound } from './refusals.ts'
import type { Face } from './route.ts'
import type { Tenant } from './visit.ts'

/** Where a request arrived. */
export interface Place {
  face: Face
  tenant: Tenant | undefined
  /** The host in lower case as the request names it, with its port. */
  host: string
}

declare global {
  namespace Express {
    interface Locals {
      requestId: string
      place: Place
    }
  }
}

export type FindTenant = (subdomain: string) => Promise<Tenant | undefined>

/** Finds the face and the website that the Host header names. Nobody falls through to another website's pages. */
export function resolvePlace(baseDomain: string, findTenant: FindTenant): Step {
  return async (req, res) => {
    const { face, subdomain } = hostNamedBy(req, baseDomain)
    assertReadable(req.path)
    const tenant = subdomain === undefined ? undefined : await findTenant(subdomain)
    if (subdomain !== undefined && !tenant) throw noWebsite()
    res.locals.place = { face, tenant, host: String(req.headers.host).toLowerCase() }
    return undefined
  }
}

function hostNamedBy(req: Request, baseDomain: string): NamedHost {
  const named = nameHost(baseDomain, req.headers.host)
  if (named === 'malformed' || !hasOneHost(req.rawHeaders) || !req.url.startsWith('/'))
    throw new BadRequest('This request names no valid host.')
  if (named === 'unknown') throw noWebsite()
  return named
}

function noWebsite(): NotFound {
  return new NotFound('There is no website at this address.')
}

function hasOneHost(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHost(rawHeaders[i])) hosts++
  return hosts === 1
}

function isHost(name: string | undefined): boolean {
  return name?.length === 4 && name.toLowerCase() === 'host'
}

/**
 * No stray percent signs, invalid UTF-8 or control characters; and none of what browsers take out of an address before
 * they send it, for only somebody who hopes to be understood differently by two readers sends that.
 */
function assertReadable(path: string): void {
  const text = decoded(path)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (text === undefined || /^\/\/|\\|\/\.{1,2}(?:\/|$)|[\u0000-\u001f\u007f]/.test(text))
    throw new BadRequest('This address cannot be read.')
}
