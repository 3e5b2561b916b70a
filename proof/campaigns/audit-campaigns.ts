import { hasArrived } from '../../bench/servers/mail-sink.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import type { CampaignLab } from './campaign-lab.ts'

const ends = ['sent', 'bounced', 'skipped', 'uncertain']

interface Line {
  /** Beginning of the Message-ID, which ends with a seal. */
  letter: string
  state: string
  reason: string
  isSuppressed: boolean
}

const linesQuery = `
  select '<' || r.campaign_id || '.' || r.website_id || '.' || r.person_ref as letter, r.state, r.reason,
    exists (select from restock_suppressions s where s.website_id = r.website_id and s.person_ref = r.person_ref
      and s.reason = 'unsubscribed') as "isSuppressed"
  from campaign_recipients r`

/** Compares received e-mails with the ledger, and the ledger with the lists and with what owners see. */
export async function auditCampaigns(
  lab: CampaignLab,
  found: FindingBuilder,
  { recipients, uncertainMost }: { recipients: number; uncertainMost: number },
): Promise<void> {
  const lines = await queryOnce<Line>(lab.adminUrl, linesQuery)
  found.count('recipients', lines.length)
  for (const [state, some] of Map.groupBy(lines, (line) => line.state)) found.count(state, some.length)
  compareWithSink(lab, lines, found)
  for (const { letter, state, reason, isSuppressed } of lines) {
    if (!ends.includes(state)) found.violation(`${letter} ended as ${state}`)
    if (isSuppressed && (state !== 'skipped' || reason !== 'suppressed'))
      found.violation(`${letter} is on the suppression list and ended as ${state} ${reason}`)
    if (state === 'skipped' && !isSuppressed) found.violation(`${letter} was skipped: ${reason}`)
  }
  await compareWithLists(lab, found)
  await compareWithReports(lab, recipients, found)
  const uncertain = lines.filter(({ state }) => state === 'uncertain').length
  if (uncertain > uncertainMost) found.violation(`${uncertain} are uncertain, and ${uncertainMost} could be`)
}

function compareWithSink({ sink }: CampaignLab, lines: Line[], found: FindingBuilder): void {
  const arrived = Map.groupBy(sink.verdicts.filter(hasArrived), ({ id }) => id.split('.').slice(0, 3).join('.'))
  found.count('letters arrived', arrived.size)
  for (const [letter, all] of arrived)
    if (all.length > 1) found.violation(`${letter} arrived ${all.length} times`, all.length - 1)
  for (const { letter, state } of lines) {
    const isThere = arrived.delete(letter)
    if (state === 'sent' && !isThere) found.violation(`${letter} is marked as sent and never arrived`)
    if ((state === 'bounced' || state === 'skipped') && isThere)
      found.violation(`${letter} is marked as ${state} and arrived`)
  }
  if (arrived.size > 0) found.violation(`${arrived.size} e-mails arrived that are in no ledger`, arrived.size)
}

/** Everybody on the list is in the ledger. */
async function compareWithLists({ adminUrl }: CampaignLab, found: FindingBuilder): Promise<void> {
  const [row] = await queryOnce<{ missing: number }>(
    adminUrl,
    `select count(*)::int as missing from campaigns c
     join mailing_memberships m on m.website_id = c.website_id and m.list_id = any(c.list_ids)
     where not exists (select from campaign_recipients r
       where r.website_id = c.website_id and r.campaign_id = c.id and r.person_ref = m.person_ref)`,
  )
  if (row?.missing) found.violation(`${row.missing} people on the lists are in no ledger`, row.missing)
}

interface Shown {
  counts: Record<'recipients' | 'waiting' | 'sent' | 'bounced' | 'skipped' | 'uncertain', number>
}

/** What owners see adds up to everybody. */
async function compareWithReports(
  { owners, adminUrl }: CampaignLab,
  recipients: number,
  found: FindingBuilder,
): Promise<void> {
  const rows = await queryOnce<{ id: string; subdomain: string }>(
    adminUrl,
    'select c.id, w.subdomain from campaigns c join websites w on w.website_id = c.website_id',
  )
  for (const { id, subdomain } of rows) {
    const owner = owners[Number(subdomain.replace('many-', '')) - 1]
    const shown = (await owner?.get(`/api/campaigns/${id}`))?.json() as Shown | undefined
    const { sent = 0, bounced = 0, skipped = 0, uncertain = 0, waiting = 0 } = shown?.counts ?? {}
    if (shown?.counts.recipients !== recipients || sent + bounced + skipped + uncertain !== recipients || waiting > 0)
      found.violation(`the counts of ${subdomain} are ${JSON.stringify(shown?.counts)} of ${recipients} people`)
  }
}
