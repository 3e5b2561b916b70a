import { expect, test } from 'vitest'
import { UnknownEntity } from '../../../shared/domain-error.ts'
import { defaultBlog } from '../../../shared/posts/blog-settings.ts'
import { blogSites, plainPost, set } from '../../../testing/fixtures/blog-sites.ts'
import { startTestApp } from '../../../testing/servers/test-app.ts'
import type { Json } from '../../documents/document.ts'
import type { PostView } from '../../post-contract.ts'
import { arrangePosts } from './arrange-posts.ts'
import { changePosts } from './change-posts.ts'
import { changeTerm } from './change-term.ts'
import { listAdminPosts, listAdminTerms } from './list-admin-posts.ts'
import { createAuthor, deleteAuthor, listAuthors } from './manage-authors.ts'

const app = await startTestApp()
const { db } = app
const { openBlog, pages, queries } = blogSites(app)
type Site = Awaited<ReturnType<typeof openBlog>>

const write = ({ write: add, blogId }: Site, title: string, more: Partial<Record<'categories' | 'tags', string[]>>) =>
  add(title, { post: { ...plainPost(blogId), ...more } })

function list({ websiteId, blogId }: Site, more: Partial<Parameters<typeof listAdminPosts>[2]> = {}) {
  const asked = { collection: blogId, view: 'all' as PostView, sort: 'title' as const, search: '', limit: 25 }
  return listAdminPosts(db, websiteId, { ...asked, ...more })
}
const titles = async (...asked: Parameters<typeof list>) => (await list(...asked)).posts.map(({ title }) => title)

test('posts are listed by view, category, tag and words of their title, with the numbers of all views', async () => {
  const site = await openBlog('listed')
  await write(site, 'Live one', { categories: ['News/Local'] })
  await site.publish()
  await write(site, 'New draft', { tags: ['home'] })
  const gone = await write(site, 'Old thing', {})
  await changePosts(db, site.ada, { docIds: [gone], change: { type: 'delete' } })
  expect((await list(site)).counts).toEqual({
    all: 2,
    published: 1,
    drafts: 1,
    scheduled: 0,
    'needs-review': 0,
    private: 0,
    starred: 0,
    deleted: 1,
    upcoming: 0,
    past: 0,
  })
  expect(await titles(site)).toEqual(['Live one', 'New draft'])
  expect(await titles(site, { view: 'drafts' })).toEqual(['New draft'])
  expect(await titles(site, { view: 'deleted' })).toEqual(['Old thing'])
  expect(await titles(site, { category: 'News' })).toEqual(['Live one'])
  expect(await titles(site, { tag: 'home' })).toEqual(['New draft'])
  expect(await titles(site, { search: 'ONE liv' })).toEqual(['Live one'])
})

test.each(['title', 'updated', 'published', 'manual'] as const)(
  'pages of the list by %s hold each post once',
  async (sort) => {
    const site = await openBlog(`pages-by-${sort}`)
    for (const title of ['A', 'B', 'C', 'D', 'E']) await write(site, title, {})
    await site.publish()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(site, { sort, limit: 2, ...(cursor && { cursor }) })
      seen.push(...page.posts.map(({ title }) => title))
      cursor = page.nextPageCursor ?? undefined
    } while (cursor)
    expect(seen.toSorted()).toEqual(['A', 'B', 'C', 'D', 'E'])
    await expect(list(site, { sort: sort === 'title' ? 'updated' : 'title', cursor: 'nonsense' })).rejects.toThrow()
  },
)

test('one change of several posts is an operation of each, and those that are so already stay as they are', async () => {
  const site = await openBlog('bulk')
  const docIds = [await write(site, 'One', { categories: ['News'] }), await write(site, 'Two', {})]
  const change = { type: 'add-category' as const, category: 'News' }
  expect(await changePosts(db, site.sam, { docIds, change })).toEqual({ changed: 1 })
  expect((await list(site, { category: 'News' })).posts).toHaveLength(2)
  await changePosts(db, site.sam, { docIds, change: { type: 'star', starred: true } })
  expect((await list(site, { view: 'starred' })).posts).toHaveLength(2)
  await expect(changePosts(db, site.sam, { docIds: ['nothing'], change })).rejects.toThrow()
})

test('a renamed category takes along those beneath it, and its archive leads to the new one once that is live', async () => {
  const site = await openBlog('renamed')
  await write(site, 'Wide', { categories: ['News'] })
  await write(site, 'Near', { categories: ['News/Local', 'Other'] })
  await site.publish()
  const rename = { kind: 'category' as const, action: 'rename' as const, name: 'News', to: 'Updates', isTrial: false }
  expect(await changeTerm(db, site.ada, site.blogId, { ...rename, isTrial: true })).toEqual({ changed: 0, left: 2 })
  await expect(changeTerm(db, site.ada, site.blogId, { ...rename, to: 'OTHER' })).rejects.toThrow('exists already')
  expect(await changeTerm(db, site.ada, site.blogId, rename)).toEqual({ changed: 2, left: 0 })
  const { categories } = await listAdminTerms(db, site.websiteId, site.blogId)
  expect(categories.map(({ name }) => name)).toEqual(['Other', 'Updates', 'Updates/Local'])
  expect(await site.shown('/blog/category/News')).toHaveLength(2)
  await site.publish()
  expect(await site.shown('/blog/category/News')).toBe('/blog/category/Updates')
  expect(await site.shown('/blog/category/News/Local')).toBe('/blog/category/Updates/Local')
  const merge = { ...rename, action: 'merge' as const, name: 'Other', to: 'Updates' }
  expect(await changeTerm(db, site.ada, site.blogId, merge)).toEqual({ changed: 1, left: 0 })
  expect((await list(site, { search: 'Near' })).posts[0]?.categories).toEqual(['Updates/Local', 'Updates'])
})

test('a deleted tag is in no post any more', async () => {
  const site = await openBlog('untagged')
  await write(site, 'One', { tags: ['old', 'kept'] })
  const change = { kind: 'tag' as const, action: 'delete' as const, name: 'old', isTrial: false }
  expect(await changeTerm(db, site.ada, site.blogId, change)).toEqual({ changed: 1, left: 0 })
  expect((await listAdminTerms(db, site.websiteId, site.blogId)).tags).toEqual([{ name: 'kept', count: 1 }])
})

test('a guest writes posts under their name; a contributor is the author of what they create', async () => {
  const site = await openBlog('authors')
  const guest = await createAuthor(db, site.ada, { name: 'Grace Guest', bio: 'Writes', image: null, isMe: false })
  expect(guest).toMatchObject({ slug: 'grace-guest', isContributor: false, isMe: false })
  const mine = await createAuthor(db, site.ada, { name: 'Ada', bio: '', image: null, isMe: true })
  await expect(createAuthor(db, site.ada, { name: 'Ada', bio: '', image: null, isMe: true })).rejects.toThrow('already')
  const docId = await site.write('By me')
  expect((await list(site)).posts[0]?.author).toEqual({ id: mine.id, name: 'Ada' })
  await changePosts(db, site.ada, { docIds: [docId], change: { type: 'author', author: guest.id } })
  await site.publish()
  expect(await site.shown('/blog/author/grace-guest')).toEqual(['By me'])
  expect(await queries.listAuthors(site.websiteId, site.blogId)).toMatchObject([{ name: 'Grace Guest', count: 1 }])
  await deleteAuthor(db, site.websiteId, guest.id)
  pages.drop(site.websiteId)
  expect((await queries.listPosts(site.websiteId, { limit: 1 }))[0]?.author).toBeNull()
  expect((await listAuthors(db, site.ada)).map(({ name }) => name)).toEqual(['Ada'])
})

test('posts that are arranged by hand stand first, are listed so once they are published, and others keep their order', async () => {
  const site = await openBlog('arranged')
  const [a, b, c] = [await write(site, 'A', {}), await write(site, 'B', {}), await write(site, 'C', {})]
  await site.change(site.blogId, set('settings.blog', { ...defaultBlog, order: 'manual' } as Json))
  expect(await arrangePosts(db, site.ada, site.blogId, [c, a])).toEqual({ changed: 2 })
  expect(await titles(site, { sort: 'manual' })).toEqual(['C', 'A', 'B'])
  await site.publish()
  expect(await site.shown('/blog')).toEqual(['C', 'A', 'B'])
  expect(await arrangePosts(db, site.ada, site.blogId, [b])).toEqual({ changed: 1 })
  expect(await titles(site, { sort: 'manual' })).toEqual(['B', 'C', 'A'])
  expect(await arrangePosts(db, site.ada, site.blogId, [b, c])).toEqual({ changed: 0 })
  await expect(arrangePosts(db, site.ada, site.blogId, [site.blogId])).rejects.toThrow(UnknownEntity)
})
