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
 * Health endpoints of a process without the role http. The port is optional: when another process on the machine has it,
 * this one runs without and says so.
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
