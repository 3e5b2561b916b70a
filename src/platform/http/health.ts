import type { RequestHandler } from 'express'

/** What `/readyz` answers: 200 when `ok`, 503 when not, with whatever else there is to say. */
export type Readiness = { ok: boolean } & Record<string, unknown>

/** `/healthz` (alive) and `/readyz` (fit to serve) on every host, also on those that are none of ours. */
export function healthChecks(health: { ready(): Promise<Readiness> }): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    if (req.url === '/healthz') return void res.set('Cache-Control', 'no-store').json({ ok: true })
    if (req.url !== '/readyz') return next()
    const readiness = await health.ready().catch(() => ({ ok: false }))
    res
      .status(readiness.ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json(readiness)
  }
}
