import { setTimeout as sleep } from 'node:timers/promises'
import { groupAt } from '../../bench/data/restock-shop.ts'
import { type Fault, hasArrived } from '../../bench/servers/mail-sink.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { auditNotices } from './audit-notices.ts'
import { openRestockLab, type RestockLab, type Sender, untilSettled } from './restock-lab.ts'

const WEBSITES = 10
const EACH = 2_000
const [KILLS, SHORT_KILLS] = [50, 6]
/** Every kill leaves some e-mails sent and not marked. */
const [CONTROL_KILLS, SHORT_CONTROL_KILLS] = [12, 4]
const SENDERS = 2
/** Number of e-mails received before a sender is killed. */
const LIFE_LETTERS = [10, 150] as const
const LIFE_MS = 12_000
/** Concurrent e-mails per process. */
const AT_WORK = 16
const SETTLED_WITHIN_MS = 8 * 60_000
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
  ['550', 200],
  ['hang-before', 8],
]

export const noLetterTwice: Proof = {
  id: 'R6',
  promise: 'A restock notice is handed over at most once, and none disappears silently',
  async run(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, WEBSITES)
    const random = createRandom(options.seed)
    const each = options.isShort ? EACH / 10 : EACH
    const emails = lab.shops.websiteIds.map((_, place) => receivers(place, each, random))
    await askForAll(lab, 0, emails)
    await sendUnderFire({ lab, random, found, options }, options.isShort ? SHORT_KILLS : KILLS)
    await settle(lab, found, WEBSITES)
    await auditNotices(lab, found, {
      kills: found.finding.counts.kills ?? 0,
      atWork: AT_WORK,
      unsure: countUnsure(emails),
    })
    await sendInPeace(lab, found)
    return found.finding
  },
  async control(options) {
    const found = createFinding()
    const lab = await openRestockLab(options, 2)
    const random = createRandom(options.seed)
    const each = options.isShort ? EACH / 4 : EACH
    await askForAll(
      lab,
      0,
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
  lab: RestockLab
  random: Random
  found: FindingBuilder
  options: ProofOptions
}

/** Everybody on each website waits for the product at this index, and each owner starts a send to all. */
async function askForAll({ shops, sendAll }: RestockLab, place: number, emails: string[][]): Promise<void> {
  await Promise.all(shops.websiteIds.map((id, at) => shops.letWait(id, groupAt(place), emails[at] ?? [])))
  await Promise.all(shops.websiteIds.map((_, at) => sendAll(at, [groupAt(place)])))
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

async function live({ sink }: RestockLab, letters: number): Promise<void> {
  const enough = sink.verdicts.length + letters
  for (const deadline = Date.now() + LIFE_MS; sink.verdicts.length < enough && Date.now() < deadline; ) await sleep(10)
}

async function settle(lab: RestockLab, { violation }: FindingBuilder, sends: number): Promise<void> {
  if (await untilSettled(lab.adminUrl, sends, SETTLED_WITHIN_MS)) return
  violation(`after ${SETTLED_WITHIN_MS / 60_000} minutes not every send has come to its end`)
}

/** Without kills and faults nothing is uncertain. */
async function sendInPeace(lab: RestockLab, found: FindingBuilder): Promise<void> {
  const emails = lab.shops.websiteIds.map((_, place) =>
    Array.from({ length: 50 }, (__, n) => `calm${n}@w${place}.example`),
  )
  await askForAll(lab, 1, emails)
  await settle(lab, found, 2 * WEBSITES)
  const rows = await queryOnce<{ state: string; letters: number }>(
    lab.adminUrl,
    'select state, count(*)::int as letters from restock_notices where variant_id = $1 group by state',
    [groupAt(1).variantId],
  )
  for (const { state, letters } of rows) {
    found.count(`in peace ${state}`, letters)
    if (state !== 'sent') found.violation(`${letters} e-mails are ${state} although nothing failed`, letters)
  }
}

async function untilNothingWaits({ adminUrl }: RestockLab): Promise<void> {
  for (const deadline = Date.now() + 90_000; Date.now() < deadline; await sleep(500)) {
    const [row] = await queryOnce<{ open: number }>(
      adminUrl,
      `select count(*)::int as open from restock_notices where state = 'waiting'`,
    )
    if (row?.open === 0) return
  }
}

function countTwice({ sink }: RestockLab, found: FindingBuilder): void {
  const arrived = sink.verdicts.filter(hasArrived)
  const twice = arrived.length - new Set(arrived.map(({ id }) => id)).size
  found.count('letters arrived', arrived.length)
  if (twice > 0) found.violation(`${twice} e-mails arrived twice`, twice)
}
