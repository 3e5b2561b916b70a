import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { createNotifyThrottle, type NotifyThrottle } from '../event-store/postgres/notify-throttle.ts'

const throttles = new WeakMap<Database, NotifyThrottle>()

/**
 * Wakes the dispatcher for quiet jobs that were just committed, once for all of them within 20 ms. PostgreSQL lets only one
 * transaction at a time commit with a notification, so a rush of single inserts would wait for each other's disk write. If the
 * process ends before, the dispatcher finds them when it looks next.
 */
export function ringOutbox(db: Database): void {
  const throttle = throttles.get(db) ?? createNotifyThrottle({ notify: () => void ring(db) })
  throttles.set(db, throttle)
  throttle.appended()
}

/** Without a connection nobody listens either. */
async function ring(db: Database): Promise<void> {
  await sql`select pg_notify('outbox', '')`.execute(db).catch(() => {})
}
