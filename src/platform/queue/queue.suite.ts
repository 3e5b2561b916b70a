import { test } from 'vitest'
import type { Queue } from './queue.ts'
import { queueFailureCases } from './queue-failures.suite.ts'
import type { QueueUnderTest } from './queue-harness.suite.ts'
import { queueRunCases } from './queue-runs.suite.ts'

/** Contract suite of the queue. `open` returns a separate queue at each call. */
export function queueSuite(title: string, open: (settings: QueueUnderTest) => Promise<Queue>): void {
  for (const [sentence, scenario] of Object.entries({ ...queueRunCases, ...queueFailureCases }))
    test(`${title}: ${sentence}`, async () => {
      const opened: Queue[] = []
      try {
        await scenario(async (settings) => {
          const queue = await open({ attempts: 3, backoffMs: 20, closeWithinMs: 5_000, ...settings })
          opened.push(queue)
          return queue
        })
      } finally {
        await Promise.all(opened.map((queue) => queue.close()))
      }
    })
}
