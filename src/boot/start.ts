import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { loadBuiltPages } from '../platform/http/pages/built-pages.ts'
import type { Log } from '../platform/log/log.ts'
import { createHealth } from './health/readiness.ts'
import { startHealth } from './health/start-health.ts'
import { openInfrastructure } from './infrastructure.ts'
import type { OpenedData } from './open-data.ts'
import { startHttp } from './start-http.ts'
import { startProjections } from './start-projections.ts'
import { startWorkers } from './start-workers.ts'
import type { Stoppable } from './stoppable.ts'

const dist = join(import.meta.dirname, '../..', 'dist')

export interface RunningProduct {
  /** Finishes the work in flight and closes everything in order. */
  stop(): Promise<void>
}

export interface StartOptions {
  config: Config
  log: Log
  /** Serves pages from their sources, with hot reload. */
  dev: boolean
  say: (line: string) => void
  /** When it is being opened already. */
  data?: Promise<OpenedData>
}

/** Starts the roles of this process on shared infrastructure, and stops them in reverse order. */
export async function startPlinth({ config, log, dev, say, data }: StartOptions): Promise<RunningProduct> {
  // Loaded while the database is prepared; what is wrong with it is said when it is needed.
  if (config.roles.includes('http') && !dev) loadBuiltPages(dist).catch(() => {})
  const foundation = await openInfrastructure({ config, log, say, data })
  const asked = new AbortController()
  const leaving = asked.signal
  let isStarted = false
  const parts: Stoppable[] = [{ stop: foundation.close }]
  async function stopParts() {
    for (const part of parts.toReversed()) await part.stop()
  }
  async function stop() {
    asked.abort()
    // The load balancer needs a moment to route new requests elsewhere.
    if (config.roles.includes('http')) await sleep(config.stopGraceMs)
    await stopParts()
  }
  try {
    if (config.roles.includes('projections')) parts.push(startProjections(foundation))
    if (!config.roles.includes('http')) {
      if (config.roles.includes('workers')) parts.push(await startWorkers(foundation))
      // It keeps answering until everything else has stopped.
      parts.splice(1, 0, await startHealth(createHealth(foundation, { leaving }), { config, say }))
      say(`Plinth is running (${config.roles.join(', ')}).`)
      return { stop }
    }
    parts.push(await startHttp(foundation, { dev, say, leaving, isStarted: () => isStarted }))
    // Shoppers come first: workers start when they are served, and stop when they no longer are.
    if (config.roles.includes('workers')) parts.splice(-1, 0, await startWorkers(foundation))
    isStarted = true
    return { stop }
  } catch (error) {
    await stopParts()
    throw error
  }
}
