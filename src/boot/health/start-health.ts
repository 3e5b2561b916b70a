import type { Config } from '../../config.ts'
import { ConfigError } from '../../platform/errors/config-error.ts'
import type { Health } from '../../platform/http/server/health.ts'
import { startHealthServer } from '../../platform/http/server/health-server.ts'
import type { Stoppable } from '../stoppable.ts'

export interface StartHealthOptions {
  config: Pick<Config, 'port' | 'host' | 'trustProxy'>
  say: (line: string) => void
}

/**
 * Health of a process without the role http, which needs no port: beside others on one machine it works without, and
 * says so.
 */
export async function startHealth(health: Health, { config, say }: StartHealthOptions): Promise<Stoppable> {
  try {
    return await startHealthServer(health, config)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    say(`${error.message} Health checks are disabled for this process.`)
    return { async stop() {} }
  }
}
