import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { blogSites, plainPost as plain, set } from '../../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { Json } from '../documents/document.ts'
import { listDrafts, listTree } from '../documents/document-store.ts'
import { appendOperations } from '../operations/append-operations.ts'
import { describeChanges } from '../publish/describe-changes.ts'
import { listSpans } from '../publish/read-published.ts'
import { revertTo } from '../publish/revert-to.ts'
import { createPost } from './create-post.ts'

const app = await startTestApp()
const { db } = app
const { openBlog, pages, queries } = blogSites(app)

test('posts go live with their blog in one publication, and are found beneath its address', async () => {
  const site = await openBlog('journal')
  const docId = await site.write('Über uns! 2.0')
  await site.write('Second')
  expect(await site.shown('/blog')).toBeUndefined()
  expect(await site.publish()).toEqual({ state: 'published', no: 1 })
  expect(await site.shown('/blog/uber-uns-2-0')).toBe('Über uns! 2.0')
  expect((await site.shown('/blog')) as string[]).toHaveLength(2)
  await site.change(docId, set('settings.title', 'Changed'))
  expect(await site.shown('/blog/uber-uns-2-0')).toBe('Über uns! 2.0')
  expect(await site.shown('/blog/uber-uns-2-0', 'drafts')).toBe('Changed')
  await site.publish()
  expect(await site.shown('/blog/uber-uns-2-0')).toBe('Changed')
  expect(await site.shown('/blog/changed')).toBeUndefined()
  await expect(site.publish()).rejects.toThrow('There is nothing to publish')
})

test('posts of one title get slugs of their own, and none gets the word of a list', async () => {
  const site = await openBlog('slugs')
  for (const title of ['News', 'News', 'Tag', 'New', '2026']) await site.write(title)
  await site.publish()
  for (const [path, title] of Object.entries({ news: 'News', 'news-2': 'News', 'tag-2': 'Tag', 'new-2': 'New' }))
    expect(await site.shown(`/blog/${path}`)).toBe(title)
  expect(await site.shown('/blog/2026-2')).toBe('2026')
})

test('two posts with a slug that a person has chosen are not published together', async () => {
  const site = await openBlog('twice')
  await site.write('One', { slug: 'same' })
  await site.publish()
  await site.write('Other', { slug: 'same' })
  await expect(site.publish()).rejects.toThrow('Another post has the URL same. Give “Other” another one.')
})

test('a changed slug redirects for good, and so does the changed address of the blog for all its posts', async () => {
  const site = await openBlog('moved-posts')
  const docId = await site.write('First', { post: { ...plain(site.blogId), categories: ['News'] } })
  await site.publish()
  await site.change(docId, set('settings.slug', 'second'))
  await site.publish()
  expect(await pages.findPublished(site.websiteId, '/blog/first')).toEqual({
    type: 'redirect',
    to: '/blog/second',
    status: 301,
  })
  await site.change(site.blogId, set('settings.slug', 'journal'))
  await site.publish()
  expect(await site.shown('/journal/second')).toBe('First')
  for (const [from, to] of [
    ['/blog/first', '/journal/second'],
    ['/blog/second', '/journal/second'],
    ['/blog', '/journal'],
    ['/blog/category/News', '/journal/category/News'],
  ])
    expect(await site.shown(from as string)).toBe(to)
})

test('archives hold the posts of a category and of those beneath it, of a tag, and of a month in the website’s zone', async () => {
  const site = await openBlog('archives')
  const post = (title: string, more: Record<string, Json>) =>
    site.write(title, { post: { ...plain(site.blogId), ...more } })
  await post('Local', { categories: ['News/Local'], publishOn: '2026-10-31T23:30:00.000Z' })
  await post('Tagged', { tags: ['At home'], publishOn: '2026-11-02T08:00:00.000Z' })
  await site.publish()
  expect(await site.shown('/blog/category/News')).toEqual(['Local'])
  expect(await site.shown('/blog/category/News/Local')).toEqual(['Local'])
  expect(await site.shown('/blog/category/New')).toBeUndefined()
  expect(await site.shown('/blog/tag/At home')).toEqual(['Tagged'])
  expect(await site.shown('/blog/2026/11')).toEqual(['Tagged', 'Local'])
  expect(await site.shown('/blog/2026/10')).toBeUndefined()
  expect(await site.shown('/blog/2026')).toEqual(['Tagged', 'Local'])
  expect(await queries.listMonths(site.websiteId, site.blogId)).toEqual([
    { year: 2026, month: 11, count: 2, path: '/blog/2026/11' },
  ])
  expect(await queries.listCategories(site.websiteId, site.blogId)).toEqual([
    { name: 'News/Local', count: 1, path: '/blog/category/News/Local' },
  ])
  expect(await queries.listTags(site.websiteId, site.blogId)).toEqual([
    { name: 'At home', count: 1, path: '/blog/tag/At%20home' },
  ])
})

test('25 posts with one timestamp on pages of 20 are 20 and 5, each once; there is no third page', async () => {
  const site = await openBlog('paged')
  const publishOn = '2026-01-01T12:00:00.000Z'
  for (let n = 1; n <= 25; n++) await site.write(`Post ${n}`, { post: { ...plain(site.blogId), publishOn } })
  await site.publish()
  const [first, second] = [await site.shown('/blog'), await site.shown('/blog/page/2')]
  expect([first?.length, second?.length]).toEqual([20, 5])
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(25)
  expect(await site.shown('/blog/page/3')).toBeUndefined()
  expect(await site.shown('/blog/page/1')).toBeUndefined()
  const [newest] = await queries.listPosts(site.websiteId, { limit: 1 })
  const rest = await queries.listPosts(site.websiteId, { limit: 50, after: newest })
  expect(rest).toHaveLength(24)
  expect((await queries.listPosts(site.websiteId, { limit: 1, before: rest[0] }))[0]?.docId).toBe(newest?.docId)
})

test('a revert brings back posts as they were, and a moment shows those of its time', async () => {
  const site = await openBlog('back')
  const docId = await site.write('Kept')
  await site.publish()
  const first = new Date()
  await site.change(docId, set('settings.title', 'New title'))
  await site.write('Added')
  await site.publish()
  expect(await site.shown('/blog')).toEqual(expect.arrayContaining(['New title', 'Added']))
  expect(await site.shown('/blog', first)).toEqual(['Kept'])
  expect(await site.shown('/blog/kept', first)).toBe('Kept')
  await revertTo(db, site.ada, 1)
  pages.drop(site.websiteId)
  expect(await site.shown('/blog')).toEqual(['Kept'])
  expect(await site.shown('/blog/added')).toBeUndefined()
  const { changes } = await describeChanges(db, site.websiteId)
  expect(changes.map(({ title, change }) => [title, change]).sort()).toEqual([
    ['Added', 'new'],
    ['New title', 'changed'],
  ])
})

test('private and deleted posts are in no list, and a blog that not everybody sees lends its posts to none', async () => {
  const site = await openBlog('closed')
  const docId = await site.write('Gone')
  await site.write('Secret', { access: 'private' })
  await site.write('Open')
  await site.publish()
  const listed = async () => (await queries.listPosts(site.websiteId, { limit: 10 })).map(({ title }) => title).sort()
  expect(await listed()).toEqual(['Gone', 'Open'])
  await site.change(docId, set('settings.deleted', true))
  await site.publish()
  expect(await listed()).toEqual(['Open'])
  expect(await site.shown('/blog/gone')).toBeUndefined()
  await site.change(site.blogId, set('settings.access', 'private'))
  await site.publish()
  expect(await listed()).toEqual([])
  expect(await pages.findPublished(site.websiteId, '/blog/open')).toMatchObject({ access: 'private' })
})

test('what is read of a website as a whole leaves out its posts', async () => {
  const site = await openBlog('whole')
  await site.write('One')
  await site.publish()
  const read = await site.in(async (tx) =>
    [
      await listTree(tx, site.websiteId),
      await listDrafts(tx, site.websiteId),
      await listSpans(tx, site.websiteId),
    ].flat(),
  )
  expect(read.map(({ kind }) => kind)).toEqual(['blog', 'blog', 'blog'])
})

test('a STORE_MANAGER writes posts and changes no page', async () => {
  const site = await openBlog('managers')
  const { docId } = await createPost(db, site.sam, { collection: site.blogId, title: 'Mine' })
  const append = (id: string) =>
    appendOperations(db, site.sam, {
      docId: id,
      base: 0,
      operations: [{ opId: randomUUID(), patches: [set('settings.title', 'Theirs')] }],
    })
  expect((await append(docId)).head).toBe(1)
  await expect(append(site.blogId)).rejects.toThrow()
})
