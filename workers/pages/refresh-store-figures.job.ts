import { z } from 'zod'
import { readStoreFigures } from '../../src/analytics/commerce/reports/store-figures.ts'
import { refreshFigures } from '../../src/pages/figures/shown-figures.ts'
import { type Database, withWebsite } from '../../src/platform/database/database.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ id: z.string().min(1).max(64) })

/** Reads figures of the store that pages show, and again in the next hour. */
export function refreshStoreFigures({ db }: { db: Database }): JobHandler<z.output<typeof Data>> {
  const readFigures = readStoreFigures({
    reports: { read: (websiteId, run) => withWebsite(db, websiteId, run) },
    findWebsite: (websiteId) => findWebsite(db, websiteId),
  })
  return {
    name: 'refresh-store-figures',
    schema: Data,
    run: ({ websiteId, data: { id } }) => refreshFigures({ db, readFigures }, websiteId, id),
  }
}
