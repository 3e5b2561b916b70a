import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { createAccount } from '../../src/identity/store.ts'
import { publishedPages } from '../../src/pages/addresses/find-published.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { listDrafts, type PagesTx } from '../../src/pages/documents/document-store.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import { publishSet } from '../../src/pages/publish/publish-set.ts'
import { draftChanges, liveSet, withVersions } from '../../src/pages/publish/publishable-set.ts'
import { listSpans } from '../../src/pages/publish/read-published.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { type Database, openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'

/** The connection is killed right after each of these statements of a publication. */
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
  promise: 'A publication that is killed at any statement is wholly there or not at all, and leaves nothing behind',
  async run(options) {
    const found = createFinding()
    const lab = await openLab(options)
    await killEverywhere(lab, options, found, publishAsOwner)
    return found.finding
  },
  /** The same statements without a transaction around them. */
  async control(options) {
    const found = createFinding()
    const lab = await openLab(options)
    await killEverywhere(lab, { ...options, isShort: true }, found, publishWithoutTransaction)
    return found.finding
  },
}

interface Lab {
  adminUrl: string
  appUrl: string
  db: Database
  websiteId: string
  docIds: string[]
  editor: { websiteId: string; accountId: null; now: string; may(): boolean }
}

async function openLab({ defer }: ProofOptions): Promise<Lab> {
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  const db = openDatabase(postgres.urls.app, { max: 4, onError: () => {} })
  defer(() => db.destroy())
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'acme', title: 'Acme', description: '', status: 8, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
  const editor = { websiteId, accountId: null, now, may: () => true }
  const docIds: string[] = []
  for (let n = 0; n < PAGES; n++)
    docIds.push((await createPage(db, editor, { kind: 'page', title: `Page ${n}` })).docId)
  await queryOnce(postgres.urls.admin, killFunction)
  const lab = { adminUrl: postgres.urls.admin, appUrl: postgres.urls.app, db, websiteId, docIds, editor }
  await publishAsOwner(lab)
  return lab
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

/** New titles and addresses for every page. */
async function changeAll({ db, editor, docIds }: Lab, name: string): Promise<void> {
  for (const [place, docId] of docIds.entries()) {
    const patches = [
      { op: 'set' as const, path: ['settings', 'title'], value: `Page ${place} ${name}` },
      { op: 'set' as const, path: ['settings', 'slug'], value: `page-${place}-${name}` },
    ]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  }
}

async function publishAsOwner({ db, editor, websiteId }: Lab): Promise<void> {
  const drafts = await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => listDrafts(tx, websiteId))
  const heads = Object.fromEntries(drafts.map(({ docId, head }) => [docId, head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
}

async function publishWithoutTransaction({ appUrl, websiteId }: Lab): Promise<void> {
  const db = openDatabase(appUrl, { max: 1, onError: () => {} })
  try {
    await sql`select set_config('plinth.website_id', ${websiteId}, false)`.execute(db)
    const tx: PagesTx = db.withTables<PagesTables>()
    const [drafts, live] = [await listDrafts(tx, websiteId), await listSpans(tx, websiteId)]
    const changed = draftChanges(drafts, live).map(({ docId }) => docId)
    const versions = drafts
      .filter(({ docId }) => changed.includes(docId))
      .map(({ head, ...draft }) => ({ ...draft, seq: head }))
    const next = withVersions(await liveSet(tx, websiteId, live), versions)
    await publishSet(tx, { websiteId, accountId: null, note: '' }, next, live)
  } finally {
    await db.destroy()
  }
}

/** Everything that visitors find, by address. */
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

/** Rows of a publication that is not live, and contents that nothing refers to. */
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
