import { readFile } from 'node:fs/promises'
import { decodeCsv } from '../../../platform/csv/decode-csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import type { MeasurementStandard } from '../../../shared/products/measures.ts'
import type { WithoutShipping } from '../../../shared/products/product-import.ts'
import type { Author } from '../../item-state.ts'
import { dropOldImports, lockImports } from '../import-limits.ts'
import { addImport } from '../import-store.ts'
import type { Mapping } from '../parsing/read-row.ts'
import { checkImport } from '../planning/check-import.ts'
import { inImports, writeBatch } from './run-import.ts'
import { putBackBatch } from './undo-import.ts'

/**
 * The expensive steps of an import, one transaction each. Run in a separate process: a file of 10 MB takes seconds of CPU
 * time, and a malicious one takes as much time and memory as it can.
 */
export interface ImportWork {
  /** Reads the file at this path and stores its rows. Returns the id of the import. Throws DomainError and Conflict. */
  read(author: Author, file: IncomingFile): Promise<string>
  /** Dry run with this mapping. Throws DomainError, Conflict and NotFound. */
  check(author: Author, importId: string, mapping: Mapping, withoutShipping?: WithoutShipping): Promise<void>
  /** Writes the next batch of a running import. Returns whether there was one. */
  writeBatch(websiteId: string, importId: string): Promise<boolean>
  /** Reverts the next products of an import that is being undone. Returns whether there were any. */
  putBackBatch(websiteId: string, importId: string): Promise<boolean>
}

export interface IncomingFile {
  /** As it was called. */
  name: string
  path: string
  /** The store's units, which some files leave out. */
  standard?: MeasurementStandard
}

/** The file needs more memory or time than allowed, in any process. */
export class ImportTooDemanding extends DomainError {
  override name = 'ImportTooDemanding'
}

/** Runs in this process: used by the worker process, and by proofs that manipulate the connection. */
export function importWork(db: Database): ImportWork {
  return {
    async read(author, { name, path, standard }) {
      const csv = decodeCsv(await readFile(path))
      return inImports(db, author.websiteId, async (tx) => {
        await lockImports(tx, author.websiteId)
        await dropOldImports(tx, author.websiteId, author.now)
        return addImport(tx, author, { name, csv, ...(standard && { standard }) })
      })
    },
    check: (author, importId, mapping, withoutShipping) =>
      inImports(db, author.websiteId, async (tx) => {
        await lockImports(tx, author.websiteId)
        await checkImport(tx, author, importId, mapping, withoutShipping)
      }),
    writeBatch: (websiteId, importId) => inImports(db, websiteId, (tx) => writeBatch(tx, websiteId, importId)),
    putBackBatch: (websiteId, importId) => inImports(db, websiteId, (tx) => putBackBatch(tx, websiteId, importId)),
  }
}
