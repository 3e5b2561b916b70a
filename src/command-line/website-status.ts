import { loadConfig } from '../config.ts'
import { type SiteStatus, siteStatuses } from '../shared/site-status.ts'
import { setSiteStatus } from '../websites/site-status.ts'
import { withOperatorDatabase } from './operator-database.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run website-status -- <subdomain> <status>
    Changes the status of a website, also while the product runs: ${Object.keys(siteStatuses).join(', ')}.
    An EXPIRED or REMOVED website sells nothing.

Which installation: DATA_DIR or DATABASE_URL, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    async run([subdomain, status, ...more]) {
      const name = status?.toUpperCase() as SiteStatus | undefined
      if (!subdomain || !name || more.length > 0 || !Object.hasOwn(siteStatuses, name)) return false
      const before = await withOperatorDatabase(loadConfig(), (db) => setSiteStatus(db, subdomain, siteStatuses[name]))
      say(`${subdomain} is ${name}. It was ${before}.`)
      return true
    },
  }),
)
