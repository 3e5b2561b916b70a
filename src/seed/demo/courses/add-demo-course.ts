import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { noteCompleted, notePosition } from '../../../lessons/progress-store.ts'
import { createMember } from '../../../members/members-store.ts'
import { createPage } from '../../../pages/documents/create-page.ts'
import type { Json } from '../../../pages/documents/document.ts'
import type { Editor } from '../../../pages/documents/editor.ts'
import { appendOperations } from '../../../pages/operations/append-operations.ts'
import { arrangePosts } from '../../../pages/posts/admin/arrange-posts.ts'
import { createPost } from '../../../pages/posts/create-post.ts'
import { publishPosts } from '../../../pages/publish/publish-pages.ts'
import { type Database, inWebsite } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import { demoCourse, demoLessons, demoSections, demoStudents } from './demo-course.ts'

const DAY_MS = 86_400_000
const DEMO_STORE = 'bakery'

interface CourseDeps {
  db: Database
  vault: Vault
}

interface CoursePlace {
  websiteId: string
  subdomain: string
  accountId: string | null
  now: string
}

/** The bakery's sourdough course: two sections, five lessons, the first one free, and members who take it. */
export async function addDemoCourse(deps: CourseDeps, { subdomain, ...place }: CoursePlace): Promise<void> {
  if (subdomain !== DEMO_STORE) return
  const editor: Editor = { ...place, may: () => true }
  const { courseId, lessonIds } = await writeCourse(deps.db, editor)
  await addStudents(deps, place, courseId, lessonIds)
}

const set = (path: string[], value: Json) => ({ op: 'set' as const, path, value })

async function writeCourse(db: Database, editor: Editor) {
  const { docId: courseId } = await createPage(db, editor, { kind: 'course', title: demoCourse.title })
  const patches = [
    set(['settings', 'description'], demoCourse.description),
    set(['settings', 'navigationTitle'], demoCourse.menuTitle),
    set(['settings', 'course', 'sections'], demoSections),
  ]
  await appendOperations(db, editor, { docId: courseId, base: 0, operations: [{ opId: randomUUID(), patches }] })
  const lessonIds = new Map<string, string>()
  for (const { key, title, section, excerpt, minutes, dripDays, isFree = false, body } of demoLessons) {
    const { docId } = await createPost(db, editor, { collection: courseId, title })
    const content = body.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
    const operation = [
      set(['settings', 'post', 'excerpt'], excerpt),
      set(['settings', 'lesson'], { section, seconds: minutes * 60, attachments: [], dripDays, isFree }),
      set(['blocks', 'text', 'props', 'text'], { type: 'doc', content }),
    ]
    await appendOperations(db, editor, { docId, base: 0, operations: [{ opId: randomUUID(), patches: operation }] })
    lessonIds.set(key, docId)
  }
  const docIds = [...lessonIds.values()]
  await arrangePosts(db, editor, courseId, docIds)
  await publishPosts(db, editor, { docIds, note: 'The course' })
  return { courseId, lessonIds }
}

/** They have no password, so no one can log in as them. */
async function addStudents(
  { db, vault }: CourseDeps,
  { websiteId, accountId, now }: Omit<CoursePlace, 'subdomain'>,
  courseId: string,
  lessonIds: ReadonlyMap<string, string>,
): Promise<void> {
  const settings = JSON.stringify({ loginAllowed: true, signupAllowed: true })
  await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into member_settings (website_id, settings) values (${websiteId}, ${settings}::jsonb)
      on conflict (website_id) do nothing`.execute(tx),
  )
  for (const { name, email, joinedDaysAgo, completed, begun } of demoStudents) {
    const joined = new Date(Date.parse(now) - joinedDaysAgo * DAY_MS).toISOString()
    const siteUserId = await createMember({ db, vault }, websiteId, {
      email,
      name,
      passwordHash: null,
      now: joined,
      ...(accountId !== null && { accountId }),
    })
    if (siteUserId === undefined) continue
    await inWebsite(db, websiteId, (tx) =>
      sql`
        update site_users set confirmed_at = joined_at
        where website_id = ${websiteId} and site_user_id = ${siteUserId}`.execute(tx),
    )
    const noted = (key: string, hours: number) => ({
      siteUserId,
      lessonId: lessonIds.get(key) ?? '',
      courseId,
      now: new Date(Date.parse(joined) + hours * 3_600_000).toISOString(),
    })
    for (const [place, key] of completed.entries()) await noteCompleted(db, websiteId, noted(key, place + 1), true)
    if (begun) await notePosition(db, websiteId, noted(begun, completed.length + 1), 95)
  }
}
