import type { Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { tokenBucket } from '../../async/token-bucket.ts'
import { withTimeout } from '../../async/with-timeout.ts'
import { type ParsedHost, parseHost } from '../routing/host.ts'
import type { FindTenant } from '../routing/resolve-host.ts'
import type { RequestStep } from '../routing/run-steps.ts'
import { isForwarded } from './is-forwarded.ts'

export const TLS_ASK_PATH = '/internal/tls-ask'

export interface TlsAskOptions {
  baseDomain: string
  findTenant: FindTenant
  findTenantOfDomain: FindTenant
  isTrusted(address: string): boolean
}

/** Cached decisions: the number of names, and how many milliseconds each answer is kept. */
const DECISION_CACHE = { max: 10_000, yesForMs: 60_000, noForMs: 5_000 }
/** Lookups per second of names that are not cached. A handshake of a real visitor causes one a month. */
const LOOKUPS_PER_SECOND = 50
const LOOKUP_TIMEOUT_MS = 3_000

/**
 * `GET /internal/tls-ask?domain=…`: whether our own proxy may request a certificate for this name. 200 for hosts that are
 * served; any other name, and any error, is rejected. For visitors this address does not exist: a proxy that forwards a
 * request says so in a header.
 */
export function tlsAskEndpoint({ isTrusted, ...finds }: TlsAskOptions): RequestStep {
  const decide = createDecision(finds)
  const answerAsked = async (req: Request, res: Response) =>
    answer(res, await decide(String(req.query.domain ?? '')).catch(() => 503))
  return (req, res) => {
    if (req.method !== 'GET' || req.path !== TLS_ASK_PATH) return undefined
    if (!isTrusted(req.socket.remoteAddress ?? '') || isForwarded(req)) return undefined
    return answerAsked(req, res)
  }
}

function createDecision(finds: Omit<TlsAskOptions, 'isTrusted'>) {
  const known = new LRUCache<string, 200 | 404>({ max: DECISION_CACHE.max })
  const strangers = tokenBucket(LOOKUPS_PER_SECOND)

  async function look(name: string, named: ParsedHost | 'unknown'): Promise<number> {
    if (!strangers.take()) return 503
    const status = (await withTimeout(LOOKUP_TIMEOUT_MS, isServed(name, named, finds))) ? 200 : 404
    known.set(name, status, { ttl: status === 200 ? DECISION_CACHE.yesForMs : DECISION_CACHE.noForMs })
    return status
  }

  return async (asked: string): Promise<number> => {
    const name = asked.toLowerCase()
    const named = name.includes(':') ? 'malformed' : parseHost(finds.baseDomain, name)
    return named === 'malformed' ? 400 : (known.get(name) ?? look(name, named))
  }
}

type TenantLookups = Pick<TlsAskOptions, 'findTenant' | 'findTenantOfDomain'>

async function isServed(name: string, named: ParsedHost | 'unknown', finds: TenantLookups): Promise<boolean> {
  if (named === 'unknown') return (await finds.findTenantOfDomain(name)) !== undefined
  return named.subdomain === undefined || (await finds.findTenant(named.subdomain)) !== undefined
}

function answer(res: Response, status: number): 'answered' {
  res.status(status).set('Cache-Control', 'no-store').end()
  return 'answered'
}
