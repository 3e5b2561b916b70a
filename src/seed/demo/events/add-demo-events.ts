import { randomUUID } from 'node:crypto'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import { createPost } from '../../../pages/posts/create-post.ts'
import { publishPosts } from '../../../pages/publish/publish-pages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { demoEvents } from './demo-events.ts'

const DEMO_STORE = 'demo'

interface EventsPlace {
  websiteId: string
  subdomain: string
  accountId: string | null
  now: string
}

const set = (path: string[], value: unknown) => ({ op: 'set' as const, path, value: value as Json })

/** The calendar of the pottery. */
export async function addDemoEvents(db: Database, { subdomain, ...place }: EventsPlace): Promise<void> {
  if (subdomain !== DEMO_STORE) return
  const editor: Editor = { ...place, may: () => true }
  const change = (docId: string, patches: ReturnType<typeof set>[]) =>
    appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const { docId: calendarId } = await createPage(db, editor, { kind: 'calendar', title: 'Dates' })
  await change(calendarId, [
    set(['settings', 'description'], 'Classes at the wheel, and days when the kiln is open.'),
    set(['settings', 'calendar', 'view'], 'month'),
  ])
  const docIds: string[] = []
  for (const { title, excerpt, categories, event, body } of demoEvents(place.now)) {
    const { docId } = await createPost(db, editor, { collection: calendarId, title })
    const content = body.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
    await change(docId, [
      set(['settings', 'event'], event),
      set(['settings', 'post', 'excerpt'], excerpt),
      set(['settings', 'post', 'categories'], categories),
      set(['blocks', 'text', 'props', 'text'], { type: 'doc', content }),
    ])
    docIds.push(docId)
  }
  await publishPosts(db, editor, { docIds, note: 'Dates' })
}
