import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { PageLabel, PageRow, PagesReply } from '../admin-contract.ts'
import { countChangedPosts } from '../posts/post-drafts.ts'
import { draftChanges } from '../publish/publishable-set.ts'
import { listSpans } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import type { DraftDocument, PagesTx } from './document-store.ts'

/** Data of the page tree. */
export function listPageRows(db: Database, websiteId: string): Promise<PagesReply> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const drafts = await listDraftsWithDeletion(tx, websiteId)
    const live = await listSpans(tx, websiteId)
    const liveIds = new Set(live.map(({ docId }) => docId))
    const changes = draftChanges(drafts, live)
    const changed = new Set(changes.map(({ docId }) => docId))
    const waiting = await listWaiting(tx, websiteId)
    const home = drafts.find(({ docId }) => docId === 'site')?.body.settings.home
    const pages = drafts.map(({ docId, kind, head, body, deletedAt, updatedAt }): PageRow => {
      const labels: PageLabel[] = [...(waiting.get(docId) ?? [])]
      if (changed.has(docId)) labels.push('Draft')
      if (body.settings.access === 'private') labels.push('Private')
      const isHome = docId === home
      return {
        docId,
        kind,
        head,
        settings: body.settings,
        labels,
        isHome,
        isLive: liveIds.has(docId),
        deletedAt,
        updatedAt,
      }
    })
    return { pages: pages.sort(inTreeOrder), changeCount: changes.length + (await countChangedPosts(tx, websiteId)) }
  })
}

function inTreeOrder(a: PageRow, b: PageRow): number {
  const [left, right] = [`${a.settings.order} ${a.docId}`, `${b.settings.order} ${b.docId}`]
  return left < right ? -1 : Number(left > right)
}

async function listDraftsWithDeletion(
  tx: PagesTx,
  websiteId: string,
): Promise<(DraftDocument & { deletedAt: string | null; updatedAt: string })[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'head', 'body', 'deleted_at', 'updated_at'])
    .where('website_id', '=', websiteId)
    .where('kind', '<>', sql.lit('post'))
    .execute()
  return rows.map(({ id, kind, head, body, deleted_at, updated_at }) => ({
    docId: id,
    kind,
    head,
    body,
    deletedAt: deleted_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  }))
}

async function listWaiting(tx: PagesTx, websiteId: string): Promise<Map<string, Set<PageLabel>>> {
  const requests = await tx
    .selectFrom('publication_requests')
    .select(['state', 'heads'])
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['scheduled', 'needs-review'])
    .execute()
  const labels = new Map<string, Set<PageLabel>>()
  for (const { state, heads } of requests)
    for (const docId of Object.keys(heads)) {
      const known = labels.get(docId) ?? new Set()
      labels.set(docId, known.add(state === 'scheduled' ? 'Scheduled' : 'Needs Review'))
    }
  return labels
}
