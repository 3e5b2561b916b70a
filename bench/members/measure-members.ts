import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { createArea, putIntoArea } from '../../src/areas/areas-store.ts'
import { grant } from '../../src/areas/grants-store.ts'
import { areasOf, createAreaGate, findAreaRules, mayReadAsMember, memberAccess } from '../../src/areas/queries.ts'
import { createAccount } from '../../src/identity/store.ts'
import { beginSession } from '../../src/members/accounts/member-sessions.ts'
import { createMember } from '../../src/members/members-store.ts'
import { listMembers } from '../../src/members/merchant/list-members.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import type { Json } from '../../src/pages/documents/document.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { describeChanges } from '../../src/pages/publish/describe-changes.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import { inWebsite, openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import { createWebsiteReads } from '../../src/platform/modules/website-reads.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { asked, best, exchange, load, median, type Result } from '../measuring/page-load.ts'
import { print, printTable } from '../measuring/report.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { startNode, startProduct } from '../servers/product-process.ts'

/**
 * `npm run bench:members [-- --members 10000]`: the list of 10,000 members and searches in it; what the gate adds to a page;
 * and a page for members, which is rendered each time, beside an Express reply of the same bytes.
 */
const COUNT = Number(process.argv[process.argv.indexOf('--members') + 1]) || 10_000
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const [ROUNDS, BLOCKS, GATED, AT_ONCE] = [3, 40, 2_000, 8]
const GOALS = { list: 100, gate: 1, perSecond: 800 }
/** Facts A.1. */
const TEXT_BLOCK = 2
const PATH = '/members-only'
const names = ['Ada', 'Grace', 'Linus', 'Margaret', 'Alan', 'Barbara', 'Edsger', 'Radia']

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
const db = openDatabase(postgres.urls.app, { max: AT_ONCE, onError: () => {}, statements: 'unlimited' })
const vault = openVault({ db, masterKey: '5a'.repeat(32) })
try {
  const site = await openClub()
  await measureLists(site)
  await measureGate(site)
  await measurePages(site)
} finally {
  await db.destroy()
  await Promise.all([product.stop(), floor.stop()])
  await postgres.stop()
}

interface Site {
  websiteId: string
  areaId: string
  siteUserId: string
  token: string
}

/** A page of 40 blocks in an area that is open to every second member. */
async function openClub(): Promise<Site> {
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'demo', title: 'Club', description: '', status: 3, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
  await inWebsite(db, websiteId, (tx) =>
    sql`insert into member_settings (website_id, settings) values (${websiteId}, '{"loginAllowed":true}')`.execute(tx),
  )
  const areaId = await createArea(db, websiteId, { name: 'Club', description: '', teaserBlocks: 0 }, now)
  await writePage(websiteId, areaId)
  const began = performance.now()
  for (let n = 0; n < COUNT; n += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, COUNT - n) }, (_, place) => join(websiteId, areaId, n + place)),
    )
  print(`${COUNT} members joined in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const siteUserId = await join(websiteId, areaId, COUNT + (COUNT % 2))
  const session = { siteUserId, epoch: 0, isRemembered: false, device: 'bench', now }
  const { token } = await beginSession(db, websiteId, { ...session, previousToken: undefined, deviceTokens: [] })
  const admin = openDatabase(postgres.urls.admin, { max: 1, onError: () => {}, statements: 'unlimited' })
  await sql`analyze site_users, site_user_words, area_grants, area_items, pii_vault`.execute(admin)
  await admin.destroy()
  return { websiteId, areaId, siteUserId, token }
}

async function join(websiteId: string, areaId: string, n: number): Promise<string> {
  const now = new Date(Date.now() - n * 60_000).toISOString()
  const made = { email: `member${n}@example.com`, name: `${names[n % names.length]} Number${n}`, passwordHash: 'none' }
  const siteUserId = (await createMember({ db, vault }, websiteId, { ...made, now })) ?? ''
  if (n % 2 === 0) await grant(db, websiteId, { siteUserId, areaId, source: 'hand', now })
  return siteUserId
}

async function writePage(websiteId: string, areaId: string): Promise<void> {
  const now = new Date().toISOString()
  const editor = { websiteId, accountId: null, now, may: () => true }
  const { docId } = await createPage(db, editor, { kind: 'page', title: 'Members only' })
  const text = (n: number) => ({
    align: 'left',
    size: 'normal',
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: `What only members read, part ${n}.` }] }],
    },
  })
  const blocks = Array.from({ length: BLOCKS }, (_, n) => ({ type: TEXT_BLOCK, props: text(n) }))
  const parts = Object.entries(makeDocument(blocks)).filter(([name]) => name === 'sections' || name === 'blocks')
  const patches = parts.flatMap(([part, entries]) =>
    Object.entries(entries as object).map(([id, value]) => ({
      op: 'set' as const,
      path: [part, id],
      value: value as Json,
    })),
  )
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  await putIntoArea(db, websiteId, areaId, { kind: 'page', id: docId, now })
  await withWebsite(db, websiteId, (tx) =>
    sql`
      insert into area_items (website_id, area_id, kind, ref_id, added_at)
      select ${websiteId}, ${areaId}, 'post', 'post' || n, now() from generate_series(2, ${GATED}) n`.execute(tx),
  )
}

async function measureLists({ websiteId, areaId }: Site): Promise<void> {
  const deps = { db, vault, memberAccess: memberAccess(db) }
  const now = new Date().toISOString()
  const list = (more: object) => listMembers(deps, websiteId, { view: 'all', search: '', now, ...more })
  let cursor: string | undefined
  for (let page = 0; page < COUNT / 100; page++) cursor = (await list({ cursor })).nextPageCursor ?? undefined
  const tasks: Record<string, (n: number) => Promise<unknown>> = {
    'first page': () => list({}),
    'a page in the middle': () => list({ cursor }),
    'a name of every eighth': (n) => list({ search: names[n % names.length] }),
    'the beginning of a word of all': () => list({ search: 'numb' }),
    'an address': (n) => list({ search: `member${(n * 977) % COUNT}@example.com` }),
    'those to whom an area is open': () => list({ areaId }),
    'those who have lost it': () => list({ areaId, access: 'ended' }),
  }
  const rows = []
  for (const [what, run] of Object.entries(tasks)) {
    const times = await timesOf(100, run)
    rows.push({
      '': what,
      'ms p50': of(times, 0.5),
      'ms p95': of(times, 0.95),
      note: `(goal: p95 at most ${GOALS.list})`,
    })
  }
  printTable(rows, `${COUNT.toLocaleString('en')} members, listed`)
}

/** What a page pays for the gate: the rules from memory for everybody, and one statement for members. */
async function measureGate({ websiteId, siteUserId }: Site): Promise<void> {
  const rules = createWebsiteReads((id) => findAreaRules(db, id))
  const gate = createAreaGate(db, rules)
  const now = new Date().toISOString()
  const nothing = await timesOf(500, () => inWebsite(db, websiteId, (tx) => sql`select 1`.execute(tx)))
  const everybody = await timesOf(2_000, async () => {
    const found = await gate.find(websiteId)
    return mayReadAsMember(undefined, areasOf(found, { kind: 'post', docId: 'post77', collectionId: 'blog' }))
  })
  const member = await timesOf(500, async () => {
    const [found, reader] = await Promise.all([gate.find(websiteId), gate.reader(websiteId, siteUserId, now)])
    return mayReadAsMember(reader, areasOf(found, { kind: 'post', docId: 'post77', collectionId: 'blog' }))
  })
  const row = (what: string, times: readonly number[], note = '') => ({
    '': what,
    'ms p50': of(times, 0.5, 3),
    'ms p95': of(times, 0.95, 3),
    note,
  })
  const added = Number(of(member, 0.5, 3)) - Number(of(nothing, 0.5, 3))
  printTable(
    [
      row('one statement that reads nothing', nothing),
      row('for everybody', everybody, `(goal: at most ${GOALS.gate})`),
      row('for a member', member, `${added.toFixed(2)} ms more than nothing (goal: at most ${GOALS.gate})`),
    ],
    `The gate before a page, with ${GATED.toLocaleString('en')} things in an area`,
  )
}

/** Rounds alternate, so that a slow minute of the machine affects both. */
async function measurePages({ token }: Site): Promise<void> {
  const headers = { ...asked, host: `demo.localhost:${product.port}`, cookie: `__Host-member=${token}` }
  const page = await exchange(product.port, 'GET', PATH, headers)
  await exchange(floor.port, 'PUT', '/page', { 'x-encoding': page.encoding }, page.body)
  const rounds: Record<'bare' | 'member', Result>[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      bare: await load(floor, '/page', asked, SECONDS),
      member: await load(product, PATH, headers, SECONDS),
    })
  const ratio = median(rounds.map((round) => round.member.perSecond / round.bare.perSecond)).toFixed(3)
  const row = (what: string, name: 'bare' | 'member', note: string) => {
    const { perSecond, cpu } = best(rounds.map((round) => round[name]))
    return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
  }
  print(`A page of ${BLOCKS} blocks for members: ${page.body.length} bytes as sent (${page.encoding})`)
  printTable([
    row('bare Express reply', 'bare', ''),
    row('for a member, rendered each time', 'member', `ratio ${ratio} (goal: at least ${GOALS.perSecond} a second)`),
  ])
}

async function timesOf(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    const began = performance.now()
    await run(round)
    if (round >= 10) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function of(times: readonly number[], part: number, digits = 1): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(digits)
}
