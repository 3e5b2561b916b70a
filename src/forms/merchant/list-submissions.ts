import { type RawBuilder, sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { modifiedWithin } from '../../platform/database/modified-within.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { searchedWords } from '../../shared/lists/indexed-words.ts'
import type { SubmissionRow, SubmissionState, SubmissionsQuery, SubmissionsReply } from '../admin-contract.ts'
import type { FormReads } from '../queries.ts'
import {
  type OpenDeps,
  openSubmissions,
  presentRow,
  type StoredSubmissionRow,
} from '../submissions/open-submissions.ts'
import { submissionColumns } from '../submissions/read-stored-submission.ts'

export interface ListSubmissionsDeps extends OpenDeps {
  db: Database
  forms: FormReads
  vault: Pick<Vault, 'read' | 'hashes'>
}

const PAGE = 50

/** Conditions on a submission `s`. */
const conditions: Readonly<Record<SubmissionState, RawBuilder<unknown>>> = {
  inbox: sql`s.folder = 'inbox' and s.deleted_at is null`,
  starred: sql`s.is_starred and s.deleted_at is null`,
  unread: sql`s.folder = 'inbox' and not s.is_read and s.deleted_at is null`,
  spam: sql`s.folder = 'spam' and s.deleted_at is null`,
  deleted: sql`s.deleted_at is not null`,
}

/** Answers of a form, newest first; with a search those that have all of its words. Throws NotFound. */
export async function listSubmissions(
  deps: ListSubmissionsDeps,
  websiteId: string,
  formId: string,
  { search = '', state, after, ...modified }: SubmissionsQuery,
): Promise<SubmissionsReply> {
  if (!(await deps.forms.find(websiteId, formId))) throw new NotFound()
  const list = { websiteId, list: `submissions ${formId} ${state} ${search}` }
  const from = after === undefined ? undefined : readCursor(list, 'moment', after)
  const words = searchedWords(search)
  const isSearched = search.trim() !== ''
  const hashes = await deps.vault.hashes(websiteId, words)
  const { rows, counts } = await withWebsite(deps.db, websiteId, async (tx) => {
    const where = sql`${conditions[state]} and ${modifiedWithin(sql`coalesce(s.changed_at, s.submitted_at)`, modified)}`
    const place = from && sql`(${from.key}::timestamptz, ${from.id}::text)`
    const statement = isSearched
      ? searchStatement({ websiteId, formId, where }, hashes, place)
      : sql<StoredSubmissionRow>`
          select ${submissionColumns} from form_submissions s
          where s.website_id = ${websiteId} and s.form_id = ${formId} and ${where}
            and ${place ? sql`(s.submitted_at, s.id) < ${place}` : sql`true`}
          order by s.submitted_at desc, s.id desc limit ${PAGE + 1}`
    const found = isSearched && hashes.length === 0 ? [] : (await statement.execute(tx)).rows
    return { rows: found, counts: await countSubmissions(tx, websiteId, formId) }
  })
  const page = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? page.at(-1) : undefined
  const submissions: SubmissionRow[] = []
  const turn = takeTurns()
  for (const opened of await openSubmissions(deps, websiteId, page)) {
    await turn()
    submissions.push(presentRow(opened))
  }
  return {
    submissions,
    nextPageCursor: last ? writeCursor(list, { key: last.submitted_at.toISOString(), id: last.id }) : null,
    counts,
  }
}

/** Reads the index of one word in the order of the list, and looks the others up. */
function searchStatement(
  { websiteId, formId, where }: { websiteId: string; formId: string; where: RawBuilder<unknown> },
  [first = '', ...others]: string[],
  place: RawBuilder<unknown> | undefined,
): RawBuilder<StoredSubmissionRow> {
  const alsoHas = others.map(
    (hash) => sql`and exists (
      select 1 from form_submission_words o
      where o.website_id = ${websiteId} and o.form_id = ${formId} and o.word_hash = ${hash}
        and o.submitted_at = w.submitted_at and o.submission_id = w.submission_id)`,
  )
  return sql<StoredSubmissionRow>`
    select ${submissionColumns} from form_submission_words w
    join form_submissions s on s.website_id = w.website_id and s.id = w.submission_id
    where w.website_id = ${websiteId} and w.form_id = ${formId} and w.word_hash = ${first} and ${where}
      and ${place ? sql`(w.submitted_at, w.submission_id) < ${place}` : sql`true`}
      ${sql.join(alsoHas, sql` `)}
    order by w.submitted_at desc, w.submission_id desc limit ${PAGE + 1}`
}

async function countSubmissions(tx: Database, websiteId: string, formId: string): Promise<SubmissionsReply['counts']> {
  const count = (state: SubmissionState) => sql`(
    select count(*)::int from form_submissions s
    where s.website_id = ${websiteId} and s.form_id = ${formId} and ${conditions[state]}) as ${sql.ref(state)}`
  const { rows } = await sql<SubmissionsReply['counts']>`
    select ${sql.join([count('inbox'), count('unread'), count('starred'), count('spam'), count('deleted')])}`.execute(
    tx,
  )
  return rows[0] ?? { inbox: 0, unread: 0, starred: 0, spam: 0, deleted: 0 }
}
