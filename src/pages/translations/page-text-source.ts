import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { TextSource, TranslatableSubject } from '../../shared/languages/translatable.ts'
import { postPath } from '../../shared/posts/blog-paths.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { DocumentKind } from '../documents/page-settings.ts'
import { listAddresses, listSpans, listSpansOf, readPublished } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import { listDocumentTexts } from './document-texts.ts'
import { htmlToText, textToHtml } from './rich-text-html.ts'

/** Documents that nobody reads: looks, and templates, which are code. */
const withoutTexts: readonly DocumentKind[] = ['style', 'template']

/** Texts of the pages and posts that are live. */
export function pageTextSource(db: Database): TextSource {
  const inWebsite = <Result>(websiteId: string, run: (tx: PagesTx) => Promise<Result>) =>
    withWebsite(db.withTables<PagesTables>(), websiteId, run)
  return {
    kinds: ['page', 'post'],
    listSubjects: (websiteId, kind, ids) =>
      inWebsite(websiteId, (tx) => (kind === 'post' ? listPosts(tx, websiteId, ids) : listPages(tx, websiteId, ids))),
    cleanHtml(html) {
      const text = htmlToText(html)
      return text && textToHtml(text)
    },
    async listAddresses(websiteId, kind, ids) {
      const paths = await inWebsite(websiteId, (tx) =>
        kind === 'post' ? listPostPaths(tx, websiteId, ids) : listPagePaths(tx, websiteId),
      )
      const asked = new Set(ids)
      return new Map(
        [...paths].flatMap(([id, path]) => {
          const cut = path.lastIndexOf('/') + 1
          return asked.has(id) ? [[id, { before: path.slice(0, cut), slug: path.slice(cut) }] as const] : []
        }),
      )
    },
  }
}

async function listPages(tx: PagesTx, websiteId: string, ids?: readonly string[]): Promise<TranslatableSubject[]> {
  const asked = ids && new Set(ids)
  const spans = (await listSpans(tx, websiteId)).filter(
    ({ docId, kind }) => !withoutTexts.includes(kind) && (asked?.has(docId) ?? true),
  )
  const paths = await listPagePaths(tx, websiteId)
  const home = (await listAddresses(tx, websiteId)).get('/')
  const bodies = await readPublished(tx, websiteId, spans)
  const takeTurn = takeTurns()
  const subjects: TranslatableSubject[] = []
  for (const [id, body] of bodies) {
    const texts = listDocumentTexts(body)
    const href = id === home ? '/' : paths.get(id)
    // What has no address has no slug to translate, nor has the home page.
    const shown = paths.has(id) ? texts : texts.filter(({ format }) => format !== 'slug')
    subjects.push({ kind: 'page', id, title: body.settings.title, href, texts: shown })
    await takeTurn()
  }
  return subjects.filter(({ texts }) => texts.length > 0)
}

async function listPosts(tx: PagesTx, websiteId: string, asked?: readonly string[]): Promise<TranslatableSubject[]> {
  const { rows } = await sql<{ doc_id: string }>`
    select doc_id from published_posts where website_id = ${websiteId} and to_no is null
      and (${asked ?? null}::text[] is null or doc_id = any(${asked ?? null}::text[]))
    order by publish_on desc, doc_id`.execute(tx)
  const ids = rows.map((row) => row.doc_id)
  const bodies = await readPublished(tx, websiteId, await listSpansOf(tx, websiteId, ids))
  const paths = await listPostPaths(tx, websiteId, ids)
  const takeTurn = takeTurns()
  const subjects: TranslatableSubject[] = []
  for (const id of ids) {
    const body = bodies.get(id)
    if (body)
      subjects.push({
        kind: 'post',
        id,
        title: body.settings.title,
        href: paths.get(id),
        texts: listDocumentTexts(body),
      })
    await takeTurn()
  }
  return subjects
}

/** Paths by document, without the home page's. */
async function listPagePaths(tx: PagesTx, websiteId: string): Promise<Map<string, string>> {
  const addresses = await listAddresses(tx, websiteId)
  const home = addresses.get('/')
  return new Map([...addresses].flatMap(([path, id]) => (id === home ? [] : [[id, path] as const])))
}

async function listPostPaths(tx: PagesTx, websiteId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const blogs = await listPagePaths(tx, websiteId)
  const { rows } = await sql<{ doc_id: string; collection_id: string; slug: string }>`
    select doc_id, collection_id, slug from published_posts
    where website_id = ${websiteId} and to_no is null and doc_id = any(${[...ids]}::text[])`.execute(tx)
  return new Map(
    rows.flatMap(({ doc_id, collection_id, slug }) => {
      const blog = blogs.get(collection_id)
      return blog === undefined ? [] : [[doc_id, postPath(blog, slug)] as const]
    }),
  )
}
