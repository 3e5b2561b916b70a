import { sql } from 'kysely'
import { BYTE_ORDER_MARK, csvLines } from '../../platform/csv/write-csv.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { FormField } from '../../shared/forms/form-definition.ts'
import { summarise } from '../../shared/forms/summarise.ts'
import { type OpenedSubmission, openSubmissions, type StoredSubmissionRow } from '../submissions/open-submissions.ts'
import { submissionColumns } from '../submissions/read-stored-submission.ts'
import type { ReadSubmissionDeps } from './read-submission.ts'

/** Read at once: each may be as long as a request. */
const PAGE = 50
/** Versions of which fields are columns. */
const VERSIONS_MAX = 200
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
  const turn = takeTurns()
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
    for (const one of opened) {
      await turn()
      yield csvLines([lineOf(one, fields)])
    }
    const last = rows.length === PAGE ? rows.at(-1) : undefined
    after = last && { at: last.submitted_at.toISOString(), id: last.id }
  } while (after)
}

function lineOf({ row, content, form }: OpenedSubmission, columns: readonly Column[]): string[] {
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

type Column = Pick<FormField, 'id' | 'title' | 'key'>

const titleOf = ({ title, key, id }: Column) => title || key || id

/** Those of the newest version first, each once. */
async function listAllFields({ db }: ReadSubmissionDeps, websiteId: string, formId: string): Promise<Column[]> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<Column>`
      select id, title, key from (
        select distinct on (field->>'id') field->>'id' as id, field->>'title' as title, field->>'key' as key, version, place
        from (
          select version, fields from form_versions v
          where website_id = ${websiteId} and form_id = ${formId} and exists (
            select 1 from form_submissions s
            where s.website_id = v.website_id and s.form_id = v.form_id and s.version = v.version)
          order by version desc limit ${VERSIONS_MAX}) used, jsonb_array_elements(fields) with ordinality as f (field, place)
        where field->>'type' <> 'section'
        order by field->>'id', version desc) newest
      order by version desc, place`.execute(tx),
  )
  return rows
}
