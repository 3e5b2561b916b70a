import { ensureInstalled } from './install.mjs'
import { runNode } from './run.mjs'

// A benchmark or proof after `npm start` alone: what only development needs is installed first, which is said.
ensureInstalled({ full: true })
process.exit(await runNode(process.argv.slice(2)))
