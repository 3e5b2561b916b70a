import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { inWebsite } from '../../platform/database/database.ts'
import type { FormField } from '../../shared/forms/form-definition.ts'
import { summarise } from '../../shared/forms/summarise.ts'
import { type OpenedSubmission, openSubmissions, type StoredSubmissionRow } from '../submissions/open-submissions.ts'
import { submissionColumns } from '../submissions/read-stored-submission.ts'
import type { FormsTables } from '../table.ts'
import type { ReadSubmissionDeps } from './read-submission.ts'

const PAGE = 200
const fixed = ['Sent on', 'Folder', 'Read', 'Version', 'Page', 'Id']

/**
 * All answers of a form as CSV, newest first; deleted ones are left out. A column for every field that any version had, so that
 * no answer is lost when a field is removed later.
 */
export async function* exportSubmissions(
  deps: ReadSubmissionDeps,
  websiteId: string,
  formId: string,
): AsyncGenerator<string> {
  const fields = await listAllFields(deps, websiteId, formId)
  yield BYTE_ORDER_MARK + csvLines([[...fixed, ...fields.map(titleOf)]])
  let after: { at: string; id: string } | undefined
  do {
    const { rows } = await inWebsite(deps.db, websiteId, (tx) =>
      sql<StoredSubmissionRow>`
        select ${submissionColumns} from form_submissions s
        where s.website_id = ${websiteId} and s.form_id = ${formId} and s.deleted_at is null and not s.is_test
          and ${after ? sql`(s.submitted_at, s.id) < (${after.at}::timestamptz, ${after.id}::text)` : sql`true`}
        order by s.submitted_at desc, s.id desc limit ${PAGE}`.execute(tx),
    )
    const opened = await openSubmissions(deps, websiteId, rows)
    if (opened.length > 0) yield csvLines(opened.map((one) => lineOf(one, fields)))
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    after = last && { at: last.submitted_at.toISOString(), id: last.id }
  } while (after)
}

function lineOf({ row, content, form }: OpenedSubmission, columns: readonly FormField[]): string[] {
  const asked = new Map(form.fields.map((field) => [field.id, field]))
  return [
    row.submitted_at.toISOString(),
    row.folder === 'spam' ? 'Spam' : 'Inbox',
    row.is_read ? 'Yes' : 'No',
    String(row.version),
    content.page.path,
    row.id,
    ...columns.map(({ id }) => {
      const field = asked.get(id)
      const answer = content.answers[id]
      return field && answer !== undefined ? summarise(field, answer).text : ''
    }),
  ]
}

const titleOf = ({ title, key, id }: FormField) => title || key || id

/** Those of the newest version first, each once. */
async function listAllFields({ db }: ReadSubmissionDeps, websiteId: string, formId: string): Promise<FormField[]> {
  const versions = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('form_versions')
      .select('fields')
      .where('website_id', '=', websiteId)
      .where('form_id', '=', formId)
      .where('version', 'in', (used) =>
        used
          .selectFrom('form_submissions')
          .select('version')
          .distinct()
          .where('website_id', '=', websiteId)
          .where('form_id', '=', formId),
      )
      .orderBy('version', 'desc')
      .limit(200)
      .execute(),
  )
  const byId = new Map<string, FormField>()
  for (const { fields } of versions)
    for (const field of fields) if (field.type !== 'section' && !byId.has(field.id)) byId.set(field.id, field)
  return [...byId.values()]
}
