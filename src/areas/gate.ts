import { sql } from 'kysely'
import { activeMember } from '../members/queries.ts'
import { type Database, inWebsite } from '../platform/database/database.ts'

/** Something that may stand in areas. Kinds are an open list: `page`, `post`, `blog`, `file`, `lesson`, `course`. */
export interface GatedItem {
  kind: string
  docId: string
  /** The blog of a post, the course of a lesson: without areas of its own it stands in those of its collection. */
  collectionId?: string | undefined
}

/** What stands in the areas of a website. */
export interface AreaRules {
  /** Ids of areas by `<kind> <id>`. */
  items: ReadonlyMap<string, readonly string[]>
  /** Differs as soon as other things are gated. */
  key: string
}

/** Who asks for something: a member with the areas that are open to them now, or a visitor. */
export interface Reader {
  siteUserId: string | null
  areaIds: ReadonlySet<string>
}

export const anybody: Reader = { siteUserId: null, areaIds: new Set() }

/** Kinds of the collections whose areas their items stand in, too. */
const collectionKinds: Readonly<Record<string, string>> = { post: 'blog', lesson: 'course' }

export const itemKey = (kind: string, docId: string) => `${kind} ${docId}`

/** The areas that open something; empty for what is in none. */
export function areasOf({ items }: AreaRules, { kind, docId, collectionId }: GatedItem): readonly string[] {
  if (items.size === 0) return []
  const own = items.get(itemKey(kind, docId))
  if (own) return own
  const above = collectionId === undefined ? undefined : collectionKinds[kind]
  return (above && collectionId !== undefined && items.get(itemKey(above, collectionId))) || []
}

/** Whether one of these areas is open to a reader. */
export const opensOneOf = ({ areaIds }: Reader, areas: readonly string[]): boolean =>
  areas.some((areaId) => areaIds.has(areaId))

/** Whether a reader sees what is for members: with areas those of one of them, without any all members. */
export const mayReadAsMember = (reader: Reader | undefined, areas: readonly string[] = []): boolean =>
  reader !== undefined && reader.siteUserId !== null && (areas.length === 0 || opensOneOf(reader, areas))

/** The gate before every output. What is in no area is not its concern. */
export function mayRead(rules: AreaRules, reader: Reader, item: GatedItem): boolean {
  const areas = areasOf(rules, item)
  return areas.length === 0 || opensOneOf(reader, areas)
}

export interface AreaGate {
  /** What stands in which areas; kept until it changes. */
  find(websiteId: string): Promise<AreaRules>
  /** Which areas are open to a member now. Without a member, and for one who is blocked or deleted, it is `anybody`. */
  reader(websiteId: string, siteUserId: string | undefined, now: string): Promise<Reader>
}

export function createAreaGate(db: Database, rules: Pick<AreaGate, 'find'>): AreaGate {
  return {
    find: rules.find,
    reader: async (websiteId, siteUserId, now) =>
      siteUserId === undefined ? anybody : findReader(db, websiteId, siteUserId, now),
  }
}

/** One statement: whether the member may still log in, and the areas of the grants that hold now. */
async function findReader(db: Database, websiteId: string, siteUserId: string, now: string): Promise<Reader> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ areaIds: string[] }>`
      select coalesce((
        select array_agg(distinct coalesce(g.area_id, opened.area_id)) from area_grants g
        left join area_plan_areas opened on opened.website_id = g.website_id and opened.plan_id = g.plan_id
        where g.website_id = ${websiteId} and (g.site_user_id = u.site_user_id or g.person_ref = u.person_ref)
          and g.from_at <= ${now}::timestamptz and (g.until_at is null or g.until_at > ${now}::timestamptz)
          and g.revoked_at is null and coalesce(g.area_id, opened.area_id) is not null
      ), '{}') as "areaIds"
      from ${activeMember(websiteId, siteUserId)} u`.execute(tx),
  )
  const [found] = rows
  return found ? { siteUserId, areaIds: new Set(found.areaIds) } : anybody
}
