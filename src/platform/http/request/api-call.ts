import type { Request } from 'express'
import { isAllowedForApiKey } from '../../../shared/permissions.ts'
import { siteStatuses } from '../../../shared/site-status.ts'
import {
  ApiKeyRequired,
  Forbidden,
  MissingScope,
  TestKeyRefused,
  WebsiteExpired,
} from '../../errors/application-errors.ts'
import { BadRequest } from '../../errors/http-errors.ts'
import type { Route } from '../routing/route.ts'
import type { Visit } from './visit.ts'

export const PUBLIC_API = '/api/v1/'

/** Calls of the public API know keys and no cookies, so that no page of another website can make them. */
export const isPublicApi = (path: string): boolean => path.startsWith(PUBLIC_API)

/** The key that a call carries; undefined for none. */
export function apiKeyOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  const [, token] = /^Bearer (pk_[\w-]{20,100})$/i.exec(headers.authorization ?? '') ?? []
  return token
}

/**
 * Throws ApiKeyRequired, MissingScope, TestKeyRefused, Forbidden, WebsiteExpired and BadRequest for a call that a key may not make. Nothing
 * is checked for other routes.
 */
export function assertApiCall({ api, allow, method }: Route, { account, tenant }: Visit, req: Request): void {
  if (!api) return
  if (!account?.apiKey) throw new ApiKeyRequired()
  if (!req.headers['user-agent']) throw new BadRequest('Send a User-Agent that names your program.')
  if (tenant?.status === siteStatuses.EXPIRED) throw new WebsiteExpired()
  if (!account.apiKey.scopes.includes(api.scope)) throw new MissingScope(api.scope)
  if (account.apiKey.isReadOnly && method !== 'GET') throw new TestKeyRefused()
  if (isPermission(allow) && !isAllowedForApiKey(allow)) throw new Forbidden()
  if (api.needsIdempotencyKey && req.headers['idempotency-key'] === undefined)
    throw new BadRequest('Send an Idempotency-Key, so that repeating this call does it once.')
}

function isPermission(allow: Route['allow']) {
  return allow !== 'anyone' && allow !== 'visitor' && allow !== 'signed-in'
}
