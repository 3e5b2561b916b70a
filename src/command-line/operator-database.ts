import { existsSync } from 'node:fs'
import { findPostgres } from '../boot/database-server.ts'
import type { Config } from '../config.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { createLog } from '../platform/log/log.ts'
import { say } from './run-command.ts'

/** Runs an operator's command on the database of an installation, whether or not the product is running. */
export async function withOperatorDatabase<Result>(
  config: Config,
  run: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new ConfigError([`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`])
  const log = createLog('warn')
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const postgres = await findPostgres({ config, dataDir, secrets, log, say })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection error')
  const db = openDatabase(roleUrls(postgres.url).app, { max: 2, onError, statements: 'unlimited' })
  try {
    return await run(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
