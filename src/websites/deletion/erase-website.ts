import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import type { EventStore } from '../../platform/event-store/event-store.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import type { Storage } from '../../platform/storage/storage.ts'

export interface EraseWebsiteDeps {
  db: Database
  store: Pick<EventStore, 'deleteStreamsOf'>
  /** Of all streams there are. */
  categories: string[]
  /** Where files of websites lie: those that are served, and those that wait to be encoded. */
  storage: Storage
  held: Storage
  /** Queues whose jobs name websites. */
  queues: readonly Pick<Queue, 'removeAll'>[]
  /** Lets go of e-mails that lie on this machine since before this moment (ISO 8601). */
  forgetLettersBefore(moment: string): Promise<void>
}

/** Deleted websites that can no longer be brought back, those that wait longest first. */
export async function listWebsitesToErase(db: Database): Promise<string[]> {
  const { rows } = await sql<{ websiteId: string }>`
    select website_id as "websiteId" from websites where erases_at <= now() order by erases_at limit 100`.execute(db)
  return rows.map(({ websiteId }) => websiteId)
}

/**
 * Removes the files, the streams, the jobs and every row of a deleted website, its keys among them. Its own row goes with
 * the last step, so what was interrupted is found and done again.
 */
export async function eraseWebsite(deps: EraseWebsiteDeps, websiteId: string): Promise<void> {
  const { db, store, categories, storage, held, queues } = deps
  await storage.removeAll(websiteId)
  await held.removeAll(websiteId)
  await store.deleteStreamsOf(websiteId, categories)
  for (const queue of queues) await queue.removeAll(websiteId)
  await sql`select public.erase_website_rows(${websiteId})`.execute(db)
}
