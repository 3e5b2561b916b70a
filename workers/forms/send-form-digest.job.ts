import { sql } from 'kysely'
import { z } from 'zod'
import { spamDigestLetter } from '../../src/forms/letters/form-letters.letter.ts'
import { findAccount } from '../../src/identity/accounts/accounts.ts'
import { type Database, inWebsite, withWebsite } from '../../src/platform/database/database.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import { siteStatuses } from '../../src/shared/site-status.ts'
import { findOwner, findWebsite } from '../../src/websites/queries.ts'
import { dueWeek } from '../analytics/send-weekly-report.job.ts'
import type { JobHandler } from '../job.ts'

export interface FormDigestDeps {
  db: Database
  mail: Mail
  mailFrom: string
  originOf(subdomain: string): string
  manageOrigin(subdomain: string): string
}

/**
 * Tells the owner on Monday morning what was put aside as spam in the week before, if anything was. The week is claimed before
 * the e-mail, so an interrupted job may send none but never two.
 */
export function sendFormDigest(deps: FormDigestDeps, clock = () => new Date()): JobHandler<Record<string, never>> {
  return {
    name: 'send-form-digest',
    isFenced: true,
    schema: z.strictObject({}),
    async run({ websiteId }) {
      const found = await findWebsite(deps.db, websiteId)
      const week = found && dueWeek(clock(), found.website.timeZone)
      if (!found || !week || !found.ownerIsConfirmed || found.tenant.status === siteStatuses.REMOVED) return
      const forms = await listSpam(deps.db, websiteId, clock())
      if (forms.length === 0 || !(await claimWeek(deps.db, websiteId, week))) return
      const owner = await withWebsite(deps.db, websiteId, (tx) => findOwner(tx, websiteId))
      const account = owner === undefined ? undefined : await findAccount(deps.db, owner)
      if (account?.email == null) return
      const host = new URL(deps.originOf(found.tenant.subdomain)).hostname
      const link = `${deps.manageOrigin(found.tenant.subdomain)}/forms`
      const letter = spamDigestLetter({ language: found.website.language, host, forms, link })
      const headers = {
        'Message-ID': `<form-digest.${websiteId}.${week}@${deps.mailFrom.split('@')[1]}>`,
        'Auto-Submitted': 'auto-generated',
      }
      // A failing mailbox is no reason to try again: next week there is another one.
      await deps.mail
        .send({ from: { name: host, address: deps.mailFrom }, to: account.email, ...letter, headers })
        .catch(() => {})
    },
  }
}

/** Forms with answers that were put aside in the last seven days and are still there. */
async function listSpam(db: Database, websiteId: string, now: Date): Promise<{ name: string; spam: number }[]> {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql<{ name: string; spam: number }>`
      select f.name, count(*)::int as spam
      from form_submissions s join forms f on f.website_id = s.website_id and f.id = s.form_id
      where s.website_id = ${websiteId} and s.folder = 'spam' and s.deleted_at is null and f.deleted_at is null
        and s.submitted_at >= ${since}
      group by f.id, f.name order by f.name, f.id`.execute(tx),
  )
  return rows
}

async function claimWeek(db: Database, websiteId: string, week: string): Promise<boolean> {
  const { rows } = await inWebsite(db, websiteId, (tx) =>
    sql`
      insert into form_digests (website_id, week) values (${websiteId}, ${week}::date)
      on conflict do nothing returning week`.execute(tx),
  )
  return rows.length > 0
}
