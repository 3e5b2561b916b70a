import { randomUUID } from 'node:crypto'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { createAccount } from '../../src/identity/store.ts'
import { createPage } from '../../src/pages/documents/create-page.ts'
import { listDrafts } from '../../src/pages/documents/document-store.ts'
import { appendOperations } from '../../src/pages/operations/append-operations.ts'
import { createPost } from '../../src/pages/posts/create-post.ts'
import { listChangedPosts } from '../../src/pages/posts/post-drafts.ts'
import { publishPages } from '../../src/pages/publish/publish-pages.ts'
import type { PagesTables } from '../../src/pages/table.ts'
import { type Database, openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import { makeWebsite } from '../../src/testing/fixtures/make/make.ts'
import { createWebsite } from '../../src/websites/store.ts'
import type { ProofOptions } from '../proof.ts'

/** A website with a few pages, published once, in its own PostgreSQL. */
export interface PagesLab {
  adminUrl: string
  appUrl: string
  db: Database
  websiteId: string
  docIds: string[]
  editor: { websiteId: string; accountId: null; now: string; may(): boolean }
}

export async function openPagesLab(
  { defer }: Pick<ProofOptions, 'defer'>,
  pages: number,
  posts = 0,
): Promise<PagesLab> {
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  return fillPagesLab({ defer }, { adminUrl: postgres.urls.admin, appUrl: postgres.urls.app }, pages, posts)
}

/** The same in an existing database. */
export async function fillPagesLab(
  { defer }: Pick<ProofOptions, 'defer'>,
  urls: Pick<PagesLab, 'adminUrl' | 'appUrl'>,
  pages: number,
  posts = 0,
): Promise<PagesLab> {
  const db = openDatabase(urls.appUrl, { max: 4, onError: () => {}, statements: 'unlimited' })
  defer(() => db.destroy())
  const now = new Date().toISOString()
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'acme', title: 'Acme', description: '', status: 8, theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, await createAccount(db, 'Owner', now), wanted, now)
  const editor = { websiteId, accountId: null, now, may: () => true }
  const docIds: string[] = []
  for (let n = 0; n < pages; n++)
    docIds.push((await createPage(db, editor, { kind: 'page', title: `Page ${n}` })).docId)
  if (posts > 0) docIds.push(...(await writePosts(db, editor, posts)))
  const lab = { ...urls, db, websiteId, docIds, editor }
  await publishAsOwner(lab)
  return lab
}

/** Posts of a blog, with one date each. */
async function writePosts(db: Database, editor: PagesLab['editor'], posts: number): Promise<string[]> {
  const { docId: collection } = await createPage(db, editor, { kind: 'blog', title: 'Blog' })
  const docIds: string[] = []
  for (let n = 0; n < posts; n++) {
    const { docId } = await createPost(db, editor, { collection, title: `Post ${n}` })
    const publishOn = new Date(Date.UTC(2020, 0, 1 + n)).toISOString()
    const patches = [{ op: 'set' as const, path: ['settings', 'post', 'publishOn'], value: publishOn }]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
    docIds.push(docId)
  }
  return docIds
}

/** Sets new titles and slugs for every page. */
export async function changeAll({ db, editor, docIds }: PagesLab, name: string): Promise<void> {
  for (const [place, docId] of docIds.entries()) {
    const patches = [
      { op: 'set' as const, path: ['settings', 'title'], value: `Page ${place} ${name}` },
      { op: 'set' as const, path: ['settings', 'slug'], value: `page-${place}-${name}` },
    ]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  }
}

/** @param leaveOut changes that stay drafts */
export async function publishAsOwner({ db, editor, websiteId }: PagesLab, leaveOut: string[] = []): Promise<void> {
  const drafts = await withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => [
    ...(await listDrafts(tx, websiteId)),
    ...(await listChangedPosts(tx, websiteId)),
  ])
  const heads = Object.fromEntries(drafts.map(({ docId, head }) => [docId, head]))
  await publishPages(db, editor, { heads, leaveOut, note: '', dueAt: null })
}
