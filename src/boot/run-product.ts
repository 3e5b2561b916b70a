import { flushCompileCache } from 'node:module'
import { type Config, loadConfig } from '../config.ts'
import { AlreadyRunning } from '../platform/data-dir/instance-lock.ts'
import { ConfigError } from '../platform/errors/config-error.ts'
import { createLog } from '../platform/log/log.ts'
import { pinTickObject } from '../platform/memory/pin-tick-object.ts'
import { NewerVersion } from './health/newer-version.ts'
import { openData } from './open-data.ts'
import type { RunningProduct } from './start.ts'
import { onStopSignals } from './stop-signals.ts'

/** Starts after the grace period, in which requests are still accepted. */
const FORCE_EXIT_AFTER_MS = 9_500

const expectedErrors = [ConfigError, AlreadyRunning, NewerVersion]

const say = (line: string) => process.stdout.write(`${line}\n`)

void pinTickObject()
const config = readConfig()
const log = createLog(config.logLevel)
process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
process.on('uncaughtExceptionMonitor', (error) => log.fatal({ err: error }, 'uncaught exception'))

// The database server starts while the rest of the product is loaded, which blocks this thread: nothing else may wait then.
const launched = Promise.withResolvers<void>()
const data = openData({ config, log, say, onLaunch: launched.resolve })
await Promise.race([launched.promise, data]).catch(exitWithError)
const starting = import('./start.ts')
  .then(({ startPlinth }) => startPlinth({ config, log, dev: process.argv.includes('--dev'), say, data }))
  .catch(exitWithError)
onStopSignals({ stop: () => void stop(), forceStop: () => process.exit(130) })

await starting
// Flushed now: otherwise only a clean shutdown would store the compile cache for the next start.
flushCompileCache()
// Start-up leaves tens of megabytes of garbage, which Node would keep until it is under load.
globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'async' })

function readConfig(): Config {
  try {
    return loadConfig()
  } catch (error) {
    return exitWithError(error)
  }
}

/** Errors an operator can fix are printed as a sentence; only unexpected ones come with their stack. */
function exitWithError(error: unknown): never {
  if (expectedErrors.some((kind) => error instanceof kind)) say((error as Error).message)
  else {
    say(`Plinth could not start: ${error instanceof Error ? error.message : error}`)
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  }
  process.exit(1)
}

async function stop(): Promise<void> {
  say('Stopping …')
  setTimeout(() => process.exit(1), config.stopGraceMs + FORCE_EXIT_AFTER_MS).unref()
  const started: RunningProduct = await starting
  await started.stop()
  process.exit(0)
}
