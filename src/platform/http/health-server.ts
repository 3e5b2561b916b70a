import { createServer } from 'node:http'
import express from 'express'
import { type Health, healthChecks } from './health.ts'
import { leaveGracefully } from './leaving-server.ts'
import { type Address, listen } from './listen.ts'

export interface HealthServer {
  stop(): Promise<void>
}

/** `/healthz` and `/readyz` of a process that answers nothing else. Throws ConfigError when it cannot listen. */
export async function startHealthServer(health: Health, address: Address): Promise<HealthServer> {
  const check = healthChecks(health)
  const app = express()
  app.disable('x-powered-by')
  app.use(async (req, res, next) => {
    if ((await check(req, res)) !== 'answered') next()
  })
  const server = createServer(app)
  const leaving = leaveGracefully(server)
  await listen(server, address)
  return { stop: () => leaving.close().closed }
}
