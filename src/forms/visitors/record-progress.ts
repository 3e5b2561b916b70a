import { sql } from 'kysely'
import { type Database, withWebsiteAsyncCommit } from '../../platform/database/database.ts'
import { localDay } from '../../shared/calendar.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import type { ProgressRequest } from '../contract.ts'
import type { FormReads } from '../queries.ts'

export interface ProgressDeps {
  db: Database
  forms: FormReads
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** Counts a step of filling in, by day and version; nothing is known of who it was. Unknown forms and fields count nothing. */
export async function recordProgress(
  { db, forms, websites }: ProgressDeps,
  websiteId: string,
  { formId, version, step, fieldId = '' }: ProgressRequest,
  now: string,
): Promise<void> {
  const [form, found] = await Promise.all([forms.find(websiteId, formId, version), websites.findWebsite(websiteId)])
  if (!form || !found) return
  const isField = form.fields.some(({ id }) => id === fieldId)
  if (step === 'left' && !isField) return
  const counted = step === 'seen' ? sql.ref('seen') : step === 'begun' ? sql.ref('begun') : sql.ref('left_here')
  const day = localDay(new Date(now), found.website.timeZone)
  await withWebsiteAsyncCommit(db, websiteId, (tx) =>
    sql`
      insert into form_days as known (website_id, form_id, version, day, field_id, ${counted})
      values (${websiteId}, ${formId}, ${version}, ${day}::date, ${step === 'left' ? fieldId : ''}, 1)
      on conflict (website_id, form_id, day, version, field_id) do update set ${counted} = known.${counted} + 1`.execute(
      tx,
    ),
  )
}
