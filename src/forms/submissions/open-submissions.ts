import { takeTurns } from '../../platform/turns/take-turns.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { FormDefinition } from '../../shared/forms/form-definition.ts'
import { summarise } from '../../shared/forms/summarise.ts'
import type { AnsweredField, SubmissionRow } from '../admin-contract.ts'
import type { FormReads } from '../queries.ts'
import { openContent, type SubmissionContent } from './sealed-content.ts'
import { senderOf } from './submission-words.ts'

/** A submission as stored, without its notes and letters. */
export interface StoredSubmissionRow {
  id: string
  form_id: string
  version: number
  key_ref: string
  content: Buffer
  folder: 'inbox' | 'spam'
  spam_reason: string
  is_read: boolean
  is_starred: boolean
  is_test: boolean
  submitted_at: Date
  deleted_at: Date | null
}

/** A submission with what is sealed in it, and the form as it was then. */
export interface OpenedSubmission {
  row: StoredSubmissionRow
  /** Opens its notes and replies, too. */
  key: string
  content: SubmissionContent
  form: FormDefinition
}

export interface OpenDeps {
  vault: Pick<Vault, 'read'>
  forms: Pick<FormReads, 'find'>
}

/** In turns, because an answer may be as long as a request. Those whose key is in the vault, in the same order: of an erased one nothing can be read. */
export async function openSubmissions(
  { vault, forms }: OpenDeps,
  websiteId: string,
  rows: readonly StoredSubmissionRow[],
): Promise<OpenedSubmission[]> {
  const keys = await vault.read(
    websiteId,
    rows.map(({ key_ref }) => key_ref),
  )
  const opened: OpenedSubmission[] = []
  const turn = takeTurns()
  for (const row of rows) {
    await turn()
    const key = keys.get(row.key_ref)
    const form = await forms.find(websiteId, row.form_id, row.version)
    if (key !== undefined && form) opened.push({ row, key, form, content: openContent(key, row.id, row.content) })
  }
  return opened
}

const PREVIEW_MAX = 160
/** Of each answer, for a preview. */
const READ_MAX = 1_000

export function presentRow({ row, content: { answers }, form }: OpenedSubmission): SubmissionRow {
  const texts = summaryOf(form, answers).flatMap(({ type, text }) =>
    text === NO_ANSWER || type === 'name' || type === 'email' ? [] : [text.slice(0, READ_MAX).replace(/\s+/g, ' ')],
  )
  return {
    id: row.id,
    version: row.version,
    submittedOn: row.submitted_at.toISOString(),
    isRead: row.is_read,
    isStarred: row.is_starred,
    isTest: row.is_test,
    isSpam: row.folder === 'spam',
    isDeleted: row.deleted_at !== null,
    spamReason: row.spam_reason,
    from: senderOf(form.fields, answers),
    preview: texts.join(' · ').slice(0, PREVIEW_MAX).toWellFormed(),
  }
}

const NO_ANSWER = 'N/A'

/** All answers in the order of the form, as specification §9 writes them; sections are no answers. */
export function summaryOf(
  { fields }: Pick<FormDefinition, 'fields'>,
  answers: SubmissionContent['answers'],
): AnsweredField[] {
  return fields.flatMap((field) => {
    if (field.type === 'section') return []
    const titled = field.type === 'hidden' ? { ...field, title: field.title || field.key || field.id } : field
    return [{ id: field.id, ...summarise(titled, answers[field.id]) }]
  })
}
