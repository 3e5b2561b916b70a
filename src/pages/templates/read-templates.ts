import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { TemplateUse } from '../../shared/templates/template-uses.ts'
import { listTree, type PagesTx, readDrafts } from '../documents/document-store.ts'
import type { StoredDocument } from '../documents/page-settings.ts'
import { findNoAt, listSpans, type PublishedSpan, readPublished } from '../publish/read-published.ts'
import type { PagesTables } from '../table.ts'
import { readTemplate } from './template-content.ts'

/** A template that can be rendered. */
export interface Template {
  docId: string
  title: string
  use: TemplateUse
  /** Under which others apply it. */
  name: string
  source: string
}

/** The live templates, the drafts, or those that were live at a moment. */
export function readTemplates(
  db: Database,
  websiteId: string,
  shown: 'live' | 'drafts' | Date = 'live',
): Promise<Template[]> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    if (shown === 'drafts') return readDraftTemplates(tx, websiteId)
    const no = shown === 'live' ? undefined : await findNoAt(tx, websiteId, shown)
    const spans = (await listSpans(tx, websiteId, no)).filter(({ kind }) => kind === 'template')
    const bodies = spans.length > 0 ? await readPublished(tx, websiteId, spans) : new Map<string, StoredDocument>()
    return [...bodies].flatMap(([docId, body]) => templateOf(docId, body))
  })
}

async function readDraftTemplates(tx: PagesTx, websiteId: string): Promise<Template[]> {
  const ids = (await listTree(tx, websiteId)).flatMap(({ docId, kind, body }) =>
    kind === 'template' && !body.settings.deleted ? docId : [],
  )
  const drafts = await readDrafts(tx, websiteId, ids)
  return drafts.flatMap(({ docId, body }) => templateOf(docId, body))
}

export function templateOf(docId: string, body: StoredDocument): Template[] {
  const { title, template } = body.settings
  return template ? [{ docId, title, ...template, source: readTemplate(body).source }] : []
}

/** Versions before the live one that are tried when it cannot be rendered. */
const FORMER_MAX = 3

/** What a template was in publications before the live one, the newest first. */
export function readFormerTemplates(db: Database, websiteId: string, docId: string): Promise<Template[]> {
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const rows = await tx
      .selectFrom('published')
      .select(['doc_id', 'kind', 'seq', 'from_no', 'hashes'])
      .where('website_id', '=', websiteId)
      .where('doc_id', '=', docId)
      .where('to_no', 'is not', null)
      .orderBy('from_no', 'desc')
      .limit(FORMER_MAX)
      .execute()
    const spans = rows.map(
      ({ doc_id, kind, seq, from_no, hashes }): PublishedSpan => ({
        docId: doc_id,
        kind,
        seq,
        fromNo: from_no,
        hashes,
      }),
    )
    const templates: Template[] = []
    // One at a time: they are versions of the same document.
    for (const span of spans)
      for (const body of (await readPublished(tx, websiteId, [span])).values())
        templates.push(...templateOf(docId, body))
    return templates
  })
}
