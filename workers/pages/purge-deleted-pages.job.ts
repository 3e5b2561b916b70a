import { z } from 'zod'
import { purgeDeletedPages as purge } from '../../src/pages/documents/purge-deleted-pages.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** Erases the website's deleted pages that can no longer be restored. */
export function purgeDeletedPages({ db }: { db: Database }): JobHandler {
  return {
    name: 'purge-deleted-pages',
    schema: z.unknown(),
    run: ({ websiteId }) => purge(db, websiteId),
  }
}
