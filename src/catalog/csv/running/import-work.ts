import { readFile } from 'node:fs/promises'
import { decodeCsv } from '../../../platform/csv/decode-csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { DomainError } from '../../../shared/domain-error.ts'
import type { Author } from '../../item-state.ts'
import { dropOldImports, lockImports } from '../import-limits.ts'
import { addImport } from '../import-store.ts'
import type { Mapping } from '../parsing/read-row.ts'
import { checkImport } from '../planning/check-import.ts'
import { inImports, writeBatch } from './run-import.ts'
import { putProductsBack } from './undo-import.ts'

/**
 * What takes long with a file of products, each in one transaction. It belongs into a process of its own: a file of 10 MB
 * keeps a processor busy for seconds, and one that means harm takes whatever time and memory it gets.
 */
export interface ImportWork {
  /** Reads the file at this path and keeps its rows. Gives the id of the import. Throws DomainError, and Conflict. */
  read(author: Author, file: { name: string; path: string }): Promise<string>
  /** Tries it out with this mapping. Throws DomainError, Conflict and NotFound. */
  check(author: Author, importId: string, mapping: Mapping): Promise<void>
  /** Writes the next products of a running import. Gives whether there were any. */
  writeBatch(websiteId: string, importId: string): Promise<boolean>
  /** Products as they were before the import. */
  putBack(websiteId: string, importId: string): Promise<void>
}

/** The file needs more memory or time than a single file may have, whichever process tries. */
export class ImportTooDemanding extends DomainError {
  override name = 'ImportTooDemanding'
}

/** Done right here, which is for that process, and for proofs that change what the connection does. */
export function importWork(db: Database): ImportWork {
  return {
    async read(author, { name, path }) {
      const csv = decodeCsv(await readFile(path))
      return inImports(db, author.websiteId, async (tx) => {
        await lockImports(tx, author.websiteId)
        await dropOldImports(tx, author.websiteId, author.now)
        return addImport(tx, author, { name, csv })
      })
    },
    check: (author, importId, mapping) =>
      inImports(db, author.websiteId, async (tx) => {
        await lockImports(tx, author.websiteId)
        await checkImport(tx, author, importId, mapping)
      }),
    writeBatch: (websiteId, importId) => inImports(db, websiteId, (tx) => writeBatch(tx, websiteId, importId)),
    putBack: (websiteId, importId) => inImports(db, websiteId, (tx) => putProductsBack(tx, websiteId, importId)),
  }
}
