import { type Database, withWebsite } from '../../platform/database/database.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { partialsOf, type TemplateRunner } from '../../templates/queries.ts'
import { readDrafts } from '../documents/document-store.ts'
import type { PageProblem } from '../publish/checks/check-pages.ts'
import type { PagesTables } from '../table.ts'
import { readTemplates } from './read-templates.ts'
import { readTemplate } from './template-content.ts'
import { runTests } from './try-template.ts'

interface CheckDeps {
  db: Database
  runner: Pick<TemplateRunner, 'render'>
}

/** Templates among these drafts that cannot be read, or whose test cases fail. */
export async function checkTemplateDrafts(
  { db, runner }: CheckDeps,
  websiteId: string,
  docIds: readonly string[],
): Promise<PageProblem[]> {
  if (docIds.length === 0) return []
  const drafts = await withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => readDrafts(tx, websiteId, docIds))
  const templates = drafts.filter(({ kind, body }) => kind === 'template' && !body.settings.deleted)
  if (templates.length === 0) return []
  const named = new Map((await readTemplates(db, websiteId, 'drafts')).map(({ name, source }) => [name, source]))
  const problems: PageProblem[] = []
  for (const { docId, body } of templates) {
    const { title } = body.settings
    const { source, tests } = readTemplate(body)
    const say = (message: string) => problems.push({ docId, severity: 'error', message })
    // Without data, only what is wrong with the template itself is found.
    const { errors } = await runner.render({ websiteId, source, context: '{}' })
    const wrong = errors.find(({ type }) => type !== 'engine')
    if (wrong) {
      say(`“${title}”, line ${wrong.line}, column ${wrong.column}: ${wrong.message}`)
      continue
    }
    const results = await runTests(runner, websiteId, { source, partials: partialsOf(source, named), tests })
    const failed = results.find(({ passed }) => !passed)
    if (failed) say(`The test case “${failed.name}” of “${title}” fails. Mend the template, or what the test expects.`)
  }
  return problems
}

/** Throws DomainError for the first of them. */
export async function assertTemplatesPass(
  deps: CheckDeps,
  websiteId: string,
  docIds: readonly string[],
): Promise<void> {
  const [problem] = await checkTemplateDrafts(deps, websiteId, docIds)
  if (problem) throw new DomainError(problem.message)
}
