import { listStoppedReminders, stopImportedReminders, undoStoppedReminders } from '../../cart-reminders/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { type Headings, proposeFields } from '../../platform/row-imports/propose-fields.ts'
import type {
  ImportTarget,
  MappedRow,
  PreparedRow,
  RowImporter,
  RowOutcome,
  RowToUndo,
  RowToWrite,
  RowWritten,
} from '../../platform/row-imports/row-importer.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { suppressionFields, suppressionFileLimits } from '../../shared/imports/suppression-fields.ts'
import { isEmail } from '../../shared/validation/email.ts'
import type { SendingTables } from '../sending/sending-tables.ts'
import { type ReadSuppression, readSuppression } from './read-suppression.ts'

export interface SuppressionImporterDeps {
  db: Database
  vault: Pick<Vault, 'read' | 'findPeople' | 'keepPerson'>
}

/** People looked up at a time, and written to the vault at a time. */
const LOOKED_UP = 500
const AT_ONCE = 8

const headings: Headings = {
  of: {
    email: ['email', 'email_address', 'address', 'recipient', 'subscriber'],
    reason: ['reason', 'status', 'type'],
    since: ['since', 'date', 'unsubscribed_at', 'unsub_time', 'created_at', 'created'],
    stops: ['stops'],
  },
  origins: {},
}

/** Addresses that get no marketing e-mails; who is on the list stays as they are. */
export function suppressionImporter(deps: SuppressionImporterDeps): RowImporter {
  return {
    kind: 'suppressions',
    fields: suppressionFields,
    required: ['email'],
    limits: suppressionFileLimits,
    propose: (columns) => proposeFields(columns, headings),
    headingsFor: (first) => (isEmail(first[0]?.trim() ?? '') ? first.map(headingOfList) : undefined),
    plan: (target, rows) => plan(deps, target, rows),
    prepare: (target, rows) => prepare(deps, target, rows),
    write: (target, rows) => write(deps, target, rows),
    undo: (target, rows) => undo(deps, target, rows),
    listTitles: (websiteId, refs) => deps.vault.read(websiteId, refs),
  }
}

/** Of a plain list of addresses, as some programs write them. */
function headingOfList(_: string, place: number): string {
  return [suppressionFields.email, suppressionFields.reason][place] ?? `Column ${place + 1}`
}

async function plan(deps: SuppressionImporterDeps, target: ImportTarget, rows: MappedRow[]) {
  const outcomes: RowOutcome[] = []
  const reads = new Map<string, ReadSuppression>()
  const takeTurn = takeTurns()
  for (const row of rows) {
    await takeTurn()
    const read = readSuppression(row, target.now)
    const before = 'problem' in read ? undefined : reads.get(read.email)
    if ('problem' in read) outcomes.push({ row: row.row, action: 'error', problem: read.problem })
    else if (before) outcomes.push(repeated(row.row, before))
    else reads.set(read.email, read)
  }
  const all = [...reads.values()]
  for (let from = 0; from < all.length; from += LOOKED_UP) {
    const batch = all.slice(from, from + LOOKED_UP)
    const isKnown = await findKnown(deps, target.websiteId, batch)
    for (const read of batch) outcomes.push({ row: read.row, action: isKnown(read) ? 'unchanged' : 'new' })
  }
  return { outcomes: outcomes.sort((a, b) => a.row - b.row), memo: null }
}

const repeated = (row: number, before: ReadSuppression): RowOutcome => ({
  row,
  action: 'error',
  problem: { field: 'email', message: `This address is in row ${before.row} already.` },
})

/** Who gets no marketing e-mails gets no cart reminders either. */
async function findKnown({ db, vault }: SuppressionImporterDeps, websiteId: string, reads: ReadSuppression[]) {
  const people = await vault.findPeople(
    websiteId,
    reads.map(({ email }) => email),
  )
  const refs = [...people.values()]
  const suppressed = new Set(await listSuppressed(db, websiteId, refs))
  const stopped = new Set(await listStoppedReminders(db, websiteId, refs))
  return ({ email, stops }: ReadSuppression) => {
    const ref = people.get(email) ?? ''
    return suppressed.has(ref) || (stops === 'reminders' && stopped.has(ref))
  }
}

async function listSuppressed(db: Database, websiteId: string, personRefs: string[]): Promise<string[]> {
  const rows = await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .selectFrom('restock_suppressions')
      .select('person_ref')
      .where('website_id', '=', websiteId)
      .where('person_ref', 'in', ['', ...personRefs])
      .execute(),
  )
  return rows.map(({ person_ref }) => person_ref)
}

async function prepare({ vault }: SuppressionImporterDeps, { websiteId, now }: ImportTarget, rows: MappedRow[]) {
  const prepared: PreparedRow[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE).map(async (row): Promise<PreparedRow[]> => {
      const read = readSuppression(row, now)
      if ('problem' in read) return []
      return [{ row: row.row, subjectId: await vault.keepPerson(websiteId, read.email), before: null }]
    })
    prepared.push(...(await Promise.all(batch)).flat())
  }
  return prepared
}

/** JSON of what was written, by which an undo knows where to look. */
type After = Pick<ReadSuppression, 'stops'>

async function write({ db }: SuppressionImporterDeps, target: ImportTarget, rows: RowToWrite[]): Promise<RowWritten[]> {
  const { websiteId, importId, now } = target
  const results: RowWritten[] = []
  const reads: (ReadSuppression & { personRef: string })[] = []
  for (const row of rows) {
    const read = readSuppression(row, now)
    if ('problem' in read) results.push({ row: row.row, problem: read.problem.message })
    else reads.push({ ...read, personRef: row.subjectId })
  }
  const wanted = (stops: ReadSuppression['stops']) => reads.filter((read) => read.stops === stops)
  await suppressImported(db, websiteId, importId, wanted('all'))
  await stopImportedReminders(db, websiteId, importId, wanted('reminders'))
  for (const { row, stops } of reads) {
    const after: After = { stops }
    results.push({ row, after })
  }
  return results
}

async function suppressImported(
  db: Database,
  websiteId: string,
  importId: string,
  people: readonly Pick<ReadSuppression & { personRef: string }, 'personRef' | 'since' | 'reason'>[],
): Promise<void> {
  if (people.length === 0) return
  const rows = people.map(({ personRef, since, reason }) => ({ person_ref: personRef, since, reason }))
  await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .insertInto('restock_suppressions')
      .values(rows.map((row) => ({ ...row, website_id: websiteId, import_id: importId })))
      .onConflict((known) => known.columns(['website_id', 'person_ref']).doNothing())
      .execute(),
  )
}

/** Who unsubscribed, bounced or complained since, or was added by hand, stays on the list. */
async function undo({ db }: SuppressionImporterDeps, { websiteId, importId }: ImportTarget, rows: RowToUndo[]) {
  const refsOf = (stops: After['stops']) =>
    rows.flatMap(({ subjectId, after }) => ((after as After).stops === stops ? [subjectId] : []))
  const refs = refsOf('all')
  await inWebsite(db.withTables<SendingTables>(), websiteId, (tx) =>
    tx
      .deleteFrom('restock_suppressions')
      .where('website_id', '=', websiteId)
      .where('import_id', '=', importId)
      .where('person_ref', 'in', ['', ...refs])
      .execute(),
  )
  const reminders = refsOf('reminders')
  await undoStoppedReminders(db, websiteId, importId, reminders)
  return [...(await listSuppressed(db, websiteId, refs)), ...(await listStoppedReminders(db, websiteId, reminders))]
}
