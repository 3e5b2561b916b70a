import { schemeOf } from '../boot/start-up-addresses.ts'
import { loadConfig } from '../config.ts'
import { createOperatorSignInLinks } from '../identity/sessions/operator-links.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { withOperatorDatabase } from './operator-database.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run sign-in-link -- <e-mail or subdomain>
    Prints links that sign someone in once, within an hour, while the product runs or while it does not: of an e-mail,
    one for each website its account owns; of a subdomain, one for the owner of that website.

Which installation: DATA_DIR, DATABASE_URL and BASE_DOMAIN or PORT, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    async run([whose, ...more]) {
      if (!whose || more.length > 0) return false
      const config = loadConfig()
      const links = await withOperatorDatabase(config, (db) =>
        createOperatorSignInLinks(db, whose, new Date().toISOString()),
      )
      for (const { title, subdomain, path } of links) {
        say(`${title}:`)
        say(`  ${schemeOf(config.baseDomain)}://${hostOf(config.baseDomain, 'manage', subdomain)}${path}`)
      }
      return true
    },
  }),
)
