import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { copyRow } from '../../analytics/intake/rows/copy-row.ts'
import { rawColumns } from '../../analytics/raw-columns.ts'
import { rollUpWebsite } from '../../analytics/rollups/roll-up-website.ts'
import { listFirstPictures } from '../../catalog/queries.ts'
import { hashedText } from '../../gift-cards/card-codes.ts'
import type { EventLine } from '../../log-transfer/file-lines.ts'
import { openPostgresLogImporter } from '../../log-transfer/postgres-log-importer.ts'
import { searchedParts } from '../../orders/list/name-words.ts'
import type { CopyPool, CopyTransaction } from '../../platform/database/copy-rows.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { giftCodeOf } from '../../shared/gift-cards/card-code.ts'
import { demoStores } from '../demo/seed-demo.ts'
import { SAMPLE_CARDS } from './sample-gift-cards.ts'
import { makeSampleHistory, type SampleHistory } from './sample-history.ts'
import { markSampleHistory, readSampleHistory } from './sample-history-store.ts'

export interface WriteSampleHistoryDeps {
  /** Connection string of the owner of the tables, the only role that may set dates of events. */
  adminUrl: string
  /** With the application's role: for roll-ups. */
  db: Database
  copyPool: CopyPool
  vault: Pick<Vault, 'putKept' | 'hashes'>
  /** Origin of pictures. */
  assetOrigin: string
}

export interface WantedSampleHistory {
  websiteId: string
  subdomain: string
  /** IANA name. */
  timeZone: string
  /** `2026-03-29`. */
  startDay: string
  signal: AbortSignal
}

/** Appends by shoppers wait for at most one such batch, a few milliseconds. */
const EVENTS_PER_BATCH = 200

/**
 * Writes the sample history of a demo store: events, then everything else in one transaction. Resumable and idempotent,
 * because its ids are deterministic.
 */
export async function writeSampleHistory(
  deps: WriteSampleHistoryDeps,
  { signal, ...wanted }: WantedSampleHistory,
): Promise<void> {
  const { websiteId, timeZone } = wanted
  const store = demoStores.find(({ website }) => website.subdomain === wanted.subdomain)
  if (!store) return
  const pictures = await findPictures(deps, websiteId)
  const giftCodes = await makeGiftCodes(deps, websiteId)
  const history = await makeSampleHistory({ ...wanted, store, pictures, giftCodes }, breathe)
  await deps.vault.putKept(websiteId, history.people)
  const names = await nameRows(deps, websiteId, history.names)
  const codes = await codeRows(deps, websiteId, history.cardCodes)
  signal.throwIfAborted()
  await writeEvents(deps, history.events, signal)
  signal.throwIfAborted()
  if (await writeRows(deps.copyPool, websiteId, history, { names, codes }))
    await rollUpWebsite(deps.db, { websiteId, timeZone }, { now: new Date() })
}

/** URL of each product's first picture, by product id. */
async function findPictures({ db, assetOrigin }: WriteSampleHistoryDeps, websiteId: string) {
  const images = await withWebsite(db, websiteId, (tx) => listFirstPictures(tx, websiteId))
  return new Map(images.map(({ itemId, fileName }) => [itemId, `${assetOrigin}/${websiteId}/${fileName}`]))
}

/** Only this installation can compute them, and each attempt gives the same: random codes would not be resumable. */
async function makeGiftCodes({ vault }: WriteSampleHistoryDeps, websiteId: string): Promise<string[]> {
  // One in eight hashes gives no code.
  const texts = Array.from({ length: 4 * SAMPLE_CARDS }, (_, n) => `sample gift card ${n}`)
  const hashes = await vault.hashes(websiteId, texts)
  return hashes.flatMap((hash) => giftCodeOf(Buffer.from(hash, 'base64url')) ?? [])
}

/** Hashes by which the codes of gift cards are found. */
async function codeRows({ vault }: WriteSampleHistoryDeps, websiteId: string, codes: SampleHistory['cardCodes']) {
  const hashes = await vault.hashes(
    websiteId,
    codes.map(({ code }) => hashedText(code)),
  )
  return codes.map(({ cardId, codeRef, last4 }, n) => copyRow([websiteId, cardId, hashes[n], codeRef, last4]))
}

/** Hashed words by which orders are found, each once. */
async function nameRows({ vault }: WriteSampleHistoryDeps, websiteId: string, orders: SampleHistory['names']) {
  const found = orders.map(({ names, ...order }) => ({ ...order, parts: searchedParts(names) }))
  const texts = [...new Set(found.flatMap(({ parts }) => parts))]
  const hashes = await vault.hashes(websiteId, texts)
  const hashOf = new Map(texts.map((text, n) => [text, hashes[n]]))
  return found.flatMap(({ orderId, customerRef, parts }) =>
    parts.map((part) => copyRow([websiteId, hashOf.get(part), orderId, customerRef])),
  )
}

async function writeEvents(
  { adminUrl }: WriteSampleHistoryDeps,
  events: EventLine[],
  signal: AbortSignal,
): Promise<void> {
  const importer = await openPostgresLogImporter(adminUrl, { allowConcurrentAppends: true })
  try {
    for (let place = 0; place < events.length; place += EVENTS_PER_BATCH) {
      signal.throwIfAborted()
      await importer.write(events.slice(place, place + EVENTS_PER_BATCH))
      await breathe()
    }
  } finally {
    await importer.close()
  }
}

const columns = {
  visits: [
    ...['website_id', 'visit_id', 'started_at', 'last_at', 'visitor', 'is_new', 'entry_at', 'exit_at', 'entry_path'],
    ...['exit_path', 'referrer', 'source', 'medium', 'campaign', 'country', 'device', 'browser', 'os', 'language'],
    ...['page_views', 'seconds'],
  ],
  visit_pages: ['website_id', 'visit_id', 'path', 'started_at', 'views'],
  visit_events: ['website_id', 'visit_id', 'hour', 'kind', 'term', 'times', 'value_cents'],
  hits: ['website_id', 'at', 'batch_id', 'place', ...rawColumns.hits.slice(1).filter((name) => name !== 'is_new')],
  tracked_events: ['website_id', 'at', 'batch_id', 'place', ...rawColumns.tracked_events.slice(1)],
  restock_sends: ['website_id', 'send_id', 'kind', 'requested_at', 'state', 'finished_at', 'tally'],
  restock_send_groups: ['website_id', 'send_id', 'variant_id', 'product_id', 'count', 'is_paged'],
  restock_notices: [
    ...['website_id', 'send_id', 'sign_up_id', 'variant_id', 'product_id', 'person_ref', 'number', 'state'],
    ...['available_at', 'changed_at', 'is_recorded', 'clicked_at', 'carted_at'],
  ],
  page_speeds: ['website_id', 'at', 'batch_id', 'place', ...rawColumns.page_speeds.slice(1)],
  script_errors: ['website_id', 'at', 'batch_id', 'place', ...rawColumns.script_errors.slice(1)],
  order_name_words: ['website_id', 'word_hash', 'order_id', 'customer_ref'],
  gift_card_codes: ['website_id', 'card_id', 'code_hash', 'code_ref', 'last4'],
  cart_reminders: [
    ...['website_id', 'cart_id', 'checkout_id', 'customer_ref', 'state', 'changed_at', 'sent_at', 'opened_at'],
  ],
}

type Table = keyof typeof columns

/** Returns false if another process has written them, or they are no longer wanted. */
function writeRows(
  pool: CopyPool,
  websiteId: string,
  { days, ledger, reminders, speed }: SampleHistory,
  { names, codes }: { names: string[]; codes: string[] },
): Promise<boolean> {
  return pool.inWebsite(websiteId, async (tx) => {
    if ((await readSampleHistory(tx.db, websiteId))?.state !== 'wanted') return false
    const rows: Record<Table, string[]> = {
      visits: days.flatMap(({ visits }) => visits),
      visit_pages: days.flatMap(({ pages }) => pages),
      visit_events: days.flatMap(({ events }) => events),
      hits: days.flatMap(({ hits }) => hits),
      tracked_events: days.flatMap(({ trackedEvents }) => trackedEvents),
      restock_sends: ledger.sends,
      restock_send_groups: ledger.groups,
      restock_notices: ledger.notices,
      page_speeds: speed.speeds,
      script_errors: speed.errors,
      order_name_words: names,
      gift_card_codes: codes,
      cart_reminders: reminders,
    }
    for (const table of Object.keys(rows) as Table[]) await copyInto(tx, table, rows[table])
    // Without a state the website is rolled up from its first visit on.
    await sql`delete from traffic_states where website_id = ${websiteId}`.execute(tx.db)
    await markSampleHistory(tx.db, websiteId, 'there')
    return true
  })
}

async function copyInto({ db, copy }: CopyTransaction, table: Table, lines: string[]): Promise<void> {
  const names = columns[table]
  const listed = sql.join(names.map((name) => sql.ref(name)))
  const staged = `sample_${table}`
  await sql`
    create temporary table if not exists ${sql.table(staged)} on commit drop
    as select ${listed} from ${sql.table(table)} with no data`.execute(db)
  await copy(staged, names, Buffer.from(lines.map((line) => `${line}\n`).join('')))
  await sql`insert into ${sql.table(table)} (${listed}) select ${listed} from ${sql.table(staged)}`.execute(db)
}
