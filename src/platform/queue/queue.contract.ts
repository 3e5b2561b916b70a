import { test } from 'vitest'
import type { QueueUnderTest } from './bench.contract.ts'
import { queueFailureCases } from './failures.contract.ts'
import type { Queue } from './queue.ts'
import { queueRunCases } from './runs.contract.ts'

/** The one suite every queue passes. `open` gives a line of its own at each call. */
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
