import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore } from '../../src/platform/event-store/event-store.ts'
import { openPostgresEventStore } from '../../src/platform/event-store/postgres/postgres-event-store.ts'

/** Opens the log with the events role, retrying while connections are cut. */
export async function openLog(url: string): Promise<EventStore> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openPostgresEventStore({ url, onError: () => {} })
    } catch (error) {
      if (attempt === 50) throw error
      await sleep(100)
    }
  }
}
