import * as z from 'zod'
import { holdImport } from '../../src/catalog/csv/import-store.ts'
import { inImports, RUN_IMPORT, runImport } from '../../src/catalog/csv/run-import.ts'
import { undoImport } from '../../src/catalog/csv/undo-import.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor.ts'
import type { JobHandler } from '../job.ts'
import { stockKeeper } from './stock-keeper.ts'

export interface RunImportDeps {
  db: Database
  executor: Pick<Executor, 'execute'>
}

const Data = z.strictObject({ importId: z.string() })

/** Imports a file of products that was checked, or takes an import back: which of the two its own row says. */
export function runImportJob({ db, executor }: RunImportDeps): JobHandler<z.infer<typeof Data>> {
  const stock = stockKeeper(executor)
  return {
    name: RUN_IMPORT,
    schema: Data,
    async run({ websiteId, data: { importId }, signal }) {
      const { state } = await inImports(db, websiteId, (tx) => holdImport(tx, websiteId, importId))
      if (state === 'running') await runImport({ db, stock, signal }, websiteId, importId)
      if (state === 'undoing') await undoImport({ db, stock }, websiteId, importId)
    },
  }
}
