import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export interface EraseWebsiteDeps {
  db: Database
  store: Pick<EventStore, 'deleteStreamsOf'>
  /** All stream categories. */
  categories: string[]
  /** Storage of the websites' files: served ones, and those waiting to be encoded. */
  storage: Storage
  held: Storage
  /** Queues whose jobs name websites. */
  queues: readonly Pick<Queue, 'removeAll'>[]
  /** Deletes e-mails stored on this machine before this moment (ISO 8601). */
  forgetLettersBefore(moment: string): Promise<void>
}

/** Deleted websites that can no longer be restored, longest overdue first. */
export async function listWebsitesToErase(db: Database): Promise<string[]> {
  const { rows } = await sql<{ websiteId: string }>`
    select website_id as "websiteId" from websites where erases_at <= now() order by erases_at limit 100`.execute(db)
  return rows.map(({ websiteId }) => websiteId)
}

/**
 * Deletes the files, streams, jobs and all rows of a deleted website, including its keys. Its own row is deleted in the last
 * step, so that an interrupted erasure is found and repeated.
 */
export async function eraseWebsite(deps: EraseWebsiteDeps, websiteId: string): Promise<void> {
  const { db, store, categories, storage, held, queues } = deps
  await storage.removeAll(websiteId)
  await held.removeAll(websiteId)
  await store.deleteStreamsOf(websiteId, categories)
  for (const queue of queues) await queue.removeAll(websiteId)
  await sql`select public.erase_website_rows(${websiteId})`.execute(db)
  // Jobs that were running have ended since, of which the queue has made a note.
  for (const queue of queues) await queue.removeAll(websiteId)
}
