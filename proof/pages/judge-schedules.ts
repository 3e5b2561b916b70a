import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'

/** From ready until killed. */
export interface UpTime {
  from: number
  until: number
}

/** Of publications that were not scheduled. */
export const BLOG_NOTE = 'The blog'

const LATE_MS = 2_000
const AFTER_START_MS = 10_000

interface Carried {
  id: string
  state: string
  due: number
  /** Time of its publication; null if there is none. */
  at: number | null
}

/** Each exactly once, neither early nor late; by the clock of the database, which is not shifted. */
export async function judgeSchedules(adminUrl: string, up: readonly UpTime[], found: FindingBuilder): Promise<void> {
  const rows = await queryOnce<Carried>(
    adminUrl,
    `select request.id, request.state, extract(epoch from request.due_at)::float8 * 1000 as due,
       extract(epoch from publication.at)::float8 * 1000 as at
     from publication_requests request left join publications publication
       on publication.website_id = request.website_id and publication.no = request.published_no`,
  )
  for (const row of rows) {
    found.count('schedules')
    judgeOne(row, up, found)
  }
  const [made] = await queryOnce<{ publications: number; requests: number }>(
    adminUrl,
    `select (select count(*)::int from publications where note <> '${BLOG_NOTE}') as publications,
       (select count(distinct (website_id, published_no))::int from publication_requests
        where published_no is not null) as requests`,
  )
  if (made?.publications !== made?.requests)
    found.violation(`${made?.publications} publications of ${made?.requests} schedules`)
}

function judgeOne({ id, state, due, at }: Carried, up: readonly UpTime[], found: FindingBuilder): void {
  if (state !== 'published' || at === null) {
    found.violation(`${id}, due at ${new Date(due).toISOString()}, is ${state}`)
    return
  }
  const startedAt = downSince(up, due)
  found.most(startedAt === undefined ? 'ms late while up' : 'ms after a start', at - (startedAt ?? due))
  const latest = startedAt === undefined ? due + LATE_MS : startedAt + AFTER_START_MS
  if (at < due) found.violation(`${id} was published ${Math.round(due - at)} ms too early`)
  if (at > latest) found.violation(`${id} was published ${Math.round(at - due)} ms late`)
}

/** The start to wait for, if the product was down when it was due, or was killed before its deadline. */
function downSince(up: readonly UpTime[], due: number): number | undefined {
  const isUp = up.some(({ from, until }) => from <= due && due + LATE_MS <= until)
  return isUp ? undefined : up.find(({ from }) => from > due)?.from
}
