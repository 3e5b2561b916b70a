import type { Database } from '../platform/database/database.ts'
import type { EventStore } from '../platform/event-store/event-store.ts'
import { applyImport, assertReactionsCaughtUp, type ReadModel } from './apply-import.ts'
import { compareLog } from './compare-log.ts'
import type { EndLine, EventLine, Header } from './file-lines.ts'
import { findImportMark, setImportMark, wasImported } from './import-mark.ts'
import { ImportRefused, type LogImporter } from './log-importer.ts'
import { checkLogFile, type FileSummary, readLogFile } from './read-log-file.ts'
import { readToEnd } from './read-log-range.ts'

/** The target of an import, which needs exclusive access to the log. */
export interface ImportTarget {
  store: EventStore
  importer: LogImporter
  /** With the owner of the tables. */
  db: Database
  categories: string[]
  readModels: ReadModel[]
  /** Stream categories with reactions. */
  reactionCategories: string[]
}

export type ImportStep = 'checking the file' | 'writing' | 'comparing'

export interface ImportOptions {
  target: ImportTarget
  file: string
  onEvents?: (step: ImportStep, events: number, of: number) => void
}

export interface ImportResult {
  header: Header
  end: EndLine
  /** Events that an earlier run had already written. */
  already: number
  /** The same file was completely imported before; nothing was done. */
  isRepeated: boolean
}

const WRITE_EVENTS = 1_000
const WRITE_BYTES = 8_000_000

/**
 * Imports all events of the file; refuses before the first write if that is not possible. An interrupted import continues
 * when it is called again. At the end reactions keep their progress, and projections start from the beginning.
 */
export async function importLog({ target, file, onEvents = () => {} }: ImportOptions): Promise<ImportResult> {
  const summary = await checkLogFile(file, (events) => onEvents('checking the file', events, 0))
  const { header, states, reactions, end } = summary
  const websiteId = header.websiteId ?? undefined
  const places = reactions.map(({ place }) => place)
  const already = await findResumePoint(target, summary)
  if (already === 'done') return { header, end, already: end.events, isRepeated: true }
  await writeEvents(target, file, { already, end, places, onEvents })
  const { store, categories } = target
  const onCompared = (events: number) => onEvents('comparing', events, end.events)
  const compared = await compareLog({ store, categories, websiteId, end, places, onEvents: onCompared })
  for (const { category, websiteId, entityId, truncatedBefore, deleted } of states) {
    const id = { category, websiteId, entityId }
    if (truncatedBefore > 0) await store.truncateBefore(id, truncatedBefore)
    if (deleted) await store.deleteStream(id)
  }
  await applyImport(target, { sha256: end.sha256, websiteId, reactions, ...compared })
  return { header, end, already, isRepeated: false }
}

async function findResumePoint(target: ImportTarget, { header, end }: FileSummary): Promise<number | 'done'> {
  const mark = await findImportMark(target.db)
  if (mark && mark.sha256 !== end.sha256)
    throw new ImportRefused('An import of another file is unfinished. Finish it first.')
  const websiteId = header.websiteId ?? undefined
  if (websiteId !== undefined) await assertReactionsCaughtUp(target, websiteId)
  if (mark) return mark.place
  if (await hasEvents(target, websiteId)) {
    if (await wasImported(target.db, end.sha256)) return 'done'
    throw new ImportRefused(
      websiteId === undefined
        ? 'The log already contains events. A whole log can only be imported into an empty one: start with a new database, or import single websites.'
        : `The log already contains events of the website ${websiteId}. A website can only be imported into a log without it.`,
    )
  }
  await setImportMark(target.db, { sha256: end.sha256, place: 0 })
  return 0
}

async function hasEvents({ store, categories }: ImportTarget, websiteId: string | undefined): Promise<boolean> {
  for await (const events of readToEnd(store, { categories, websiteId })) if (events.length > 0) return true
  return false
}

interface WriteProgress {
  already: number
  end: EndLine
  /** Numbers of events at which a reaction stands; later events are written only after these. */
  places: number[]
  onEvents: NonNullable<ImportOptions['onEvents']>
}

async function writeEvents({ db, importer }: ImportTarget, file: string, writing: WriteProgress): Promise<void> {
  const { already, end, onEvents } = writing
  let place = already
  for await (const events of batchesOf(file, writing)) {
    await importer.write(events)
    place += events.length
    await setImportMark(db, { sha256: end.sha256, place })
    onEvents('writing', place, end.events)
  }
}

/** The events that are not written yet. */
async function* batchesOf(file: string, { already, places }: WriteProgress): AsyncGenerator<EventLine[]> {
  const cuts = new Set(places)
  let batch = { events: [] as EventLine[], bytes: 0 }
  let place = 0
  for await (const line of readLogFile(file)) {
    if (line.line !== 'event' || ++place <= already) continue
    batch.events.push(line)
    batch.bytes += JSON.stringify(line.data).length
    if (!isBatchFull(batch) && !cuts.has(place)) continue
    yield batch.events
    batch = { events: [], bytes: 0 }
  }
  if (batch.events.length > 0) yield batch.events
}

function isBatchFull({ events, bytes }: { events: EventLine[]; bytes: number }): boolean {
  return events.length >= WRITE_EVENTS || bytes >= WRITE_BYTES
}
