import { generateNKeysBetween } from 'fractional-indexing'
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'
import { UnknownEntity } from '../../../shared/domain-error.ts'
import { findDraft, lockPages } from '../../documents/document-store.ts'
import type { Editor } from '../../documents/editor.ts'
import { isPostCollection } from '../../documents/page-settings.ts'
import { inPages } from '../post-authors.ts'
import { type ChangeablePost, changeEach } from './change-posts.ts'

interface Placed {
  doc_id: string
  position: string
}

/**
 * Puts these posts of a blog first, in this order; the others follow as they were. Only posts that change their place get an
 * operation. Throws UnknownEntity.
 */
export function arrangePosts(
  db: Database,
  editor: Editor,
  collection: string,
  docIds: readonly string[],
): Promise<{ changed: number }> {
  const { websiteId } = editor
  return inPages(db, websiteId, async (tx) => {
    await lockPages(tx, websiteId)
    if (!isPostCollection((await findDraft(tx, websiteId, collection))?.kind)) throw new UnknownEntity()
    const { rows } = await sql<ChangeablePost & Placed>`
      select doc_id, head, categories, tags, starred, deleted, position from post_drafts
      where website_id = ${websiteId} and collection_id = ${collection} and not deleted
      order by position collate "C", doc_id`.execute(tx)
    const byId = new Map(rows.map((row) => [row.doc_id, row]))
    const first = [...new Set(docIds)].map((docId) => byId.get(docId))
    const known = first.filter((row) => row !== undefined)
    if (known.length < first.length) throw new UnknownEntity()
    const named = new Set(docIds)
    const positions = placesOf([...known, ...rows.filter(({ doc_id }) => !named.has(doc_id))])
    const moved = rows.filter(({ doc_id }) => positions.has(doc_id))
    const changed = await changeEach(tx, editor, moved, ({ doc_id }) => [
      { op: 'set', path: ['settings', 'order'], value: positions.get(doc_id) ?? '' },
    ])
    return { changed }
  })
}

/** New positions of the posts that have to move, by id: as few as possible. */
export function placesOf(order: readonly Placed[]): Map<string, string> {
  const kept = longestRise(order)
  const positions = new Map<string, string>()
  let after: string | null = null
  let moving: string[] = []
  const place = (before: string | null) => {
    const keys = generateNKeysBetween(after, before, moving.length)
    for (const [n, docId] of moving.entries()) positions.set(docId, keys[n] ?? '')
    moving = []
  }
  for (const { doc_id, position } of order) {
    if (!kept.has(doc_id)) {
      moving.push(doc_id)
      continue
    }
    place(position)
    after = position
  }
  place(null)
  return positions
}

/** Ids of the longest run of posts, not necessarily neighbours, whose positions are in order already. */
function longestRise(order: readonly Placed[]): Set<string> {
  const best: { length: number; before: number }[] = []
  let end = -1
  for (const [n, { position }] of order.entries()) {
    let [length, before] = [1, -1]
    for (let m = 0; m < n; m++) {
      const reached = best[m]?.length ?? 0
      if (reached >= length && (order[m]?.position ?? '') < position) [length, before] = [reached + 1, m]
    }
    best.push({ length, before })
    if (length > (best[end]?.length ?? 0)) end = n
  }
  const kept = new Set<string>()
  for (let n = end; n >= 0; n = best[n]?.before ?? -1) kept.add(order[n]?.doc_id ?? '')
  return kept
}
