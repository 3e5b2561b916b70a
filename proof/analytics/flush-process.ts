import { type CopyPool, openCopyPool } from '../../src/platform/database/copy-rows.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { openBullmqQueue } from '../../src/platform/queue/bullmq-queue.ts'
import { flushHits } from '../../workers/analytics/flush-hits.job.ts'
import { consumeJobs } from '../../workers/consume-jobs.ts'
import type { JobHandler } from '../../workers/job.ts'
import { readTask } from '../processes/child-process.ts'
import { createRandom } from '../processes/random.ts'

export interface FlushTask {
  appUrl: string
  queueUrl: string
  line: string
  seed: number
  /** Percentage of crash points at which this process dies. */
  deaths: number
}

/** The worker that flushes hits, which crashes before and after its commits. */
const { appUrl, queueUrl, line, seed, deaths } = await readTask<FlushTask>()
const random = createRandom(seed)
const onError = () => {}
const queue = await openBullmqQueue({ name: line, postgresUrl: queueUrl }, { onError, lockMs: 1_500 })
const outbox = openDatabase(queueUrl, { max: 2, onError, statements: 'unlimited' })
const copyPool = mortal(openCopyPool(appUrl, { max: 2, onError }))
const log = { warn() {}, error() {} }
function onRefused(_websiteId: string, _rows: number, reason: Error): never {
  throw reason
}
consumeJobs({
  queue,
  outbox,
  jobs: [flushHits({ copyPool, tell: async () => {}, onRefused }) as JobHandler],
  concurrency: 2,
  log,
})

function mortal({ inWebsite, end }: CopyPool): CopyPool {
  return {
    async inWebsite(websiteId, run) {
      const result = await inWebsite(websiteId, async (tx) => {
        const done = await run(tx)
        perhapsDie()
        return done
      })
      perhapsDie()
      return result
    },
    end,
  }
}

function perhapsDie(): void {
  if (random.int(1, 100) <= deaths) process.kill(process.pid, 'SIGKILL')
}
