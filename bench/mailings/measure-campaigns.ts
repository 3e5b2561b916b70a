import { parseArgs } from 'node:util'
import { givePostalAddress, sendCampaign, subscribe, writeCampaign } from '../data/campaign-shop.ts'
import { type Group, groupAt } from '../data/restock-shop.ts'
import { print, printTable } from '../measuring/report.ts'
import { type MailingShop, people, perMinute, untilArrived, withShop } from './mailing-shop.ts'

/**
 * `npm run bench:campaigns [-- --letters 5000 --rounds 3]`: e-mails of a campaign per minute through a local mail server,
 * beside restock notices of the same store in the same run.
 */
const { values } = parseArgs({
  options: { letters: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } },
})
const LETTERS = Number(values.letters)
const ROUNDS = Number(values.rounds)
const GOAL = 6_000
const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

interface Sent {
  perMinute: number
  /** Of the product's process, each. */
  cpuMs: number
}

await withShop({}, async (shop) => {
  await givePostalAddress(shop.shops, shop.shops.websiteIds[0] ?? '')
  const [notices, campaigns]: [Sent[], Sent[]] = [[], []]
  // Alternately, so that other load of the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    notices.push(await sendNotices(shop, groupAt(round)))
    campaigns.push(await sendLetters(shop))
  }
  const [notice, letter] = [middle(notices), middle(campaigns)]
  const ratio = letter.perMinute / notice.perMinute
  print(`${LETTERS} e-mails in each of ${ROUNDS} rounds, the middle one`)
  printTable([
    rowOf('restock notices', notice, ''),
    rowOf(`a campaign (goal: ${GOAL} a minute, 1.00 of restock)`, letter, ratio.toFixed(2)),
  ])
  const isMet = letter.perMinute >= GOAL && ratio >= 1
  print(`goal: ${isMet ? 'met' : 'MISSED'}; ratios of the rounds: ${ratios(campaigns, notices)}`)
})

async function sendNotices(shop: MailingShop, group: Group): Promise<Sent> {
  const [websiteId = ''] = shop.shops.websiteIds
  await shop.shops.letWait(websiteId, group, people(LETTERS))
  const owner = await shop.shops.signIn(shop.product.port, 0)
  return measure(shop, async () => {
    const { status, text } = await owner.post(SEND_ALL, { sendRequests: [group] })
    if (status !== 200) throw new Error(`Send all returned ${status}: ${text}`)
  })
}

async function sendLetters(shop: MailingShop): Promise<Sent> {
  const [websiteId = ''] = shop.shops.websiteIds
  const listId = await subscribe(shop.shops, websiteId, people(LETTERS))
  const owner = await shop.shops.signIn(shop.product.port, 0)
  const campaignId = await writeCampaign(owner, listId)
  return measure(shop, () => sendCampaign(owner, campaignId))
}

async function measure({ sink, product }: MailingShop, send: () => Promise<unknown>): Promise<Sent> {
  const [from, cpuBefore] = [sink.verdicts.length, product.cpuMs()]
  await send()
  await untilArrived(sink, from + LETTERS)
  return { perMinute: perMinute(sink, from), cpuMs: (product.cpuMs() - cpuBefore) / LETTERS }
}

function middle(all: readonly Sent[]): Sent {
  const sorted = all.toSorted((a, b) => a.perMinute - b.perMinute)
  return sorted[sorted.length >> 1] ?? { perMinute: Number.NaN, cpuMs: Number.NaN }
}

function rowOf(what: string, { perMinute: figure, cpuMs }: Sent, ratio: string): Record<string, string> {
  return { '': what, 'a minute': figure.toFixed(0), 'CPU ms each': cpuMs.toFixed(2), 'of restock': ratio }
}

function ratios(ones: readonly Sent[], others: readonly Sent[]): string {
  return ones.map((one, round) => (one.perMinute / (others[round]?.perMinute ?? Number.NaN)).toFixed(2)).join(', ')
}
