import * as z from 'zod'
import { lockImport } from '../../src/catalog/csv/import-store.ts'
import type { ImportWork } from '../../src/catalog/csv/running/import-work.ts'
import { giveUpImport, inImports, RUN_IMPORT, runImport } from '../../src/catalog/csv/running/run-import.ts'
import { giveUpUndo, undoImport } from '../../src/catalog/csv/running/undo-import.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Executor } from '../../src/platform/event-store/executor/executor.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'
import { stockWriter } from './stock-writer.ts'

export interface RunImportDeps {
  db: Database
  /** The expensive work on product files. */
  imports: ImportWork
  executor: Pick<Executor, 'execute'>
}

/** Attempts after which an import is given up; the queue itself tries five times. */
const ATTEMPTS = 3

const Data = z.strictObject({ importId: z.string() })

/** Runs a checked product import, or undoes one, as its row says. */
export function runImportJob({ db, imports, executor }: RunImportDeps): JobHandler<z.infer<typeof Data>> {
  const stock = stockWriter(executor)
  return {
    name: RUN_IMPORT,
    schema: Data,
    async run({ websiteId, data: { importId }, attempt, signal }) {
      const { state } = await inImports(db, websiteId, (tx) => lockImport(tx, websiteId, importId))
      if (state !== 'running' && state !== 'undoing') return
      const [act, giveUp] = state === 'running' ? [runImport, giveUpImport] : [undoImport, giveUpUndo]
      await act({ db, imports, stock, signal }, websiteId, importId).catch((error) => {
        if (!(error instanceof DomainError) || attempt < ATTEMPTS) throw error
        return giveUp(db, websiteId, importId, error.message)
      })
    },
  }
}
