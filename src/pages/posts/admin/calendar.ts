import { sql } from 'kysely'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import { toWallTime } from '../../../shared/zoned-time.ts'
import type { CalendarReply } from '../../post-contract.ts'
import type { PagesTables } from '../../table.ts'
import { monthRange } from '../post-dates.ts'
import { listWaiting } from './list-admin-posts.ts'

/** Entries of one month. */
const ENTRIES_MAX = 1_000

type Entry = CalendarReply['entries'][number]
/** When it is, ISO 8601, and what. */
type Dated = [at: string, entry: Omit<Entry, 'at' | 'day' | 'time'>]

/** Posts by their dates, and publications that wait for theirs, in the website's time zone. */
export function readCalendar(
  db: Database,
  websiteId: string,
  { month, timeZone }: { month: string; timeZone: string },
): Promise<CalendarReply> {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const { from, until } = monthRange(year, number, timeZone)
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const { scheduled } = await listWaiting(tx, websiteId)
    const dated = [...scheduled].filter(([, at]) => at >= from && at < until)
    const { rows } = await sql<{ doc_id: string; title: string; publish_on: Date | null; live_seq: number | null }>`
      select doc_id, title, publish_on, live_seq from post_drafts
      where website_id = ${websiteId} and not deleted and (
        (publish_on >= ${from} and publish_on < ${until}) or doc_id = any(${dated.map(([docId]) => docId)}::text[]))
      order by publish_on, doc_id limit ${ENTRIES_MAX}`.execute(tx)
    const posts = rows.map(({ doc_id, title, publish_on, live_seq }): Dated => {
      const due = scheduled.get(doc_id)
      const state = due ? 'scheduled' : live_seq === null ? 'draft' : 'live'
      return [due ?? publish_on?.toISOString() ?? from, { kind: 'post', title, docId: doc_id, state }]
    })
    const publications = await sql<{ due_at: Date; note: string; pages: string | null }>`
      select due_at, note,
        (select string_agg(document.body -> 'settings' ->> 'title', ', ') from documents as document
         where document.website_id = ${websiteId} and document.kind <> 'post' and heads ? document.id) as pages
      from publication_requests
      where website_id = ${websiteId} and state = 'scheduled' and due_at >= ${from} and due_at < ${until}
      order by due_at limit ${ENTRIES_MAX}`.execute(tx)
    const others = publications.rows.flatMap(({ due_at, note, pages }): Dated[] =>
      pages === null
        ? []
        : [[due_at.toISOString(), { kind: 'publication', title: note || pages, docId: null, state: 'scheduled' }]],
    )
    const entries = [...posts, ...others].map(([at, entry]) => {
      const [day = '', time = ''] = toWallTime(at, timeZone).split('T')
      return { at, day, time, ...entry }
    })
    return {
      month,
      timeZone,
      entries: entries.filter(({ at }) => at >= from && at < until).sort((a, b) => (a.at < b.at ? -1 : 1)),
    }
  })
}
