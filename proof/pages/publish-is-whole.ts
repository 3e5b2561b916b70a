import { sql } from 'kysely'
import { publishedPages } from '../../src/pages/addresses/find-published.ts'
import { listDrafts, type PagesTx } from '../../src/pages/documents/document-store.ts'
import { publishSet } from '../../src/pages/publish/publish-set.ts'
import { draftChanges, nextSet, versionOf } from '../../src/pages/publish/publishable-set.ts'
import { listSpans } from '../../src/pages/publish/read-published.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { changeAll, type PagesLab as Lab, openPagesLab, publishAsOwner } from './pages-lab.ts'

async function openLab(options: ProofOptions): Promise<Lab> {
  const lab = await openPagesLab(options, PAGES)
  await queryOnce(lab.adminUrl, killFunction)
  return lab
}

/** The connection is killed after each of these statements of a publication. */
const failPoints = [
  ['publications', 'insert'],
  ['section_contents', 'insert'],
  ['published', 'update'],
  ['published', 'insert'],
  ['page_addresses', 'update'],
  ['page_addresses', 'insert'],
  ['redirects', 'insert'],
  ['live_publications', 'update'],
] as const

const PAGES = 5
const ROUNDS = 20
const SHORT_ROUNDS = 2

export const publishIsWhole: Proof = {
  id: 'E7',
  promise: 'A publication that is killed at any statement is there as a whole or not at all, and leaves nothing behind',
  async run(options) {
    const found = createFinding()
    const lab = await openLab(options)
    await killEverywhere(lab, options, found, publishAsOwner)
    return found.finding
  },
  /** The same statements without a transaction. */
  async control(options) {
    const found = createFinding()
    const lab = await openLab(options)
    await killEverywhere(lab, { ...options, isShort: true }, found, publishWithoutTransaction)
    return found.finding
  },
}

const killFunction = `
  create function kill_connection() returns trigger language plpgsql as $$
  begin
    perform pg_terminate_backend(pg_backend_pid());
    perform pg_sleep(60);
    return null;
  end $$`

type Publish = (lab: Lab) => Promise<unknown>

async function killEverywhere(
  lab: Lab,
  { isShort }: Pick<ProofOptions, 'isShort'>,
  found: FindingBuilder,
  publish: Publish,
): Promise<void> {
  const rounds = isShort ? SHORT_ROUNDS : ROUNDS
  for (let round = 0; round < rounds; round++)
    for (const [table, event] of failPoints) {
      await changeAll(lab, `${round}-${table.replaceAll('_', '-')}-${event}`)
      await killAt(lab, { table, event }, found, publish)
      await publishAsOwner(lab).catch((error: Error) => found.violation(`not published afterwards: ${error.message}`))
    }
}

async function killAt(
  lab: Lab,
  { table, event }: { table: string; event: string },
  found: FindingBuilder,
  publish: Publish,
): Promise<void> {
  const before = await visible(lab)
  await queryOnce(lab.adminUrl, `create trigger kill after ${event} on ${table} execute function kill_connection()`)
  const wasKilled = await publish(lab).then(
    () => false,
    () => true,
  )
  await queryOnce(lab.adminUrl, `drop trigger kill on ${table}`)
  found.count('publications killed', Number(wasKilled))
  if (!wasKilled) found.violation(`${event} ${table}: nothing was killed`)
  if ((await visible(lab)) !== before) found.violation(`${event} ${table}: visitors see a part of it`)
  for (const orphan of await listOrphans(lab)) found.violation(`${event} ${table}: ${orphan}`)
}

async function publishWithoutTransaction({ appUrl, websiteId }: Lab): Promise<void> {
  const db = openDatabase(appUrl, { max: 1, onError: () => {}, statements: 'unlimited' })
  try {
    await sql`select set_config('plinth.website_id', ${websiteId}, false)`.execute(db)
    const tx: PagesTx = db.withTables<PagesTables>()
    const [drafts, live] = [await listDrafts(tx, websiteId), await listSpans(tx, websiteId)]
    const changed = draftChanges(drafts, live).map(({ docId }) => docId)
    const versions = drafts.filter(({ docId }) => changed.includes(docId))
    const bodies = new Map(versions.map(({ docId, body }) => [docId, body]))
    const next = await nextSet(tx, websiteId, live, versions.map(versionOf), async () => bodies)
    await publishSet(tx, { websiteId, accountId: null, note: '' }, next, live)
  } finally {
    await db.destroy()
  }
}

/** Everything that visitors see, by address. */
async function visible({ db, websiteId }: Lab): Promise<string> {
  const pages = publishedPages({ db })
  try {
    const listed = await pages.listForSearch(websiteId)
    const found = await Promise.all(listed.map(({ path }) => pages.findPublished(websiteId, path)))
    return JSON.stringify([listed, found])
  } catch (error) {
    return `cannot be read: ${String(error)}`
  }
}

/** Rows of a publication that is not live, and unreferenced contents. */
async function listOrphans({ adminUrl }: Lab): Promise<string[]> {
  const rows = await queryOnce<{ orphan: string }>(
    adminUrl,
    `with live as (select max(no) as no from live_publications)
     select 'a publication that is not live' as orphan from publications, live where publications.no > live.no
     union select 'a span that is not live' from published, live where from_no > live.no or to_no > live.no
     union select 'an address that is not live' from page_addresses, live where from_no > live.no or to_no > live.no
     union select 'a content that nothing refers to' from section_contents c where not exists (
       select from published p where p.hashes->>'settings' = c.hash
         or exists (select from jsonb_each_text(p.hashes->'sections') s where s.value = c.hash))`,
  )
  return rows.map(({ orphan }) => orphan)
}
