import { createServer } from 'node:http'
import express from 'express'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { type Health, healthChecks } from './health.ts'
import { type Address, listen } from './listen.ts'
import { trustedProxies } from './trusted-proxies.ts'

export interface HealthServerOptions extends Address {
  /** Our own proxies, which see more details than others. */
  trustProxy: string[]
}

export interface HealthServer {
  stop(): Promise<void>
}

/** Serves `/healthz`, `/routez` and `/readyz` of a process that serves nothing else. Throws ConfigError when it cannot listen. */
export async function startHealthServer(
  health: Health,
  { trustProxy, ...address }: HealthServerOptions,
): Promise<HealthServer> {
  const check = healthChecks(health, trustedProxies(trustProxy))
  const app = express()
  app.disable('x-powered-by')
  app.use(async (req, res, next) => {
    if ((await check(req, res)) !== 'answered') next()
  })
  const server = createServer(app)
  const leaving = gracefulShutdown(server)
  await listen(server, address)
  return { stop: () => leaving.close().closed }
}
