import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { createPage } from '../pages/documents/create-page.ts'
import { createPostLists } from '../pages/posts/post-lists.ts'
import { fillSearchEntries } from '../pages/search/fill-search-entries.ts'
import { createSiteEntries } from '../pages/search/site-search.ts'
import { inWebsite } from '../platform/database/database.ts'
import { blogSites, plainPost } from '../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { createArea, putIntoArea, takeOutOfArea } from './areas-store.ts'
import { anybody, createAreaGate, findAreaRules } from './queries.ts'

const app = await startTestApp({ routes: () => [] })
const { db } = app
const { openBlog, pages, postPages, queries } = blogSites(app)
const now = () => new Date().toISOString()
const findZone = async () => 'UTC'
const entries = createSiteEntries({ db, published: pages, findZone })
const findCommentSettings = async () => ({ commentsEnabled: true, disqusShortname: '' })
const lists = createPostLists({ db, published: pages, findZone, findCommentSettings })
const area = (websiteId: string) => createArea(db, websiteId, { name: 'Club', description: '', teaserBlocks: 0 }, now())

test('a post in an area is in no list, count, search, sitemap or neighbour, and is back when it leaves', async () => {
  const site = await openBlog('gated-post')
  const { websiteId, blogId } = site
  const settings = { post: { ...plainPost(blogId), tags: ['rye'] } }
  const ids: string[] = []
  for (const title of ['Older', 'Zanzibar secret', 'Newer']) ids.push(await site.write(title, settings))
  await site.publish()
  while ((await fillSearchEntries(db, websiteId)) > 0);
  const [older = '', secret = ''] = ids
  const outputs = async () => {
    pages.drop(websiteId)
    const query = {
      blog: '',
      category: '',
      tag: '',
      author: '',
      starred: false,
      order: 'newest' as const,
      limit: 9,
      isPaged: false,
    }
    const wanted = { posts: [{ key: 'k', pagedBy: null, query }], blogs: [] }
    const found = await pages.findPublished(websiteId, '/blog/older')
    const around = found?.type === 'page' && found.post ? await postPages.readPost(websiteId, found.post) : undefined
    return JSON.stringify([
      await site.shown('/blog'),
      await queries.listPosts(websiteId, { limit: 9 }),
      [...(await queries.findPosts(websiteId, ids)).keys()].length,
      await queries.countPosts(websiteId),
      await queries.listTags(websiteId, blogId),
      (await lists.read(websiteId, wanted, { path: '/', shown: 'live' })).posts,
      await entries.find(websiteId, { text: 'zanzibar', limits: { page: 9, post: 9 } }),
      await entries.listWords(websiteId),
      await pages.listForSearch(websiteId),
      [around?.previous, around?.next, around?.related],
    ])
  }
  const open = await outputs()
  expect(open.match(/zanzibar/gi)?.length).toBeGreaterThan(8)
  const areaId = await area(websiteId)
  await putIntoArea(db, websiteId, areaId, { kind: 'post', id: secret, now: now() })
  const closed = await outputs()
  expect(closed).not.toMatch(/zanzibar/i)
  expect(closed).toContain('Newer')
  expect(await pages.findPublished(websiteId, '/blog/zanzibar-secret')).toMatchObject({
    access: 'members',
    areas: [areaId],
  })
  expect((await pages.findGates(websiteId, [secret, older])).get(secret)).toMatchObject({ areas: [areaId] })
  await takeOutOfArea(db, websiteId, areaId, { kind: 'post', id: secret })
  expect(await outputs()).toBe(open)
})

test('a blog in an area takes its posts along, and a page in one leaves menus, search and sitemap', async () => {
  const site = await openBlog('gated-blog')
  const { websiteId, blogId, ada } = site
  await site.write('Zanzibar secret')
  const { docId } = await createPage(db, ada, { kind: 'page', title: 'Zanzibar page' })
  await site.publish()
  while ((await fillSearchEntries(db, websiteId)) > 0);
  const areaId = await area(websiteId)
  await putIntoArea(db, websiteId, areaId, { kind: 'blog', id: blogId, now: now() })
  await putIntoArea(db, websiteId, areaId, { kind: 'page', id: docId, now: now() })
  pages.drop(websiteId)
  const outputs = JSON.stringify([
    await pages.findNavigation(websiteId),
    await pages.listForSearch(websiteId),
    await pages.listBlogs(websiteId),
    await queries.listPosts(websiteId, { limit: 9 }),
    await entries.find(websiteId, { text: 'zanzibar', limits: { page: 9, post: 9 } }),
    await entries.listWords(websiteId),
  ])
  expect(outputs).not.toMatch(/zanzibar/i)
  for (const path of ['/blog', '/blog/zanzibar-secret', '/zanzibar-page'])
    expect(await pages.findPublished(websiteId, path), path).toMatchObject({ access: 'members', areas: [areaId] })
})

test('an area is open to a member while their grant holds', async () => {
  const { websiteId } = await openBlog('grants')
  const [areaId, ada] = [await area(websiteId), v7()]
  const gate = createAreaGate(db, { find: (id) => findAreaRules(db, id) })
  const at = (day: number) => `2026-11-${day}T12:00:00.000Z`
  const opened = async (day: number) => [...(await gate.reader(websiteId, ada, at(day))).areaIds]
  await inWebsite(db, websiteId, (tx) =>
    sql`insert into site_users (website_id, site_user_id, person_ref, joined_at) values (${websiteId}, ${ada}, 'p', now())`.execute(
      tx,
    ),
  )
  await inWebsite(db, websiteId, (tx) =>
    sql`insert into area_grants (website_id, grant_id, person_ref, area_id, source, from_at, until_at, created_at)
      values (${websiteId}, ${v7()}, 'p', ${areaId}, 'hand', ${at(10)}, ${at(20)}, now())`.execute(tx),
  )
  expect([await opened(9), await opened(10), await opened(19), await opened(20)]).toEqual([[], [areaId], [areaId], []])
  await inWebsite(db, websiteId, (tx) => sql`update area_grants set revoked_at = now()`.execute(tx))
  expect(await opened(15)).toEqual([])
  await inWebsite(db, websiteId, (tx) => sql`update area_grants set revoked_at = null`.execute(tx))
  await inWebsite(db, websiteId, (tx) => sql`update site_users set blocked_at = now()`.execute(tx))
  expect(await gate.reader(websiteId, ada, at(15))).toBe(anybody)
})
