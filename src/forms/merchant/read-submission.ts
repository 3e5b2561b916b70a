import { listAccountNames } from '../../identity/queries.ts'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import type { FileAnswer } from '../../shared/forms/form-definition.ts'
import type { SubmissionEvent, SubmissionReply } from '../admin-contract.ts'
import {
  type OpenDeps,
  type OpenedSubmission,
  openSubmissions,
  presentRow,
  summaryOf,
} from '../submissions/open-submissions.ts'
import { readStoredSubmission } from '../submissions/read-stored-submission.ts'
import { unsealText } from '../submissions/sealed-content.ts'
import { replyAddress } from '../submissions/submission-words.ts'
import type { FormsTables } from '../table.ts'

export interface ReadSubmissionDeps extends OpenDeps {
  db: Database
}

export interface SubmissionKey {
  formId: string
  submissionId: string
}

/** Throws NotFound. */
export async function findSubmission(
  deps: ReadSubmissionDeps,
  websiteId: string,
  { formId, submissionId }: SubmissionKey,
): Promise<OpenedSubmission> {
  const row = await readStoredSubmission(deps.db, websiteId, submissionId)
  const [opened] = row?.form_id === formId ? await openSubmissions(deps, websiteId, [row]) : []
  if (!opened) throw new NotFound()
  return opened
}

/** Everything about one answer, as its form was then. Throws NotFound. */
export async function readSubmission(
  deps: ReadSubmissionDeps,
  websiteId: string,
  key: SubmissionKey,
): Promise<SubmissionReply> {
  const opened = await findSubmission(deps, websiteId, key)
  const { answers, page } = opened.content
  return {
    submission: presentRow(opened),
    formName: opened.form.name,
    answers: summaryOf(opened.form, answers),
    files: Object.fromEntries(
      opened.form.fields.flatMap(({ id, type }) =>
        type === 'file' && Array.isArray(answers[id]) ? [[id, answers[id] as FileAnswer[]]] : [],
      ),
    ),
    page: { title: page.title, path: page.path },
    replyTo: replyAddress(opened.form.fields, answers),
    history: await readHistory(deps, websiteId, opened),
  }
}

/** Notes, replies, and what was sent because of an answer, oldest first. */
export async function readHistory(
  { db }: Pick<ReadSubmissionDeps, 'db'>,
  websiteId: string,
  { row, key }: OpenedSubmission,
): Promise<SubmissionEvent[]> {
  const entries = await inWebsite(db.withTables<FormsTables>(), websiteId, (tx) =>
    tx
      .selectFrom('form_submission_entries')
      .select(['id', 'kind', 'content', 'account_id', 'created_at', 'state', 'reason'])
      .where('website_id', '=', websiteId)
      .where('submission_id', '=', row.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
  const names = await listAccountNames(
    db,
    entries.flatMap(({ account_id }) => account_id ?? []),
  )
  return entries.map(({ id, kind, content, account_id, created_at, state, reason }) => {
    const text = unsealText(key, row.id, id, content)
    return {
      id,
      kind,
      text: kind === 'webhook' ? (URL.parse(text)?.hostname ?? '') : text,
      by: account_id === null ? '' : (names.get(account_id) ?? ''),
      at: created_at.toISOString(),
      state,
      reason,
    }
  })
}
