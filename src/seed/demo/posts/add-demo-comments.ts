import { sql } from 'kysely'
import { moderateComments, replyToComment } from '../../../comments/merchant/moderate-comments.ts'
import { saveCommentSettings } from '../../../comments/settings/settings-store.ts'
import { writeComment } from '../../../comments/visitors/write-comment.ts'
import { type Database, withWebsite } from '../../../platform/database/database.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import { type CommentSettings, defaultCommentSettings } from '../../../shared/comments/comment-settings.ts'
import { type DemoComment, demoComments } from './demo-comments.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

const settings: CommentSettings = {
  ...defaultCommentSettings,
  sort: 'oldest',
  simpleLikingEnabled: true,
  shareButtons: ['facebook', 'whatsapp', 'email'],
}

interface DemoStore {
  websiteId: string
  accountId: string
  subdomain: string
  /** Name of the store. */
  name: string
  now: string
}

/** Comments on the posts of a demo store, as its visitors would write and its owner would answer them. */
export async function addDemoComments(deps: { db: Database; vault: Vault }, store: DemoStore): Promise<void> {
  const { websiteId, accountId, now } = store
  await saveCommentSettings(deps.db, websiteId, settings, { accountId, now, seen: 0 })
  const posts = await findPosts(deps.db, websiteId)
  for (const [place, comment] of (demoComments[store.subdomain] ?? []).entries()) {
    const docId = posts.get(comment.post)
    if (docId === undefined) throw new Error(`The demo store ${store.subdomain} has no post ${comment.post}`)
    await addThread(deps, store, comment, { docId, place })
  }
}

async function findPosts(db: Database, websiteId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ doc_id: string; title: string }>`
      select doc_id, title from published_posts where website_id = ${websiteId} and to_no is null`.execute(tx),
  )
  return new Map(rows.map(({ doc_id, title }) => [title, doc_id]))
}

async function addThread(
  deps: { db: Database; vault: Vault },
  { websiteId, accountId, name, now }: DemoStore,
  comment: DemoComment,
  { docId, place }: { docId: string; place: number },
): Promise<void> {
  const begun = Date.parse(now) - comment.daysAgo * DAY_MS - (place + 1) * 47 * MINUTE_MS
  const at = (minutes: number) => new Date(begun + minutes * MINUTE_MS).toISOString()
  const write = ({ name, body }: Pick<DemoComment, 'name' | 'body'>, replyTo: string | null, minutes: number) =>
    writeComment(deps, websiteId, {
      commented: { docId, title: '', path: '/', publishedOn: null, takesComments: true, closesAt: null },
      settings,
      text: { name, body, email: `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`.replace('.@', '@') },
      replyTo,
      wantsReplies: false,
      // Reserved for documentation (RFC 5737).
      network: `192.0.2.${place + 1}`,
      accountId: null,
      tookMs: MINUTE_MS,
      filledHidden: false,
      now: at(minutes),
    })
  const publish = (id: string, minutes: number) =>
    moderateComments(deps, websiteId, { ids: [id], action: 'approve' }, { accountId, now: at(minutes) })
  const { id } = await write(comment, null, 0)
  if (comment.fate) return
  await publish(id, 5)
  if (comment.answer !== undefined)
    await replyToComment(deps, websiteId, { commentId: id, body: comment.answer, name }, { accountId, now: at(20) })
  for (const [n, reply] of (comment.replies ?? []).entries()) await publish((await write(reply, id, 30 + n)).id, 40 + n)
}
