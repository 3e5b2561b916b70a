import { loadConfig } from '../config.ts'
import { lowerFence } from '../platform/restore-fence/restore-fence.ts'
import { withOperatorDatabase } from './operator-database.ts'
import { runCommand, say } from './run-command.ts'

const help = `
npm run resume
    An installation that was restored from a backup, or into which a log was imported, sends no e-mail, moves no money and
    takes no orders until you confirm it with this command. First make sure that the installation from which the data comes
    is switched off. The e-mails that wait are then sent, once each, and payments, refunds and renewals go on; before it
    charges, each payment gateway is asked for what was paid meanwhile.

Which installation: DATA_DIR, DATABASE_URL and BASE_DOMAIN or PORT, as for npm start.
`.trim()

process.exit(
  await runCommand({
    help,
    async run(words) {
      if (words.length > 0) return false
      const fence = await withOperatorDatabase(loadConfig(), lowerFence)
      say(
        fence
          ? `✓ E-mails are sent, money is moved and orders are taken again. They were held back: ${fence.reason}.`
          : 'Nothing is held back.',
      )
      return true
    },
  }),
)
