import { flushCompileCache } from 'node:module'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { NewerVersion } from './newer-version.ts'
import { AlreadyRunning } from './platform/data-dir/instance-lock.ts'
import { createLog } from './platform/log/log.ts'
import { keepTickShape } from './platform/memory/keep-tick-shape.ts'
import { addresses } from './seed/addresses.ts'
import { type Running, startPlinth } from './start.ts'
import { listenToStopSignals } from './stop-signals.ts'

/** After the grace in which requests are still taken. */
const EXIT_WITHIN_MS = 9_500

const inSentences = [ConfigError, AlreadyRunning, NewerVersion]

const say = (line: string) => process.stdout.write(`${line}\n`)

if (Number(process.versions.node.split('.')[0]) < 26) {
  say(`Plinth runs on Node 26, and this is ${process.version}. Start it with: npm start`)
  process.exit(1)
}

void keepTickShape()
const config = readConfig()
const log = createLog(config.logLevel)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected and nobody looked'))
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'an error nobody foresaw ends the process'))

const starting = startPlinth({ config, log, dev: process.argv.includes('--dev'), say }).catch(giveUp)
listenToStopSignals({ stop: () => void stop(), insist: () => process.exit(130) })

const running = await starting
for (const line of addresses(config, running.signInLink)) say(line)
// Otherwise only a start that is stopped in order would make the next one faster.
flushCompileCache()
// Starting leaves tens of megabytes behind that nothing of the product needs, and that Node would keep until it is busy.
globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })

function readConfig(): Config {
  try {
    return loadConfig()
  } catch (error) {
    return giveUp(error)
  }
}

/** What a person can put right is said in sentences; only what nobody foresaw comes with its stack. */
function giveUp(error: unknown): never {
  if (inSentences.some((kind) => error instanceof kind)) say((error as Error).message)
  else {
    say(`Plinth could not start: ${error instanceof Error ? error.message : error}`)
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  }
  process.exit(1)
}

async function stop(): Promise<void> {
  say('Stopping …')
  setTimeout(() => process.exit(1), config.stopGraceMs + EXIT_WITHIN_MS).unref()
  const started: Running = await starting
  await started.stop()
  process.exit(0)
}
