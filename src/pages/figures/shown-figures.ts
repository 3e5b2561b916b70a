import { sql } from 'kysely'
import { outsideRequest } from '../../platform/async/with-deadline.ts'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/outbox/outbox.ts'
import {
  type FigureQuery,
  figureKey,
  permissionForFigures,
  type StoreFigures,
} from '../../shared/charts/store-figures.ts'
import type { Permission } from '../../shared/permissions.ts'

/** Published figures are read again this often. */
export const REFRESH_MS = 60 * 60_000
/** Their job was lost if they were not read for this long. */
const LOST_MS = 4 * REFRESH_MS
const DAY_MS = 24 * 60 * 60_000
/** Figures that no page has shown since are forgotten. */
const FORGOTTEN_MS = 30 * DAY_MS
/** Different figures of one website; beyond that, those that were shown longest ago are forgotten. */
export const KEPT_MAX = 50

/** Reads figures as they are now; undefined for a website that is gone. */
export type ReadFigures = (websiteId: string, query: FigureQuery, now: Date) => Promise<StoreFigures | undefined>

export type FoundFigures = Readonly<Record<string, StoreFigures>>

export interface ShownFigures {
  /** By `figureKey`, as visitors see them: at most an hour old, as long as jobs run. Those that cannot be read are missing. */
  readPublished(websiteId: string, queries: readonly FigureQuery[]): Promise<FoundFigures>
  /** By `figureKey`, as they are now: for people who work on the website, those that they may see. */
  readFor(
    may: (permission: Permission) => boolean,
    websiteId: string,
    queries: readonly FigureQuery[],
  ): Promise<FoundFigures>
}

interface FiguresDeps {
  db: Database
  readFigures: ReadFigures
  onError(error: unknown): void
  now?: () => number
}

interface StoredFigures {
  id: string
  asked_at: Date
  read_at: Date
  content: StoreFigures | null
}

export function createShownFigures(deps: FiguresDeps): ShownFigures {
  const { db, readFigures, onError, now = Date.now } = deps

  /** A page is shown even if its figures cannot be read. */
  async function readNow(websiteId: string, query: FigureQuery): Promise<FoundFigures> {
    const found = await readFigures(websiteId, query, new Date(now())).catch(onError)
    return found ? { [figureKey(query)]: found } : {}
  }

  return {
    async readPublished(websiteId, queries) {
      const kept = await findKept(db, websiteId, queries.map(figureKey))
      const isDue = (row: StoredFigures | undefined) =>
        !row?.content || row.asked_at.getTime() < now() - DAY_MS || row.read_at.getTime() < now() - LOST_MS
      const due = queries.filter((query) => isDue(kept.get(figureKey(query))))
      const fresh: FoundFigures[] = []
      for (const query of due) {
        const read = await readNow(websiteId, query)
        fresh.push(read)
        await outsideRequest(() => keep(db, websiteId, query, read[figureKey(query)], now())).catch(onError)
      }
      const found = [...kept].flatMap(([id, { content }]) => (content ? [[id, content] as const] : []))
      return Object.assign(Object.fromEntries(found), ...fresh)
    },
    async readFor(may, websiteId, queries) {
      const found: FoundFigures[] = []
      for (const query of queries) if (may(permissionForFigures(query))) found.push(await readNow(websiteId, query))
      return Object.assign({}, ...found)
    },
  }
}

async function findKept(db: Database, websiteId: string, ids: string[]): Promise<ReadonlyMap<string, StoredFigures>> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<StoredFigures>`
      select id, asked_at, read_at, content
      from store_figures left join store_figure_contents using (website_id, id)
      where website_id = ${websiteId} and id = any(${ids}::text[])`.execute(tx),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Notes that pages show these figures, and has them read again in an hour; at once if they could not be read now. */
function keep(db: Database, websiteId: string, query: FigureQuery, content: StoreFigures | undefined, now: number) {
  const [id, at] = [figureKey(query), new Date(now)]
  return withWebsite(db, websiteId, async (tx) => {
    await sql`
      insert into store_figures (website_id, id, query, asked_at, read_at)
      values (${websiteId}, ${id}, ${JSON.stringify(query)}::jsonb, ${at}, ${at})
      on conflict (website_id, id) do update set asked_at = excluded.asked_at, read_at = excluded.read_at`.execute(tx)
    if (content) await writeContent(tx, websiteId, id, content)
    const { rows } = await sql<{ id: string }>`
      delete from store_figures where website_id = ${websiteId} and id in (
        select id from store_figures where website_id = ${websiteId} order by asked_at desc, id offset ${KEPT_MAX})
      returning id`.execute(tx)
    await forgetContents(
      tx,
      websiteId,
      rows.map((row) => row.id),
    )
    await enqueue(tx, websiteId, [jobOf(id, Math.floor(now / REFRESH_MS) + (content ? 1 : 0))])
  })
}

/** One for each hour, however often the figures are shown. */
function jobOf(id: string, hour: number) {
  const name = 'refresh-store-figures'
  return { name, id: `${name}:${id}:${hour}`, data: { id }, availableAt: new Date(hour * REFRESH_MS) }
}

const writeContent = (tx: Database, websiteId: string, id: string, content: StoreFigures) =>
  sql`
    insert into store_figure_contents (website_id, id, content)
    values (${websiteId}, ${id}, ${JSON.stringify(content)}::jsonb)
    on conflict (website_id, id) do update set content = excluded.content
    where store_figure_contents.content is distinct from excluded.content`.execute(tx)

async function forgetContents(tx: Database, websiteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    delete from store_figure_contents
    where website_id = ${websiteId} and id = any(${ids}::text[])`.execute(tx)
}

/** Reads figures again that pages show, once an hour; those that none has shown for a month are forgotten. */
export async function refreshFigures(
  { db, readFigures, now = Date.now }: Omit<FiguresDeps, 'onError'>,
  websiteId: string,
  id: string,
): Promise<void> {
  const row = await withWebsite(db, websiteId, async (tx) => {
    const { rows } = await sql<{ query: FigureQuery; asked_at: Date }>`
      select query, asked_at from store_figures where website_id = ${websiteId} and id = ${id}`.execute(tx)
    return rows[0]
  })
  if (!row) return
  const isShown = row.asked_at.getTime() > now() - FORGOTTEN_MS
  const content = isShown ? await readFigures(websiteId, row.query, new Date(now())) : undefined
  await withWebsite(db, websiteId, async (tx) => {
    if (!content) {
      await sql`delete from store_figures where website_id = ${websiteId} and id = ${id}`.execute(tx)
      return forgetContents(tx, websiteId, [id])
    }
    const known = await sql`
      update store_figures set read_at = ${new Date(now())}
      where website_id = ${websiteId} and id = ${id} returning id`.execute(tx)
    if (known.rows.length === 0) return
    await writeContent(tx, websiteId, id, content)
    await enqueue(tx, websiteId, [jobOf(id, Math.floor(now() / REFRESH_MS) + 1)])
  })
}
