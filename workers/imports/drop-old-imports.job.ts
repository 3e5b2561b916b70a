import * as z from 'zod'
import { dropOldImports, type RowImportDeps } from '../../src/platform/row-imports/import-store.ts'
import type { JobHandler } from '../job.ts'

/** Erases files of customers, reviews and suppressed addresses that are older than 30 days. */
export function dropOldRowImports(deps: RowImportDeps): JobHandler<Record<string, never>> {
  return {
    name: 'drop-old-imports',
    schema: z.strictObject({}),
    run: ({ websiteId }) => dropOldImports(deps, websiteId, { now: new Date().toISOString() }),
  }
}
