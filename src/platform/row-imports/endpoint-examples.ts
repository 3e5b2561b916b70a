import { v7 } from 'uuid'
import type { ImportState } from '../../shared/imports/file-import.ts'
import type { ImportEndpoints } from '../../shared/imports/import-endpoints.ts'
import type { ExampleSite, ExamplesOf } from '../../testing/examples/example.ts'
import { withWebsite } from '../database/database.ts'
import type { RowImportTables } from './table.ts'

/** Requests for each step of an import of this kind, whose file begins with these headings. */
export function importExamples(kind: string, mapping: string[], csv: string): ExamplesOf<ImportEndpoints> {
  const inState = (state: ImportState) => (site: ExampleSite) => addImport(site, { kind, mapping, state })
  return {
    list: {},
    create: { query: { name: `${kind}.csv` }, file: { type: 'text/csv', bytes: Buffer.from(csv) } },
    read: { params: inState('mapping'), query: { page: 1 } },
    match: { params: inState('mapping'), body: { mapping } },
    run: { params: inState('checked') },
    undo: { params: inState('done') },
    errors: { params: inState('checked') },
  }
}

/** Earlier ones are over: no job runs here, and a website has one at a time. */
async function addImport(
  { db, websiteId }: ExampleSite,
  { kind, mapping, state }: { kind: string; mapping: string[]; state: ImportState },
): Promise<{ importId: string }> {
  const id = v7()
  await withWebsite(db.withTables<RowImportTables>(), websiteId, async (tx) => {
    await tx
      .updateTable('row_imports')
      .set({ state: 'undone' })
      .where('website_id', '=', websiteId)
      .where('state', 'in', ['running', 'undoing'])
      .execute()
    await tx
      .insertInto('row_imports')
      .values({
        website_id: websiteId,
        id,
        kind,
        account_id: null,
        currency: 'USD',
        name: `${kind}.csv`,
        state,
        columns_ref: v7(),
        mapping: JSON.stringify(mapping),
        origin: null,
        row_count: 0,
        total_rows: 1,
        created_at: new Date().toISOString(),
      })
      .execute()
    const undo_until = new Date(Date.now() + 3_600_000).toISOString()
    await tx.updateTable('row_imports').set({ undo_until }).where('id', '=', id).execute()
  })
  return { importId: id }
}
