import { sql } from 'kysely'
import { type Database, inWebsite } from '../../platform/database/database.ts'
import type { StoredSubmissionRow } from './open-submissions.ts'

/** Columns of `StoredSubmissionRow`, of a submission `s`. */
export const submissionColumns = sql`s.id, s.form_id, s.version, s.key_ref, s.content, s.folder, s.spam_reason, s.is_read,
  s.is_starred, s.is_test, s.submitted_at, s.deleted_at`

export async function readStoredSubmission(
  db: Database,
  websiteId: string,
  submissionId: string,
): Promise<StoredSubmissionRow | undefined> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<StoredSubmissionRow>`
      select ${submissionColumns} from form_submissions s
      where s.website_id = ${websiteId} and s.id = ${submissionId}`.execute(tx),
  )
  return rows[0]
}
