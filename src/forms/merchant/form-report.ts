import { sql } from 'kysely'
import { type Database, withWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { addDays } from '../../shared/calendar.ts'
import type { FormReportReply, ReportQuery } from '../admin-contract.ts'
import type { FormReads } from '../queries.ts'

type Counts = Pick<FormReportReply['days'][number], 'seen' | 'begun' | 'sent'>

/** How often a form was seen, begun and sent, by day and by version, and where people gave up. Throws NotFound. */
export async function reportForm(
  { db, forms }: { db: Database; forms: FormReads },
  websiteId: string,
  formId: string,
  { from, to }: ReportQuery,
): Promise<FormReportReply> {
  if (!(await forms.find(websiteId, formId))) throw new NotFound()
  const where = sql`website_id = ${websiteId} and form_id = ${formId} and day between ${from}::date and ${to}::date`
  const sums = sql`sum(seen)::int as seen, sum(begun)::int as begun, sum(sent)::int as sent`
  const { days, versions, fields } = await withWebsite(db, websiteId, async (tx) => ({
    days: await sql<Counts & { day: string }>`
      select day::text as day, ${sums} from form_days where ${where} group by day`.execute(tx),
    versions: await sql<Counts & { version: number }>`
      select version, ${sums} from form_days where ${where} group by version order by version desc`.execute(tx),
    fields: await sql<{ version: number; field_id: string; left: number }>`
      select version, field_id, sum(left_here)::int as left from form_days
      where ${where} and field_id <> '' and left_here > 0
      group by version, field_id order by 3 desc, version desc, field_id limit 100`.execute(tx),
  }))
  return {
    days: everyDay(from, to, new Map(days.rows.map((row) => [row.day, row]))),
    versions: versions.rows,
    lastFields: await Promise.all(
      fields.rows.map(async ({ version, field_id, left }) => {
        const form = await forms.find(websiteId, formId, version)
        const title = form?.fields.find(({ id }) => id === field_id)?.title ?? ''
        return { version, fieldId: field_id, title, left }
      }),
    ),
  }
}

/** Also the days on which nothing happened. */
function everyDay(from: string, to: string, counts: ReadonlyMap<string, Counts>): FormReportReply['days'] {
  const days: FormReportReply['days'] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const { seen, begun, sent } = counts.get(day) ?? { seen: 0, begun: 0, sent: 0 }
    days.push({ day, seen, begun, sent })
  }
  return days
}
