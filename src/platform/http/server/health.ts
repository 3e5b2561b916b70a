import type { Request, Response } from 'express'
import type { RequestStep } from '../routing/run-steps.ts'
import { isForwarded } from './is-forwarded.ts'

/** The answer of `/readyz`: 200 when `ok`, else 503, with further details. */
export type Readiness = { ok: boolean } & Record<string, unknown>

export interface Health {
  /** Whether a proxy should send requests here; default: yes. Says nothing of servers that all processes share. */
  isRoutable?(): boolean
  ready(): Promise<Readiness>
}

/**
 * `/healthz` (alive), `/routez` (takes requests) and `/readyz` (all servers answer) on every host, including unknown ones. A
 * proxy asks `/routez`: no process serves better than another while a server that they share is away, and cached pages are
 * served all the same. Strangers only get the status.
 * The reasons and the positions of the projections are for this machine and our own proxies, unless they forward a
 * request.
 */
export function healthChecks(health: Health, isTrusted: (address: string) => boolean): RequestStep {
  async function answerReady(req: Request, res: Response) {
    const readiness = await health.ready().catch(() => ({ ok: false }))
    const mayKnow = isTrusted(req.socket.remoteAddress ?? '') && !isForwarded(req)
    return answer(res, mayKnow ? readiness : { ok: readiness.ok })
  }
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
    if (req.url === '/healthz') return answer(res, { ok: true })
    if (req.url === '/routez') return answer(res, { ok: health.isRoutable?.() ?? true })
    return req.url === '/readyz' ? answerReady(req, res) : undefined
  }
}

function answer(res: Response, readiness: Readiness): 'answered' {
  res
    .status(readiness.ok ? 200 : 503)
    .set('Cache-Control', 'no-store')
    .json(readiness)
  return 'answered'
}
