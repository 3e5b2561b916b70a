import { expect, test } from 'vitest'
import { chartBlock } from '../../../web/blocks/chart/block.ts'
import type { Permission } from '../../shared/permissions.ts'
import { blogSites, plainPost, set } from '../../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { decideRequest, publishDue } from '../publish/decide-request.ts'
import { publishPosts } from '../publish/publish-pages.ts'
import { listAdminPosts } from './admin/list-admin-posts.ts'

const app = await startTestApp()
const { db } = app
const { openBlog, pages, queries } = blogSites(app)

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
type Site = Awaited<ReturnType<typeof openBlog>>

const listed = async ({ websiteId }: Site) =>
  (await queries.listPosts(websiteId, { limit: 10 })).map(({ title }) => title)

const labelsOf = async ({ websiteId, blogId }: Site) => {
  const { posts } = await listAdminPosts(db, websiteId, { ...asked, collection: blogId })
  return Object.fromEntries(posts.map(({ title, labels }) => [title, labels]))
}
const asked = { view: 'all' as const, sort: 'title' as const, search: '', limit: 25 }

async function passTime(site: Site) {
  await site.in((tx) =>
    tx
      .updateTable('publication_requests')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('state', '=', 'scheduled')
      .execute(),
  )
  const published = await publishDue(db, site.websiteId)
  pages.drop(site.websiteId)
  return published
}

test('a post with a date in the future is scheduled for it when it is published, and the rest goes live', async () => {
  const site = await openBlog('later')
  await site.write('Now')
  await site.write('Later', { post: { ...plainPost(site.blogId), publishOn: TOMORROW } })
  expect(await site.publish()).toEqual({ state: 'published', no: 1, scheduled: 1 })
  expect(await listed(site)).toEqual(['Now'])
  expect(await labelsOf(site)).toEqual({ Now: [], Later: ['Scheduled', 'Draft'] })
  await expect(site.publish()).rejects.toThrow('scheduled already')
  expect(await passTime(site)).toBe(1)
  expect(await listed(site)).toEqual(['Later', 'Now'])
  expect(await labelsOf(site)).toEqual({ Now: [], Later: [] })
})

test('the first post that is published takes its blog along', async () => {
  const site = await openBlog('first-post')
  const docId = await site.write('First')
  expect(await publishPosts(db, site.ada, { docIds: [docId] })).toMatchObject({ state: 'published' })
  pages.drop(site.websiteId)
  expect(await listed(site)).toEqual(['First'])
})

test('another version replaces the scheduled one, and a post that is published at once is scheduled no more', async () => {
  const site = await openBlog('replaced')
  const docId = await site.write('First', { post: { ...plainPost(site.blogId), publishOn: TOMORROW } })
  await site.publish({})
  await site.change(docId, set('settings.title', 'Second'))
  expect(await publishPosts(db, site.ada, { docIds: [docId] })).toMatchObject({ state: 'scheduled' })
  const waiting = () =>
    site.in((tx) => tx.selectFrom('publication_requests').select('state').where('state', '=', 'scheduled').execute())
  expect(await waiting()).toHaveLength(1)
  await site.change(docId, { op: 'remove', path: ['settings', 'post', 'publishOn'] })
  expect(await publishPosts(db, site.ada, { docIds: [docId] })).toMatchObject({ state: 'published' })
  expect(await waiting()).toEqual([])
  pages.drop(site.websiteId)
  expect(await listed(site)).toEqual(['Second'])
})

test('what a contributor without the right publishes waits for a review, and is scheduled by it if its date is later', async () => {
  const site = await openBlog('reviewed')
  await site.publish()
  const soon = await site.write('Soon')
  const later = await site.write('Later', { post: { ...plainPost(site.blogId), publishOn: TOMORROW } })
  const reply = await publishPosts(db, site.sam, { docIds: [soon, later] })
  expect(reply).toMatchObject({ state: 'needs-review' })
  expect(await labelsOf(site)).toEqual({ Later: ['Needs Review', 'Draft'], Soon: ['Needs Review', 'Draft'] })
  const requestId = 'requestId' in reply ? reply.requestId : ''
  await decideRequest(db, site.ada, requestId, 'publish')
  pages.drop(site.websiteId)
  expect(await listed(site)).toEqual(['Soon'])
  expect((await labelsOf(site)).Later).toEqual(['Scheduled', 'Draft'])
})

test('a review schedules no post with figures of the store that the reviewer may not see', async () => {
  const site = await openBlog('figures')
  await site.publish()
  const later = await site.write('Our year', { post: { ...plainPost(site.blogId), publishOn: TOMORROW } })
  const { number: type, v, defaults } = chartBlock
  const chart = { section: 's', type, v, order: 'a0', props: { ...defaults(), source: 'sales' }, at: chartPlace }
  await site.change(
    later,
    { op: 'set', path: ['sections', 's'], value: { order: 'a0', type: 'plain', grid: {}, props: {} } },
    { op: 'set', path: ['blocks', 'c'], value: chart },
  )
  const reply = await publishPosts(db, site.sam, { docIds: [later] })
  const requestId = 'requestId' in reply ? reply.requestId : ''
  const reviewer = { ...site.ada, may: (permission: Permission) => permission !== 'analytics.sales' }
  await expect(decideRequest(db, reviewer, requestId, 'publish')).rejects.toThrow('shows sales of the store')
  expect(await labelsOf(site)).toEqual({ 'Our year': ['Needs Review', 'Draft'] })
  await decideRequest(db, site.ada, requestId, 'publish')
  expect(await labelsOf(site)).toEqual({ 'Our year': ['Scheduled', 'Draft'] })
})

const chartPlace = { desktop: { x: 0, y: 0, w: 12, h: 8 } }

test('only the chosen posts are published, as they were seen', async () => {
  const site = await openBlog('chosen')
  await site.publish()
  const [one, other] = [await site.write('One'), await site.write('Other')]
  await expect(publishPosts(db, site.ada, { docIds: [one], heads: { [one]: 7 } })).rejects.toThrow(
    'Changed since you looked',
  )
  await publishPosts(db, site.ada, { docIds: [one] })
  pages.drop(site.websiteId)
  expect(await listed(site)).toEqual(['One'])
  await expect(publishPosts(db, site.ada, { docIds: [other, 'nothing'] })).rejects.toThrow()
})
