import { sql } from 'kysely'
import type { CopyPool, CopyTransaction } from '../../platform/database/copy-rows.ts'
import type { Database } from '../../platform/database/database.ts'
import { type RawTable, rawColumns, rawTables } from '../raw-columns.ts'
import { deleteErasedVisitorRows } from '../retention/erased-visitors.ts'
import { markHours } from '../rollups/mark-hours.ts'
import { findVisits } from '../traffic/find-visits.ts'
import type { WebsiteRows } from './buffer/hit-buffer.ts'
import { requestRollUp } from './request-roll-up.ts'
import { updateVisits } from './update-visits.ts'

/** Writes one website's rows of a batch, all or none. Idempotent: the second time it does nothing and returns false. */
export function writeBatch(pool: CopyPool, batchId: string, rows: WebsiteRows): Promise<boolean> {
  const { websiteId } = rows
  return pool.inWebsite(websiteId, async (tx) => {
    const begun = await begin(tx.db, websiteId, batchId)
    if (!begun) return false
    const hours: Date[] = []
    for (const table of rawTables)
      if (rows[table] !== undefined)
        hours.push(...(await write(tx, table, { websiteId, batchId, ...begun }, rows[table])))
    const tables = rolledUp.filter((table) => rows[table] !== undefined)
    if (tables.length > 0) {
      await markHours(tx.db, websiteId, { tables, hours })
      await requestRollUp(tx.db, websiteId, Date.now())
    }
    return true
  })
}

const rolledUp = ['hits', 'page_speeds', 'script_errors'] as const

interface Place {
  websiteId: string
  batchId: string
  /** Whether visitors of the website were erased recently. */
  hasErased: boolean
}

/** Returns the hours to be rolled up again in addition to those of the rows. */
async function write(
  tx: CopyTransaction,
  table: RawTable,
  { websiteId, batchId, hasErased }: Place,
  lines: Buffer,
): Promise<Date[]> {
  await stage(tx, table, lines)
  if (hasErased && (table === 'hits' || table === 'tracked_events'))
    await deleteErasedVisitorRows(tx.db, table, websiteId)
  if (table === 'hits') await findVisits(tx.db, websiteId)
  await insertStaged(tx.db, table, websiteId, batchId)
  return table === 'hits' ? updateVisits(tx.db, websiteId) : []
}

/**
 * Undefined when the batch was already written. Another worker with the same batch waits here until this one has finished.
 */
async function begin(db: Database, websiteId: string, batchId: string): Promise<Pick<Place, 'hasErased'> | undefined> {
  const { rows } = await sql<Pick<Place, 'hasErased'>>`
    insert into hit_batches (website_id, batch_id) values (${websiteId}, ${batchId}) on conflict do nothing
    returning exists (select from erased_visitors where website_id = ${websiteId}) as "hasErased"`.execute(db)
  return rows[0]
}

/** Copies the rows into a temporary table of this connection, which is emptied at the end of each transaction. */
async function stage({ db, copy }: CopyTransaction, table: RawTable, lines: Buffer): Promise<void> {
  const staged = `staged_${table}`
  await sql
    .raw(`create temporary table if not exists ${staged} (${stagedColumns[table]}) on commit delete rows`)
    .execute(db)
  await copy(staged, ['place', ...rawColumns[table]], lines)
}

const stagedColumns: Record<RawTable, string> = {
  hits: `place int, at timestamptz, kind smallint, visitor bigint, visit_id uuid, is_new boolean, path text, referrer text,
    source text, medium text, campaign text, country text, device text, browser text, os text, language text,
    item_id text, term text, value_cents bigint, seconds int, detail jsonb`,
  page_speeds: `place int, at timestamptz, page_load_id text, path text, device text, lcp real, inp real, cls real,
    ttfb real, fcp real, fid real, detail jsonb`,
  script_errors: `place int, at timestamptz, fingerprint text, message text, stack text, path text, browser text, app text`,
  tracked_events: 'place int, at timestamptz, visitor bigint, schema text, content jsonb',
}

async function insertStaged(db: Database, table: RawTable, websiteId: string, batchId: string): Promise<void> {
  const columns = rawColumns[table].filter((column) => column !== 'is_new')
  const names = sql.join([...columns, 'place'].map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (website_id, batch_id, ${names})
    select ${websiteId}, ${batchId}::uuid, ${names} from ${sql.table(`staged_${table}`)}`.execute(db)
}
