import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { createAccount } from '../../src/identity/store.ts'
import { publishedPages } from '../../src/pages/addresses/find-published.ts'
import { showPublished } from '../../src/pages/addresses/show-published.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import type { PagesTx } from '../../src/pages/documents/document-store.ts'
import type { Editor } from '../../src/pages/documents/editor.ts'
import { createCalendarFeeds } from '../../src/pages/events/calendar-feeds.ts'
import { createEventLists } from '../../src/pages/events/event-lists.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { createPost } from '../../src/pages/posts/create-post.ts'
import { describeChanges } from '../../src/pages/publish/describe-changes.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import { addDays, localDay } from '../../src/shared/calendar.ts'
import type { EventSettings } from '../../src/shared/events/event-settings.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { makeBlockData, makeDocument } from '../../src/testing/fixtures/make/make-document.ts'
import { findWebsite } from '../../src/websites/queries.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { calendarBlock } from '../../web/blocks/calendar/block.ts'
import { calendarEvents } from '../../web/blocks/fields/events-query.ts'
import type { renderDocument } from '../../web/blocks/render/render-document.tsx'
import { asked, becomeVisitor, best, exchange, load, median, type Result } from '../measuring/page-load.ts'
import { print, printTable } from '../measuring/report.ts'
import { startBenchPostgres } from '../servers/bench-postgres.ts'
import { startNode } from '../servers/product-process.ts'

/**
 * `npm run bench:calendar`: the month of a calendar with 5,000 dates, from the database to its markup; the calendar file of
 * 1,000 events, written and from the cache beside an Express reply of the same bytes.
 */
const SERIES = 100
const DATES_EACH = 50
const EVENTS = 1_000
const ROUNDS = 3
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 4
const GOALS = { month: 20, file: 50, kept: 0.6 }
const ZONE = 'Europe/Berlin'

const postgres = await startBenchPostgres()
const db = openDatabase(postgres.urls.app, { max: 4, onError: () => {}, statements: 'unlimited' })
try {
  const months = await measureMonth(await openCalendar('series', SERIES, weekly()))
  const files = await measureFile(await openCalendar('singles', EVENTS, evening()))
  printTable([...months, ...files], 'A calendar, from the database')
} finally {
  await db.destroy()
  await postgres.stop()
}
await measureKept()

/** The block that shows the current month. */
async function measureMonth(websiteId: string) {
  const { renderDocument: render } = (await import(
    pathToFileURL(join(import.meta.dirname, '../../dist/server/entry-server.js')).href
  )) as { renderDocument: typeof renderDocument }
  const published = publishedPages({ db })
  const lists = createEventLists({ db, published, findZone: async () => ZONE })
  const props = calendarBlock.defaults() as Parameters<typeof calendarEvents>[0]
  const document = makeDocument([{ type: calendarBlock.number, v: calendarBlock.v, props }])
  let dates = 0
  const times = await timesOf(200, async () => {
    const events = await lists.read(websiteId, [calendarEvents(props)], {})
    const { html } = render(document, { data: makeBlockData({ events }), frameUrl: () => '' })
    dates = html.match(/<a href="\/dates\/[^"?]+">/g)?.length ?? 0
  })
  if (dates < SERIES) throw new Error(`The month shows ${dates} dates`)
  const what = `a month of ${(SERIES * DATES_EACH).toLocaleString('en')} dates: ${dates} on its days`
  return [{ '': what, 'ms p50': of(times, 0.5), 'ms p95': of(times, 0.95), note: `(goal: at most ${GOALS.month})` }]
}

async function measureFile(websiteId: string) {
  const tenant = { websiteId, subdomain: 'acme', name: 'Acme', status: 8, currency: 'USD' }
  const find = createCalendarFeeds({
    db,
    findPublished: showPublished(publishedPages({ db })),
    findWebsite: async (id) => {
      const website = await findWebsite(db, id)
      return website && { tenant, website: website.website }
    },
    canonicalOriginOf: () => 'http://acme.test',
  })
  let events = 0
  const times = await timesOf(100, async () => {
    const file = await find(websiteId, '/dates')
    if (!file || 'location' in file) throw new Error('The calendar has no file')
    events = file.text.match(/^BEGIN:VEVENT/gm)?.length ?? 0
  })
  if (events !== EVENTS) throw new Error(`The file has ${events} events`)
  const what = `the file of ${EVENTS.toLocaleString('en')} events`
  return [{ '': what, 'ms p50': of(times, 0.5), 'ms p95': of(times, 0.95), note: `(goal: at most ${GOALS.file})` }]
}

async function timesOf(rounds: number, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds + 10; round++) {
    const began = performance.now()
    await run()
    if (round >= 10) times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)
}

function of(times: readonly number[], part: number): string {
  return (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
}

/** Fifty dates, the current day in their middle. */
function weekly(): EventSettings {
  const day = addDays(localDay(new Date(), ZONE), -7 * (DATES_EACH / 2))
  const repeat = { every: 'week', interval: 1, ends: { by: 'count', count: DATES_EACH } } as const
  return { start: `${day}T19:00`, end: `${day}T21:00`, zone: ZONE, allDay: false, repeat }
}

function evening(): EventSettings {
  const day = addDays(localDay(new Date(), ZONE), 30)
  const location = {
    addressTitle: 'Studio',
    addressLine1: 'Ring 1',
    addressLine2: '50667 Köln',
    addressCountry: 'Germany',
  }
  return { start: `${day}T19:00`, end: `${day}T21:00`, zone: ZONE, allDay: false, location }
}

/** One event is written and published as by a person, and copied by the database. */
async function openCalendar(subdomain: string, count: number, event: EventSettings): Promise<string> {
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain, title: 'Acme', description: '', status: 8, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
  const editor: Editor = { websiteId, accountId: null, now, may: () => true }
  const { docId: collection } = await createPage(db, editor, { kind: 'calendar', title: 'Dates' })
  const { docId } = await createPost(db, editor, { collection, title: 'An evening at the wheel' })
  const excerpt = 'Three hours at the wheel, with clay, tools and firing. No experience needed.'
  const patches = [
    { op: 'set' as const, path: ['settings', 'event'], value: event as never },
    { op: 'set' as const, path: ['settings', 'post', 'excerpt'], value: excerpt },
  ]
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { changes } = await describeChanges(db, websiteId)
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  await publishPages(db, editor, { heads, leaveOut: [], note: '', dueAt: null })
  await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => copyEvent(tx, websiteId, { docId, count }))
  const admin = openDatabase(postgres.urls.admin, { max: 1, onError: () => {}, statements: 'unlimited' })
  await sql`analyze published_posts, published`.execute(admin)
  await admin.destroy()
  return websiteId
}

async function copyEvent(tx: PagesTx, websiteId: string, { docId, count }: { docId: string; count: number }) {
  const columns = sql`title, excerpt, author_id, starred, image, focal_x, focal_y, access, hidden, comments, source_url,
    record_type, position, event_sequence`
  // On the days of four weeks.
  const later = sql`(n % 28) * interval '1 day'`
  const moved = (name: string) => sql`to_char((event ->> ${name})::timestamp + ${later}, 'YYYY-MM-DD"T"HH24:MI')`
  await sql`
    insert into published_posts (website_id, doc_id, collection_id, slug, categories, tags, from_no, publish_on, images,
      event, event_starts, event_ends, ${columns})
    select website_id, 'copy' || n, collection_id, 'event-' || n, array['Category ' || n % 20], array['tag ' || n % 200],
      from_no, publish_on, images,
      event || jsonb_build_object('start', ${moved('start')}, 'end', ${moved('end')}),
      event_starts + ${later}, event_ends + ${later}, ${columns}
    from published_posts, generate_series(1, ${count - 1}) as n
    where website_id = ${websiteId} and doc_id = ${docId}`.execute(tx)
}

/** Rounds alternate, so that a slow minute of the machine affects both. */
async function measureKept(): Promise<void> {
  const path = '/dates?format=ical'
  const kept = await startNode(['bench/servers/content-page-server.ts'], {})
  const floor = await startNode(['bench/baselines/page-baseline.ts'], {})
  try {
    const visitor = (await becomeVisitor(kept, path)) ?? {}
    await exchange(kept.port, 'GET', path, visitor)
    await new Promise((done) => setTimeout(done, 500))
    const file = await exchange(kept.port, 'GET', path, visitor)
    await exchange(floor.port, 'PUT', '/page', { 'x-encoding': file.encoding }, file.body)
    const rounds: Record<'bare' | 'kept', Result>[] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        bare: await load(floor, '/page', asked, SECONDS),
        kept: await load(kept, path, visitor, SECONDS),
      })
    const ratio = median(rounds.map((round) => round.kept.perSecond / round.bare.perSecond)).toFixed(2)
    const row = (what: string, name: 'bare' | 'kept', note: string) => {
      const { perSecond, cpu } = best(rounds.map((round) => round[name]))
      return { '': what, 'per second': perSecond.toFixed(0), 'CPU ms each': cpu.toFixed(3), note }
    }
    print(`\nThe file of ${EVENTS} events: ${file.body.length} bytes as sent (${file.encoding})`)
    printTable([
      row('bare Express reply', 'bare', ''),
      row('from the cache', 'kept', `ratio ${ratio} (goal: at least ${GOALS.kept})`),
    ])
  } finally {
    await Promise.all([kept.stop(), floor.stop()])
  }
}
