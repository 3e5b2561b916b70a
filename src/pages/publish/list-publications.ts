import { sql } from 'kysely'
import { withWebsite } from '../../platform/database/database.ts'
import type { PublicationsReply } from '../admin-contract.ts'
import type { PagesAdminDeps } from '../admin-deps.ts'
import type { PagesTx } from '../documents/document-store.ts'
import type { Editor } from '../documents/editor.ts'
import type { PagesTables } from '../table.ts'
import { checkTemplateDrafts } from '../templates/check-template-drafts.ts'
import { figureProblems } from './checks/check-figures.ts'
import { checkForms } from './checks/check-forms.ts'
import { checkProducts, readWithFrame } from './checks/check-products.ts'
import { describeChanges } from './describe-changes.ts'
import { nameImages } from './name-images.ts'

type Problem = PublicationsReply['problems'][number]

/** Number of publications listed. */
const LISTED_MAX = 500

/** Unpublished changes with their problems, pending requests and past publications. */
export async function listPublications(
  deps: Pick<PagesAdminDeps, 'db' | 'findReadyImages' | 'findFormIds' | 'shownProducts' | 'templateRunner'>,
  editor: Pick<Editor, 'websiteId' | 'may'>,
): Promise<PublicationsReply> {
  const { websiteId } = editor
  const { db, shownProducts, findFormIds, templateRunner: runner } = deps
  const { productCounts, shownForms, shownFigures, ...pending } = await describeChanges(db, websiteId)
  const readPage = (docId: string) =>
    withWebsite(db.withTables<PagesTables>(), websiteId, (tx) => readWithFrame(tx, websiteId, docId))
  const ofProducts = shownProducts ? await checkProducts(shownProducts, readPage, websiteId, productCounts) : []
  const ofForms = findFormIds ? await checkForms(findFormIds, websiteId, shownForms) : []
  const templates = pending.changes.flatMap(({ docId, kind, change }) =>
    kind === 'template' && change !== 'gone' ? docId : [],
  )
  const ofTemplates = runner ? await checkTemplateDrafts({ db, runner }, websiteId, templates) : []
  const problems = [
    ...ofTemplates,
    ...figureProblems(editor, shownFigures),
    ...(await nameImages(deps, websiteId, pending.problems)),
    ...ofProducts,
    ...ofForms,
  ]
  return withWebsite(db.withTables<PagesTables>(), websiteId, async (tx) => ({
    ...pending,
    problems: await addTitles(tx, websiteId, problems),
    requests: await listRequests(tx, websiteId),
    ...(await listPast(tx, websiteId)),
  }))
}

async function listRequests(tx: PagesTx, websiteId: string): Promise<PublicationsReply['requests']> {
  const rows = await tx
    .selectFrom('publication_requests')
    .selectAll()
    .where('website_id', '=', websiteId)
    .where('state', 'in', ['scheduled', 'needs-review'])
    .orderBy('created_at')
    .execute()
  const titles = await findTitles(tx, websiteId, [...new Set(rows.flatMap(({ heads }) => Object.keys(heads)))])
  return rows.map((row) => ({
    requestId: row.id,
    state: row.state === 'scheduled' ? ('scheduled' as const) : ('needs-review' as const),
    pages: Object.keys(row.heads).map((docId) => ({ docId, title: titles.get(docId) ?? '' })),
    note: row.note,
    problem: row.problem,
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Also of pages that are not changed themselves: a link in them may lead nowhere since another page is gone. */
async function addTitles(tx: PagesTx, websiteId: string, problems: Omit<Problem, 'title'>[]): Promise<Problem[]> {
  const titles = await findTitles(tx, websiteId, [...new Set(problems.map(({ docId }) => docId))])
  return problems.map((problem) => ({ ...problem, title: titles.get(problem.docId) ?? '' }))
}

async function findTitles(tx: PagesTx, websiteId: string, docIds: string[]): Promise<Map<string, string>> {
  if (docIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('documents')
    .select(['id', sql<string>`body #>> '{settings,title}'`.as('title')])
    .where('website_id', '=', websiteId)
    .where('id', 'in', docIds)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function listPast(tx: PagesTx, websiteId: string): Promise<Pick<PublicationsReply, 'publications' | 'hasOlder'>> {
  const rows = await tx
    .selectFrom('publications')
    .select([
      'no',
      'at',
      'note',
      'reverts_to',
      sql<number>`(
        select count(distinct doc_id) from published span
        where span.website_id = publications.website_id and publications.no in (span.from_no, span.to_no)
      )`.as('changed_count'),
    ])
    .where('website_id', '=', websiteId)
    .orderBy('no', 'desc')
    .limit(LISTED_MAX + 1)
    .execute()
  const publications = rows.slice(0, LISTED_MAX).map(({ no, at, note, reverts_to, changed_count }) => ({
    no,
    note,
    revertsTo: reverts_to,
    at: at.toISOString(),
    changedCount: changed_count,
  }))
  return { publications, hasOlder: rows.length > LISTED_MAX }
}
