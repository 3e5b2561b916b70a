import { openInfrastructure } from '../../src/boot/infrastructure.ts'
import { startWorkers } from '../../src/boot/start-workers.ts'
import { loadConfig } from '../../src/config.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { allJobs, type WorkerDeps } from '../../workers/all.ts'
import { readTask, tell } from '../processes/child-process.ts'

export interface ImageTask {
  /** Environment of a process with the role `workers`. */
  environment: Record<string, string>
  /** False: images are dispatched like other jobs, and encoded in FIFO order. */
  isFair: boolean
}

const { environment, isFair } = await readTask<ImageTask>()
const config = loadConfig(environment)
const foundation = await openInfrastructure({ config, log: createLog('silent'), say: () => {} })
if (isFair) await startWorkers(foundation)
else await startWorkers(foundation, (deps) => allJobs({ ...deps, encoder: firstCome(deps.encoder) }), {})
tell('ready')

/** Makes all images seem large and of one website. */
function firstCome(encoder: WorkerDeps['encoder']): WorkerDeps['encoder'] {
  return { ...encoder, encode: (request) => encoder.encode({ ...request, websiteId: 'everybody', isSmall: false }) }
}
