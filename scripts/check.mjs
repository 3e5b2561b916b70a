import { ensureInstalled } from './install.mjs'
import { runSteps, staticSteps } from './steps.mjs'

ensureInstalled({ full: true })
const unit = { title: 'architecture and unit tests', command: 'vitest', args: ['run', '--project', 'unit'] }
process.exit(await runSteps([...staticSteps, unit]))
