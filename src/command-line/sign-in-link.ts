import { existsSync } from 'node:fs'
import { findPostgres } from '../boot/database-server.ts'
import { schemeOf } from '../boot/start-up-addresses.ts'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { createOperatorSignInLinks, type OperatorSignInLink } from '../identity/sessions/operator-links.ts'
import { openDataDir } from '../platform/data-dir/data-dir.ts'
import { loadSecrets } from '../platform/data-dir/secrets.ts'
import { openDatabase } from '../platform/database/database.ts'
import { roleUrls } from '../platform/database/roles.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { createLog } from '../platform/log/log.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run sign-in-link -- <e-mail or subdomain>
    Prints links that sign somebody in once, within an hour, while the product runs or while it does not: of an e-mail,
    one for each website its account owns; of a subdomain, one for the owner of that website.

Which installation: DATA_DIR, DATABASE_URL and BASE_DOMAIN or PORT, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    async run([whose, ...more]) {
      if (!whose || more.length > 0) return false
      const config = loadConfig()
      for (const { title, subdomain, path } of await findLinks(config, whose)) {
        say(`${title}:`)
        say(`  ${schemeOf(config.baseDomain)}://${hostOf(config.baseDomain, 'manage', subdomain)}${path}`)
      }
      return true
    },
  }),
)

async function findLinks(config: Config, whose: string): Promise<OperatorSignInLink[]> {
  if (!config.databaseUrl && !existsSync(config.dataDir))
    throw new ConfigError([`${config.dataDir} is empty. Set DATA_DIR to the directory npm start uses.`])
  const log = createLog('warn')
  const dataDir = openDataDir(config.dataDir)
  const secrets = loadSecrets(dataDir.secrets, config.keys)
  const postgres = await findPostgres({ config, dataDir, secrets, log, say })
  const onError = (error: Error) => log.warn({ err: error }, 'database connection error')
  const db = openDatabase(roleUrls(postgres.url).app, { max: 1, onError })
  try {
    return await createOperatorSignInLinks(db, whose, new Date().toISOString())
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}
