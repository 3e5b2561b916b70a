import { schemeOf } from '../boot/start-up-addresses.ts'
import { loadConfig } from '../config.ts'
import { resetAccount } from '../identity/operator-reset.ts'
import { hostOf } from '../platform/http/routing/host.ts'
import { withOperatorDatabase } from './operator-database.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run reset-account -- <e-mail or subdomain> [--second-factor off]
    Prints a link with which the person of an account sets a new password, once, within an hour; when it is used, all
    their sessions end. For installations without a mail server, and for people who lost their e-mail. A subdomain names
    the owner of that website. With --second-factor off, two-step sign-in is switched off at once, for a lost phone
    without recovery codes. Make sure who is asking before you pass the link on.

Which installation: DATA_DIR, DATABASE_URL and BASE_DOMAIN or PORT, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    options: ['second-factor'],
    async run([whose, ...more], options) {
      const switched = options['second-factor']
      if (!whose || more.length > 0 || ![undefined, 'off'].includes(switched)) return false
      const config = loadConfig()
      const wanted = { whose, now: new Date().toISOString(), withoutSecondFactor: switched === 'off' }
      const { displayName, path } = await withOperatorDatabase(config, (db) => resetAccount(db, wanted))
      if (switched === 'off') say(`Two-step sign-in of ${displayName} is off.`)
      say(`${displayName} sets a new password here, once, within an hour:`)
      say(`  ${schemeOf(config.baseDomain)}://${hostOf(config.baseDomain, 'platform')}${path}`)
      return true
    },
  }),
)
