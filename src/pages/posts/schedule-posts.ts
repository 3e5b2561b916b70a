import { sql } from 'kysely'
import type { PagesTx, TreeDraft } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import { type FrozenRequest, freezeRequest } from '../publish/freeze-request.ts'

/** Drafts to publish now, or at the given time; and posts whose date is later, which wait for it. */
export function splitByDate<Draft extends TreeDraft>(
  drafts: readonly Draft[],
  dueAt: Date | null,
  now: string,
): { atOnce: Draft[]; later: Draft[] } {
  const from = dueAt?.getTime() ?? Date.parse(now)
  const isLater = ({ kind, body: { settings } }: Draft) =>
    kind === 'post' && !settings.deleted && dateOf(settings) > from
  return { atOnce: drafts.filter((draft) => !isLater(draft)), later: drafts.filter(isLater) }
}

const dateOf = ({ post }: TreeDraft['body']['settings']) => Date.parse(post?.publishOn ?? '') || 0

/** Schedules each post for its date, those of one date together. The first one; undefined if all were scheduled before. */
export async function scheduleEach(
  tx: PagesTx,
  editor: Editor,
  posts: readonly TreeDraft[],
  note: string,
): Promise<FrozenRequest | undefined> {
  const waiting = await listScheduled(tx, editor.websiteId, posts)
  const fresh = posts.filter(({ docId, head }) => waiting.get(docId) !== head)
  let first: FrozenRequest | undefined
  for (const [date, some] of Map.groupBy(fresh, ({ body }) => dateOf(body.settings))) {
    const frozen = await freezeRequest(tx, editor, some, { note, dueAt: new Date(date) })
    first ??= frozen
  }
  return first
}

/** Heads of posts in scheduled requests. */
async function listScheduled(
  tx: PagesTx,
  websiteId: string,
  posts: readonly TreeDraft[],
): Promise<ReadonlyMap<string, number>> {
  if (posts.length === 0) return new Map()
  const rows = await tx
    .selectFrom('publication_requests')
    .select('heads')
    .where('website_id', '=', websiteId)
    .where('state', '=', 'scheduled')
    .execute()
  return new Map(rows.flatMap(({ heads }) => Object.entries(heads)))
}

/**
 * Cancels schedules of nothing but posts of which other versions are published or scheduled now: they would be held back when
 * they are due.
 */
export async function cancelReplaced(tx: PagesTx, editor: Editor, drafts: readonly TreeDraft[]): Promise<void> {
  const posts = drafts.filter(({ kind }) => kind === 'post')
  if (posts.length === 0) return
  const { websiteId, accountId, now } = editor
  const isLater = (post: TreeDraft) => dateOf(post.body.settings) > Date.parse(now)
  const kept = JSON.stringify(Object.fromEntries(posts.filter(isLater).map(({ docId, head }) => [docId, head])))
  await sql`
    update publication_requests set state = 'cancelled', decided_at = ${now}, decided_by = ${accountId}
    where website_id = ${websiteId} and state = 'scheduled'
      and not exists (
        select from jsonb_object_keys(heads) as doc_id where doc_id <> all(${posts.map(({ docId }) => docId)}::text[])
      )
      and not ${kept}::jsonb @> heads`.execute(tx)
}
