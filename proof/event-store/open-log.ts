import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'

/** On a loaded machine a killed server needs several seconds to recover. */
const WITHIN_MS = 60_000

/** Opens the log as the events role; retries while connections are cut or the server recovers. */
export async function openLog(url: string): Promise<EventStore> {
  for (const deadline = performance.now() + WITHIN_MS; ; ) {
    try {
      return await openPostgresEventStore({ url, onError: () => {} })
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}
