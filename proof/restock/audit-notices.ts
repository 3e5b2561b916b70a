import { groupAt } from '../../bench/data/restock-shop.ts'
import { hasArrived } from '../../bench/servers/mail-sink.ts'
import { Restock } from '../../src/restock/restock.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder } from '../proof.ts'
import type { RestockLab } from './restock-lab.ts'

export interface InjectedFaults {
  kills: number
  /** Maximum number of e-mails a process had in progress when it was killed. */
  atWork: number
  /** Number of recipients for whom the mail server leaves the outcome open. */
  unsure: number
}

const ends = ['sent', 'failed', 'uncertain']

interface Line {
  websiteId: string
  messageId: string
  state: string
  /** State in the read model. */
  listed: string | null
  /** How often the log says it was sent. */
  told: number
}

/** Compares received e-mails with the ledger, and the ledger with read model, log and aggregates. */
export async function auditNotices(lab: RestockLab, found: FindingBuilder, suffered: InjectedFaults): Promise<void> {
  const lines = await queryOnce<Line>(lab.adminUrl, linesQuery)
  found.count('sign-ups', lines.length)
  for (const [state, some] of Map.groupBy(lines, (line) => line.state)) found.count(state, some.length)
  compareWithSink(lab, lines, found)
  for (const line of lines) compareWithList(line, found)
  await compareSums(lab, found)
  await compareWithAggregates(lab, lines, found)
  const uncertain = lines.filter(({ state }) => state === 'uncertain').length
  const most = suffered.kills * suffered.atWork + suffered.unsure
  if (uncertain > most) found.violation(`${uncertain} are uncertain, and ${most} could be`)
}

const linesQuery = `
  select n.website_id as "websiteId", n.state, s.state as listed,
    format('<%s.%s.%s@localhost>', n.send_id, n.sign_up_id, n.round) as "messageId", coalesce(e.told, 0)::int as told
  from restock_sign_ups s
  left join restock_notices n on n.website_id = s.website_id and n.sign_up_id = s.sign_up_id
  left join (
    select data ->> 'signUpId' as id, count(*) as told from log.events where type = 'RestockNoticeSent' group by 1
  ) e on e.id = s.sign_up_id`

function compareWithList({ messageId, state, listed, told }: Line, { violation }: FindingBuilder): void {
  if (!ends.includes(state)) violation(`${messageId} ended as ${state}`)
  if (listed !== state) violation(`${messageId} is ${state} in the ledger and ${listed} in the list`)
  if (told !== (state === 'sent' ? 1 : 0)) violation(`${messageId} is ${state} and was reported as sent ${told} times`)
}

function compareWithSink({ sink }: RestockLab, lines: Line[], found: FindingBuilder): void {
  const arrived = Map.groupBy(sink.verdicts.filter(hasArrived), ({ id }) => id)
  found.count('letters arrived', arrived.size)
  for (const [id, letters] of arrived) if (letters.length > 1) found.violation(`${id} arrived ${letters.length} times`)
  for (const line of lines) compareArrival(line, arrived.delete(line.messageId), found)
  if (arrived.size > 0) found.violation(`${arrived.size} e-mails arrived that are in no ledger`, arrived.size)
}

function compareArrival({ messageId, state }: Line, isThere: boolean, { violation }: FindingBuilder): void {
  if (state === 'sent' && !isThere) violation(`${messageId} is marked as sent and never arrived`)
  if (state === 'failed' && isThere) violation(`${messageId} is marked as failed and arrived`)
}

/** Compares the counts shown to merchants with the rows. */
async function compareSums({ adminUrl }: RestockLab, found: FindingBuilder): Promise<void> {
  const wrong = await queryOnce<{ id: string }>(
    adminUrl,
    `select g.website_id || ' ' || g.variant_id as id from restock_groups g
     where array[g.waiting, g.requested, g.sent, g.failed, g.uncertain, g.suppressed, g.signed_off] is distinct from (
       select array[count(*) filter (where state = 'waiting'), count(*) filter (where state = 'requested'),
         count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed'),
         count(*) filter (where state = 'uncertain'), count(*) filter (where state = 'suppressed'),
         count(*) filter (where state = 'signedOff')]
       from restock_sign_ups s where s.website_id = g.website_id and s.variant_id = g.variant_id)`,
  )
  for (const { id } of wrong) found.violation(`the counts of ${id} are not those of its sign-ups`)
}

async function compareWithAggregates({ shops }: RestockLab, lines: Line[], found: FindingBuilder): Promise<void> {
  for (const websiteId of shops.websiteIds) {
    const { state } = await shops.executor.load(Restock, { websiteId, id: groupAt(0).variantId })
    const mine = lines.filter((line) => line.websiteId === websiteId)
    const inLedger = ['open', 'failed', 'uncertain'].map((name) => mine.filter((line) => line.state === name).length)
    const inLog = ['open', 'failed', 'uncertain'].map((name) => state.open.count(({ status }) => status === name))
    if (`${inLedger}` !== `${inLog}` || state.count !== mine.length)
      found.violation(
        `${websiteId}: ${state.count} sign-ups, open, failed, uncertain ${inLog}; in the ledger ${inLedger}`,
      )
  }
}
