import { randomUUID } from 'node:crypto'
import type { ExampleSite, ExamplesOf } from '../testing/examples/example.ts'
import { createPage } from './documents/create-page.ts'
import type { Editor } from './documents/editor.ts'
import type * as endpoints from './endpoints.ts'
import { createAuthor } from './posts/admin/manage-authors.ts'
import { createPost } from './posts/create-post.ts'

const editorOf = ({ websiteId }: ExampleSite): Editor => ({
  websiteId,
  accountId: null,
  now: new Date().toISOString(),
  may: () => true,
})

async function addBlog(site: ExampleSite): Promise<{ docId: string }> {
  const { docId } = await createPage(site.db, editorOf(site), { kind: 'blog', title: 'Blog' })
  return { docId }
}

async function addPost(site: ExampleSite): Promise<{ docId: string }> {
  const { docId: collection } = await addBlog(site)
  const { docId } = await createPost(site.db, editorOf(site), { collection, title: 'Post' })
  return { docId }
}

async function addAuthor(site: ExampleSite): Promise<{ authorId: string }> {
  const { id } = await createAuthor(site.db, editorOf(site), { name: 'Guest', bio: '', image: null, isMe: false })
  return { authorId: id }
}

export const pageExamples: ExamplesOf<typeof endpoints> = {
  // Of a service that is not known, so that nobody is asked.
  findEmbed: { isUncalledFor: true, body: { address: 'https://nobodys.example/page' } },
  listBlogs: {},
  listPosts: { query: async (site) => ({ collection: (await addBlog(site)).docId }) },
  createPost: {
    idleBody: { collection: 'nobodys', title: '' },
    body: async (site) => ({ collection: (await addBlog(site)).docId, title: 'News' }),
  },
  changePost: {
    params: addPost,
    body: () => ({
      base: 0,
      operations: [
        { opId: randomUUID(), patches: [{ op: 'set' as const, path: ['settings', 'title'], value: 'News' }] },
      ],
    }),
  },
  changePosts: {
    body: async (site) => ({ docIds: [(await addPost(site)).docId], change: { type: 'star' as const, starred: true } }),
  },
  publishPosts: { unknown: 'docIds', body: () => ({ docIds: [randomUUID()] }) },
  arrangePosts: { params: addBlog, unknown: 'docIds', body: () => ({ docIds: [randomUUID().replaceAll('-', '')] }) },
  readPostCalendar: { query: { month: '2026-01' } },
  listTerms: { params: addBlog },
  changeTerm: { params: addBlog, body: { kind: 'tag', action: 'delete', name: 'Old', isTrial: true } },
  listPostAuthors: {},
  createPostAuthor: { idleBody: { name: '' }, body: () => ({ name: 'Guest' }) },
  changePostAuthor: { params: addAuthor, body: { name: 'Guest' } },
  deletePostAuthor: { params: addAuthor },
  listTemplates: {},
  createTemplate: {
    idleBody: { title: '', use: 'page' },
    body: () => ({ title: `Template ${randomUUID()}`, use: 'page' as const }),
  },
  readTemplateContext: { query: { path: '/' } },
  // Data that is no JSON: what is tried says how long it took, which differs each time.
  tryTemplate: { body: { source: '{website.siteTitle}', path: '/' }, idleBody: { source: 'x', data: '{' } },
}
