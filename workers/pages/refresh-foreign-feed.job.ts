import { z } from 'zod'
import { refreshFeed, repeatFeed } from '../../src/pages/foreign-feeds/foreign-feeds.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Egress } from '../../src/platform/egress/egress.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ feedId: z.string().min(1).max(64) })

export interface RefreshFeedDeps {
  db: Database
  egress: Egress
}

/** Fetches a feed of another website that pages show, and again in the next interval. */
export function refreshForeignFeed(deps: RefreshFeedDeps): JobHandler<z.output<typeof Data>> {
  return {
    name: 'refresh-foreign-feed',
    schema: Data,
    async run({ websiteId, data: { feedId } }) {
      await refreshFeed(deps, websiteId, feedId)
      await repeatFeed(deps.db, websiteId, feedId)
    },
  }
}
