import { randomUUID } from 'node:crypto'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import type { Patch } from '../../../pages/operations/patch-shape.ts'
import { createAuthor } from '../../../pages/posts/admin/manage-authors.ts'
import { createPost } from '../../../pages/posts/create-post.ts'
import { publishPosts } from '../../../pages/publish/publish-pages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { copyPictures } from '../galleries/copy-pictures.ts'
import type { DemoBlog, DemoPost } from './demo-posts.ts'

const DAY_MS = 86_400_000

/** The page of a demo store's blog; it is published with the other pages. */
export async function addDemoBlog(
  db: Database,
  editor: Editor,
  { title, menuTitle, description, layout }: DemoBlog,
  content: Patch[],
): Promise<string> {
  const { docId } = await createPage(db, editor, { kind: 'blog', title })
  const patches = [
    set(['settings', 'description'], description),
    set(['settings', 'navigationTitle'], menuTitle),
    set(['settings', 'blog', 'layout'], layout),
    set(['settings', 'blog', 'pageSize'], 6),
    ...content,
  ]
  await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  return docId
}

/** Writes the posts and publishes them, as their authors would; one is scheduled, and one stays a draft. */
export async function addDemoPosts(db: Database, editor: Editor, blogId: string, blog: DemoBlog): Promise<void> {
  const named = [...blog.posts, ...blog.authors].map(({ picture }) => picture)
  const pictures = await copyPictures(db, editor, named)
  const authors = new Map<string, string>()
  for (const { key, name, bio, picture } of blog.authors) {
    const image = pictures.get(picture) ?? null
    authors.set(key, (await createAuthor(db, editor, { name, bio, image, isMe: false })).id)
  }
  const finished: string[] = []
  for (const post of blog.posts) {
    const { docId } = await createPost(db, editor, { collection: blogId, title: post.title })
    const patches = patchesOf(post, { ...editor, blogId, author: authors.get(post.author), pictures })
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
    if (post.daysAgo !== 'draft') finished.push(docId)
  }
  await publishPosts(db, editor, { docIds: finished, note: 'The first posts' })
}

interface PostPlace {
  now: string
  blogId: string
  author: string | undefined
  pictures: ReadonlyMap<string, string>
}

const set = (path: string[], value: Json): Patch => ({ op: 'set', path, value })

function patchesOf(post: DemoPost, { now, blogId, author, pictures }: PostPlace): Patch[] {
  const { daysAgo, picture, categories, tags, isStarred = false, excerpt, body } = post
  const image = pictures.get(picture)
  const publishOn = daysAgo === 'draft' ? {} : { publishOn: dayBefore(now, daysAgo) }
  return [
    set(['settings', 'post'], {
      collection: blogId,
      categories,
      tags,
      starred: isStarred,
      layout: 'article',
      ...(author && { author }),
      ...(excerpt && { excerpt }),
      ...publishOn,
    }),
    ...(image ? [set(['settings', 'image'], image)] : []),
    set(['blocks', 'text', 'props', 'text'], { type: 'doc', content: contentOf(body) }),
  ]
}

/** At seven in the morning, UTC. */
function dayBefore(now: string, days: number): string {
  return `${new Date(Date.parse(now) - days * DAY_MS).toISOString().slice(0, 10)}T07:00:00.000Z`
}

function contentOf(lines: readonly string[]): Json[] {
  const content: Json[] = []
  let list: Json[] | undefined
  for (const line of lines) {
    const item = line.startsWith('- ') ? { type: 'listItem', content: [paragraph(line.slice(2))] } : undefined
    if (item && list) list.push(item)
    else if (item) {
      list = [item]
      content.push({ type: 'bulletList', content: list })
    } else {
      list = undefined
      content.push(nodeOf(line))
    }
  }
  return content
}

const paragraph = (words: string): Json => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })

function nodeOf(line: string): Json {
  if (line.startsWith('## '))
    return { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: line.slice(3) }] }
  return line.startsWith('> ') ? { type: 'blockquote', content: [paragraph(line.slice(2))] } : paragraph(line)
}
