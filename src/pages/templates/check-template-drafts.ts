import { type Database, withWebsite } from '../../platform/database/database.ts'
import type { TemplateRunner } from '../../templates/queries.ts'
import { listTree, readDrafts } from '../documents/document-store.ts'
import type { PageProblem } from '../publish/checks/check-pages.ts'
import type { PagesTables } from '../table.ts'
import { problemsOfTemplates } from './check-templates-of-set.ts'
import { readTemplate } from './template-content.ts'

interface CheckDeps {
  db: Database
  runner: Pick<TemplateRunner, 'render'>
}

/** What would be wrong with the templates of a website if all drafts were published; `changed` are those that are not live as they are. */
export async function checkTemplateDrafts(
  { db, runner }: CheckDeps,
  websiteId: string,
  changed: readonly string[],
): Promise<PageProblem[]> {
  if (changed.length === 0) return []
  const drafts = await withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => {
    const ids = (await listTree(tx, websiteId)).flatMap(({ docId, kind, body }) =>
      kind === 'template' && !body.settings.deleted ? docId : [],
    )
    return readDrafts(tx, websiteId, ids)
  })
  const templates = drafts.flatMap(({ docId, body }) => {
    const { title, template } = body.settings
    return template ? [{ docId, title, name: template.name, ...readTemplate(body) }] : []
  })
  const ids = new Set(changed)
  return Array.fromAsync(problemsOfTemplates(runner, websiteId, templates, (docId) => ids.has(docId)))
}
