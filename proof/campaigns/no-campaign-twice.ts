import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Fault, hasArrived } from '../../bench/servers/mail-sink.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import type { Sender } from '../restock/restock-lab.ts'
import { auditCampaigns } from './audit-campaigns.ts'
import { type CampaignLab, openCampaignLab } from './campaign-lab.ts'

const WEBSITES = 10
const EACH = 2_000
const [KILLS, SHORT_KILLS] = [100, 8]
/** Every kill leaves some e-mails sent and not marked. */
const [CONTROL_KILLS, SHORT_CONTROL_KILLS] = [12, 4]
const SENDERS = 2
/** Number of e-mails received before a sender is killed. */
const LIFE_LETTERS = [10, 150] as const
const LIFE_MS = 12_000
/** Concurrent e-mails per process. */
const AT_WORK = 16
const SETTLED_WITHIN_MS = 8 * 60_000
/** One of so many people is on the suppression list. */
const SUPPRESSED = 50
/** Per ten thousand recipients; faults with an open outcome come first. */
const unsure: [Fault, number][] = [
  ['hang-after', 8],
  ['reset-in-data', 40],
  ['drop-after-250', 80],
]
const harmless: [Fault, number][] = [
  ['421', 120],
  ['450', 150],
  ['451', 150],
  // Fewer than those with which a campaign pauses itself.
  ['550', 200],
  ['hang-before', 8],
]

export const noCampaignTwice: Proof = {
  id: 'R6C',
  promise: 'An e-mail of a campaign is handed over at most once, and every recipient has exactly one outcome',
  async run(options) {
    const found = createFinding()
    const lab = await openCampaignLab(options, WEBSITES)
    const random = createRandom(options.seed)
    const each = options.isShort ? EACH / 10 : EACH
    const emails = lab.shops.websiteIds.map((_, place) => receivers(place, each, random))
    await writeAndSend(lab, emails)
    await sendUnderFire({ lab, random, found, options }, options.isShort ? SHORT_KILLS : KILLS)
    await settle(lab, found, WEBSITES)
    await auditCampaigns(lab, found, {
      recipients: each,
      uncertainMost: (found.finding.counts.kills ?? 0) * AT_WORK + countUnsure(emails),
    })
    await sendInPeace(lab, found)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    const lab = await openCampaignLab(options, 2)
    const random = createRandom(options.seed)
    const each = options.isShort ? EACH / 4 : EACH
    await writeAndSend(
      lab,
      lab.shops.websiteIds.map((_, place) => receivers(place, each, random, false)),
    )
    const kills = options.isShort ? SHORT_CONTROL_KILLS : CONTROL_KILLS
    await sendUnderFire({ lab, random, found, options }, kills, false)
    await untilNothingWaits(lab)
    countTwice(lab, found)
    return found.finding
  },
}

interface Fire {
  lab: CampaignLab
  random: Random
  found: FindingBuilder
  options: ProofOptions
}

/** Each owner writes a campaign to these people, some of whom want no e-mails, and sends it. */
async function writeAndSend(lab: CampaignLab, emails: string[][]): Promise<string[]> {
  const ids = await Promise.all(emails.map((people, place) => lab.write(place, people)))
  for (const websiteId of lab.shops.websiteIds)
    await withWebsite(lab.shops.db, websiteId, (tx) =>
      sql`
        insert into restock_suppressions (website_id, person_ref, since, reason)
        select ${websiteId}, person_ref, now(), 'unsubscribed' from (
          select person_ref, row_number() over (order by person_ref) as place from mailing_contacts
          where website_id = ${websiteId}) people
        where place % ${SUPPRESSED} = 0 on conflict do nothing`.execute(tx),
    )
  await Promise.all(ids.map((id, place) => lab.send(place, id)))
  return ids
}

/** Addresses, some of which control the mail server's fault. */
function receivers(website: number, count: number, random: Random, isHostile = true): string[] {
  return Array.from({ length: count }, (_, n) => {
    const fault = isHostile ? faultBy(random.int(0, 9_999)) : undefined
    return `n${n}${fault === undefined ? '' : `.${fault}`}@w${website}.example`
  })
}

function faultBy(dice: number): Fault | undefined {
  let below = 0
  for (const [fault, share] of [...unsure, ...harmless]) {
    below += share
    if (dice < below) return fault
  }
  return undefined
}

function countUnsure(emails: string[][]): number {
  return emails.flat().filter((email) => unsure.some(([fault]) => email.includes(`.${fault}@`))).length
}

/** Two processes send; each is killed after a moment and replaced, until enough have died. */
async function sendUnderFire({ lab, random, found, options }: Fire, kills: number, isClaimed = true): Promise<void> {
  let left = kills
  async function replaceAgainAndAgain(): Promise<Sender> {
    for (;;) {
      const sender = await lab.startSender(isClaimed)
      if (left <= 0) return sender
      left--
      await live(lab, random.int(...LIFE_LETTERS))
      await sender.kill()
      found.count('kills')
      if (left % 10 === 0)
        options.say(`${kills - left} killed, ${lab.sink.verdicts.length} letters met the mail server`)
    }
  }
  await Promise.all(Array.from({ length: SENDERS }, replaceAgainAndAgain))
}

async function live({ sink }: CampaignLab, letters: number): Promise<void> {
  const enough = sink.verdicts.length + letters
  for (const deadline = Date.now() + LIFE_MS; sink.verdicts.length < enough && Date.now() < deadline; ) await sleep(10)
}

async function settle({ adminUrl }: CampaignLab, { violation }: FindingBuilder, sends: number): Promise<void> {
  for (const deadline = Date.now() + SETTLED_WITHIN_MS; Date.now() < deadline; await sleep(500)) {
    const [row] = await queryOnce<{ done: number }>(
      adminUrl,
      'select count(*)::int as done from campaigns where finished_at is not null',
    )
    if (row?.done === sends) return
  }
  violation(`after ${SETTLED_WITHIN_MS / 60_000} minutes not every campaign has come to its end`)
}

/** Without kills and faults nothing is uncertain. */
async function sendInPeace(lab: CampaignLab, found: FindingBuilder): Promise<void> {
  const ids: string[] = []
  for (const [place] of lab.shops.websiteIds.entries()) {
    const id = await lab.write(
      place,
      Array.from({ length: 50 }, (_, n) => `calm${n}@w${place}.example`),
    )
    await lab.send(place, id)
    ids.push(id)
  }
  await settle(lab, found, 2 * WEBSITES)
  const rows = await queryOnce<{ state: string; letters: number }>(
    lab.adminUrl,
    'select state, count(*)::int as letters from campaign_recipients where campaign_id = any($1) group by state',
    [ids],
  )
  for (const { state, letters } of rows) {
    found.count(`in peace ${state}`, letters)
    if (state !== 'sent') found.violation(`${letters} e-mails are ${state} although nothing failed`, letters)
  }
}

async function untilNothingWaits({ adminUrl }: CampaignLab): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(500)) {
    const [row] = await queryOnce<{ open: number }>(
      adminUrl,
      `select count(*)::int as open from campaign_recipients where state = 'waiting'`,
    )
    if (row?.open === 0) return
  }
}

function countTwice({ sink }: CampaignLab, found: FindingBuilder): void {
  const arrived = sink.verdicts.filter(hasArrived)
  const twice = arrived.length - new Set(arrived.map(({ id }) => id)).size
  found.count('letters arrived', arrived.length)
  if (twice > 0) found.violation(`${twice} e-mails arrived twice`, twice)
}
