import type { Response } from 'express'
import type { Step } from './in-order.ts'

/** What `/readyz` answers: 200 when `ok`, 503 when not, with whatever else there is to say. */
export type Readiness = { ok: boolean } & Record<string, unknown>

export interface Health {
  ready(): Promise<Readiness>
}

/** `/healthz` (alive) and `/readyz` (fit to serve) on every host, also on those that are none of ours. */
export function healthChecks(health: Health): Step {
  const answerReady = async (res: Response) => answer(res, await health.ready().catch(() => ({ ok: false })))
  return (req, res) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return undefined
    if (req.url === '/healthz') return answer(res, { ok: true })
    return req.url === '/readyz' ? answerReady(res) : undefined
  }
}

function answer(res: Response, readiness: Readiness): 'answered' {
  res
    .status(readiness.ok ? 200 : 503)
    .set('Cache-Control', 'no-store')
    .json(readiness)
  return 'answered'
}
