import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PublishedPages } from '../addresses/find-published.ts'
import type { PagesTables } from '../table.ts'
import type { PagesTx } from './document-store.ts'

/** A page, blog, course, post or lesson that can stand in areas for members. */
interface Standing {
  kind: string
  id: string
  title: string
  /** Null for what is not published. */
  path: string | null
}

interface StandingDeps {
  db: Database
  published: Pick<PublishedPages, 'findNames'>
}

/** Choices of one search. */
const CHOICES_MAX = 30

/** Pages, blogs, courses, posts and lessons by their drafts' titles. */
export function standingPages({ db, published }: StandingDeps) {
  const read = async (websiteId: string, which: (tx: PagesTx) => Promise<Omit<Standing, 'path'>[]>) => {
    const rows = await withWebsite(db.withTables<PagesTables>(), websiteId, which)
    const names = await published.findNames(
      websiteId,
      rows.map(({ id }) => id),
    )
    return rows.map((row): Standing => ({ ...row, path: names.get(row.id)?.path ?? null }))
  }
  return {
    find(websiteId: string, items: readonly { kind: string; id: string }[]): Promise<Standing[]> {
      const ids = items.map(({ id }) => id)
      const wanted = new Set(items.map(({ kind, id }) => `${kind} ${id}`))
      return read(websiteId, async (tx) => {
        const { rows } = await sql<Omit<Standing, 'path'>>`
          select ${kindOf} as kind, id, body->'settings'->>'title' as title from documents
          where website_id = ${websiteId} and id = any(${ids}::text[]) and kind = any(${TREE_KINDS}::text[]) and deleted_at is null
          union all
          select case when ${isOfCourse(websiteId)} then 'lesson' else 'post' end, doc_id, title from post_drafts
          where website_id = ${websiteId} and doc_id = any(${ids}::text[]) and not deleted`.execute(tx)
        return rows.filter(({ kind, id }) => wanted.has(`${kind} ${id}`))
      })
    },
    search(websiteId: string, kind: string, search: string): Promise<Standing[]> {
      const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`
      const isPost = kind === 'post' || kind === 'lesson'
      const kinds = kindsInTree[kind]
      if (!isPost && !kinds) return Promise.resolve([])
      return read(websiteId, async (tx) => {
        const { rows } = isPost
          ? await sql<Omit<Standing, 'path'>>`
              select ${kind} as kind, doc_id as id, title from post_drafts
              where website_id = ${websiteId} and not deleted and title ilike ${like}
                and ${isOfCourse(websiteId)} = ${kind === 'lesson'}
              order by updated_at desc, doc_id limit ${CHOICES_MAX}`.execute(tx)
          : await sql<Omit<Standing, 'path'>>`
              select ${kindOf} as kind, id, body->'settings'->>'title' as title from documents
              where website_id = ${websiteId} and kind = any(${kinds}::text[])
                and deleted_at is null and body->'settings'->>'title' ilike ${like}
              order by lower(body->'settings'->>'title'), id limit ${CHOICES_MAX}`.execute(tx)
        return rows
      })
    },
  }
}

/** Kinds of documents by the kind under which they stand in areas. */
const kindsInTree: Readonly<Record<string, readonly string[] | undefined>> = {
  page: ['page', 'cover-page', 'collection', 'gallery'],
  blog: ['blog', 'calendar'],
  course: ['course'],
}
const TREE_KINDS = Object.values(kindsInTree).flatMap((kinds) => kinds ?? [])
const kindOf = sql`case when kind = 'calendar' then 'blog' when kind in ('blog', 'course') then kind else 'page' end`

/** Whether a draft of a post is a lesson. */
const isOfCourse = (websiteId: string) => sql`
  (collection_id in (select id from documents where website_id = ${websiteId} and kind = 'course'))`
