import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { queueKey } from '../queue/queue-key.ts'
import { withDispatcherLock } from './dispatch.ts'
import { markJobDead } from './outbox.ts'

const BATCH_SIZE = 500

/**
 * Checks jobs that were dispatched longer ago than this. Some are dead letters whose row was not updated because the
 * process died at that moment. Others are still in the queue, where adding them again changes nothing. The rest were lost,
 * as by a Redis without persistence, and are added again. The rows stay locked meanwhile: a job that ends now updates its
 * row afterwards.
 */
export async function reconcileDispatched(db: Database, queue: Queue, olderThanMs: number): Promise<void> {
  await withDispatcherLock(db, async (tx) => {
    const jobs = await touchDispatched(tx, olderThanMs)
    if (jobs.length === 0) return
    const letters = new Map((await queue.deadLetters({ limit: 1_000 })).map((letter) => [queueKey(letter), letter]))
    for (const job of jobs) {
      const letter = letters.get(queueKey(job))
      if (letter) await markJobDead(tx, letter)
    }
    await queue.add(jobs.filter((job) => !letters.has(queueKey(job))))
  })
}

async function touchDispatched(tx: Database, olderThanMs: number): Promise<Job[]> {
  const { rows } = await sql<Job>`
    update outbox o set handed_at = now()
    from (
      select website_id, id from outbox
      where state = 'handed' and handed_at < now() - ${olderThanMs} * interval '1 millisecond'
      order by handed_at limit ${BATCH_SIZE} for update skip locked) old
    where o.website_id = old.website_id and o.id = old.id
    returning o.website_id as "websiteId", o.id, o.name, o.data`.execute(tx)
  return rows
}
