import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { TEMPLATE_BLOCK } from '../../shared/templates/template-uses.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { PageSettings } from '../documents/page-settings.ts'
import { listSpans } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import type { TemplateRow } from '../template-contract.ts'
import type { TemplateFailure } from './template-failures.ts'

/** The website's templates by title, without those that were deleted. */
export function listTemplates(db: Database, websiteId: string): Promise<TemplateRow[]> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const { rows } = await sql<{ id: string; head: number; settings: PageSettings; updated_at: Date }>`
      select id, head, body->'settings' as settings, updated_at from documents
      where website_id = ${websiteId} and kind = 'template' and deleted_at is null
      order by lower(body->'settings'->>'title'), id`.execute(tx)
    if (rows.length === 0) return []
    const live = new Map((await listSpans(tx, websiteId)).map(({ docId, seq }) => [docId, seq]))
    const users = await listUsers(tx, websiteId)
    const failures = await listFailures(tx, websiteId)
    return rows.flatMap(({ id, head, settings, updated_at }): TemplateRow[] => {
      if (!settings.template) return []
      return [
        {
          docId: id,
          title: settings.title,
          use: settings.template.use,
          name: settings.template.name,
          head,
          isLive: live.has(id),
          hasDraft: live.get(id) !== head,
          updatedAt: updated_at.toISOString(),
          usedBy: users.get(id) ?? [],
          failure: failures.get(id) ?? null,
        },
      ]
    })
  })
}

/** Drafts that a template prints, or that have a block of it; by template. */
async function listUsers(tx: PagesTx, websiteId: string): Promise<Map<string, TemplateRow['usedBy']>> {
  const { rows } = await sql<{ template_id: string; id: string; title: string }>`
    select distinct used.template_id, id, body->'settings'->>'title' as title
    from documents, lateral (
      select body->'settings'->>'templateId' as template_id
      union all select body->'settings'->>'itemTemplateId'
      union all select block.value->'props'->>'templateId' from jsonb_each(body->'blocks') block
        where (block.value->>'type')::int = ${TEMPLATE_BLOCK}) used
    where website_id = ${websiteId} and deleted_at is null and used.template_id is not null
    order by title, id`.execute(tx)
  const users = new Map<string, TemplateRow['usedBy']>()
  for (const { template_id, id, title } of rows)
    users.set(template_id, [...(users.get(template_id) ?? []), { docId: id, title }])
  return users
}

/** Of the live versions: what failed before was mended. */
async function listFailures(tx: PagesTx, websiteId: string): Promise<Map<string, NonNullable<TemplateRow['failure']>>> {
  const { rows } = await sql<Omit<TemplateFailure, 'docId' | 'at'> & { doc_id: string; at: Date }>`
    select failed.doc_id, failed.path, failed.message, failed.line, failed."column", failed.at
    from template_failures failed
    join published live on live.website_id = failed.website_id and live.doc_id = failed.doc_id and live.to_no is null
    join publications since on since.website_id = live.website_id and since.no = live.from_no
    where failed.website_id = ${websiteId} and failed.at >= since.at`.execute(tx)
  return new Map(rows.map(({ doc_id, at, ...failure }) => [doc_id, { ...failure, at: at.toISOString() }]))
}
