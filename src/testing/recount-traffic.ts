import { hitKinds } from '../analytics/hit-shapes.ts'

/** A hit as it lies in the raw table, as far as traffic is counted from it. */
export interface RawHit {
  at: Date
  kind: number
  visitor: string
  visitId: string
  path: string
  country: string
  term: string | null
}

export interface Count {
  visits: number
  bounces: number
  pageViews: number
  seconds: number
  visitors: Set<string>
}

export interface Recount {
  /** By the moment in which the local hour begins. */
  hours: Map<string, Count>
  days: Map<string, Count>
  months: Map<string, Count>
  /** By `dimension day value`. */
  parts: Map<string, Count>
}

/** Hit by hit, in the plainest way there is: what roll-ups must equal. */
export function recountTraffic(hits: RawHit[], timeZone: string): Recount {
  const recount: Recount = { hours: new Map(), days: new Map(), months: new Map(), parts: new Map() }
  for (const visit of Map.groupBy(hits, ({ visitId }) => visitId).values()) countVisit(recount, visit, timeZone)
  return recount
}

function countVisit({ hours, days, months, parts }: Recount, hits: RawHit[], timeZone: string): void {
  const inOrder = hits.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [first, last] = [inOrder[0] as RawHit, inOrder.at(-1) as RawHit]
  const views = inOrder.filter(({ kind }) => kind === hitKinds.pageView)
  const seconds = Math.round((last.at.getTime() - first.at.getTime()) / 1_000)
  const { day, hour } = localOf(first.at, timeZone)
  const add = (to: Map<string, Count>, key: string, pageViews: number) => {
    const count = to.get(key) ?? { visits: 0, bounces: 0, pageViews: 0, seconds: 0, visitors: new Set() }
    count.visits++
    count.bounces += views.length === 1 ? 1 : 0
    count.pageViews += pageViews
    count.seconds += seconds
    count.visitors.add(first.visitor)
    to.set(key, count)
  }
  add(hours, hour, views.length)
  add(days, day, views.length)
  add(months, `${day.slice(0, 7)}-01`, views.length)
  add(parts, `entry ${day} ${views[0]?.path ?? ''}`, views.length)
  add(parts, `exit ${day} ${views.at(-1)?.path ?? ''}`, views.length)
  add(parts, `country ${day} ${first.country}`, views.length)
  for (const [path, seen] of Map.groupBy(views, ({ path }) => path)) add(parts, `page ${day} ${path}`, seen.length)
  const searches = inOrder.filter(({ kind }) => kind === hitKinds.siteSearch)
  for (const [term, times] of Map.groupBy(searches, ({ term }) => term)) add(parts, `term ${day} ${term}`, times.length)
}

function localOf(at: Date, timeZone: string): { day: string; hour: string } {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' } as const
  const local = new Intl.DateTimeFormat('sv-SE', options).format(at)
  const clock = Date.parse(`${local.replace(' ', 'T')}Z`)
  const ahead = clock - Math.floor(at.getTime() / 1_000) * 1_000
  const hour = new Date(Math.floor(clock / 3_600_000) * 3_600_000 - ahead)
  return { day: local.slice(0, 10), hour: hour.toISOString() }
}
