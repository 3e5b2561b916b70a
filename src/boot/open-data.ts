import { mkdirSync } from 'node:fs'
import type { Config } from '../config.ts'
import { type DataDir, openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets, type Secrets } from '../platform/data-dir/secrets.ts'
import type { Log } from '../platform/log/log.ts'
import { type DatabaseServer, openPostgres } from './database-server.ts'

/** What a start can open before the rest of the product is loaded. */
export interface OpenedData {
  dataDir: DataDir
  secrets: Secrets
  postgres: DatabaseServer
}

export interface OpenDataOptions {
  config: Config
  log: Log
  /** Shows progress to the person who started the process. */
  say: (line: string) => void
  /** Called when nothing is left to do but to wait for the database server of this installation. */
  onLaunch?: () => void
}

/** Opens data directory, secrets and database server, in this order. Throws ConfigError and AlreadyRunning. */
export async function openData({ config, log, say, onLaunch }: OpenDataOptions): Promise<OpenedData> {
  const dataDir = openDataDir(config.dataDir)
  for (const path of dataDir.exposed) {
    say(`! Other accounts of this machine could read ${path}; from now on they cannot.`)
    log.warn({ path }, 'data directory was readable by other accounts, rights removed')
  }
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  mkdirSync(dataDir.files, { recursive: true, mode: 0o700 })
  return { dataDir, secrets, postgres: await openPostgres({ config, dataDir, secrets, log, say, onLaunch }) }
}
