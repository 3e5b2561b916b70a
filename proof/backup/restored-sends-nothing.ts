import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { givePostalAddress, sendCampaign, subscribe, writeCampaign } from '../../bench/data/campaign-shop.ts'
import { type Group, groupAt, openRestockShops } from '../../bench/data/restock-shop.ts'
import { hasArrived, type MailSink, startMailSink } from '../../bench/servers/mail-sink.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { addressOf, httpClient } from '../../src/testing/browsers/http-client.ts'
import { until } from '../../src/testing/until.ts'
import { readyToPay } from '../checkout/ready-to-pay.ts'
import { listUnlimitedOffers } from '../checkout/unlimited-offers.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { signInOwner } from '../restock/sold-out-variants.ts'
import { runCommand } from './backup-command.ts'

const [RECIPIENTS, SHORT_RECIPIENTS] = [20_000, 4_000]
const WAITING = 500
const FEW = 50
/** How long the restored installation is pressed to send, before and after it was killed. */
const [HELD_MS, SHORT_HELD_MS] = [30_000, 8_000]
const GOES_ON_WITHIN_MS = 10 * 60_000
/** E-mails that one process has in hand at a moment. */
const AT_WORK = 16
const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

export const restoredSendsNothing: Proof = {
  id: 'F1',
  promise:
    'A restored installation sends no e-mail and takes no money before an operator confirms, although a campaign of thousands was being sent; then it goes on with those who had none',
  run: (options) => restoreAndPress(options, true),
  /** The restored directory is started as if it was never restored. */
  control: (options) => restoreAndPress({ ...options, isShort: true }, false),
}

async function restoreAndPress(options: ProofOptions, isMarked: boolean): Promise<Finding> {
  const found = createFinding()
  const first = await openInstallation(options, await createProduct(options))
  const { store, file } = await backUpWhileSending(first, options)
  const dataDir = mkdtempSync('/var/tmp/plinth-restored-')
  await runCommand(first.product, 'restore', [file, '--data-dir', dataDir])
  await first.product.stop()
  if (!isMarked) rmSync(join(dataDir, 'restored.txt'))
  const restored = await openInstallation(options, await createProduct(options, dataDir, async () => {}))
  const lab: Lab = { ...restored, store, found, heldMs: options.isShort ? SHORT_HELD_MS : HELD_MS }
  const before = await readLedger(restored.product)
  for (const state of ['sent', 'waiting', 'claimed']) found.count(`${state} in the back-up`, countIn(before, state))
  if (isMarked && (countIn(before, 'sent') === 0 || countIn(before, 'waiting') === 0))
    throw new Error('The campaign was not being sent when the back-up was taken')
  await press(lab)
  await restored.product.killEverything()
  await restored.product.start({ SMTP_URL: restored.sink.url })
  await press(lab)
  const early = restored.sink.verdicts.length
  if (early > 0) found.violation(`${early} e-mails were sent before an operator confirmed`, early)
  if (!isMarked) return found.finding
  await runCommand(restored.product, 'resume', [])
  await untilAllEnded(lab)
  await judgeLetters(lab, first.sink, before)
  return found.finding
}

interface Installation {
  product: Product
  sink: MailSink
}

interface Store {
  websiteId: string
  subdomain: string
  ownerId: string
  /** Of a few people, to whom campaigns are sent while nothing may be sent. */
  fewListId: string
  groups: Group[]
}

interface Lab extends Installation {
  store: Store
  found: FindingBuilder
  heldMs: number
}

async function openInstallation({ defer }: ProofOptions, product: Product): Promise<Installation> {
  const sink = await startMailSink()
  defer(sink.stop)
  await product.start({ SMTP_URL: sink.url })
  return { product, sink }
}

/** A campaign to thousands is on its way, and people wait for a product. */
async function backUpWhileSending({ product, sink }: Installation, options: ProofOptions) {
  const urls = roleUrls(product.adminUrl())
  const shops = await openRestockShops({ urls, dataDir: product.dataDir, websites: 1 })
  const [websiteId = ''] = shops.websiteIds
  await givePostalAddress(shops, websiteId)
  await shops.letWait(websiteId, groupAt(0), peopleAt('@waits.example', WAITING))
  const recipients = options.isShort ? SHORT_RECIPIENTS : RECIPIENTS
  const listId = await subscribe(shops, websiteId, peopleAt('@reads.example', recipients))
  const fewListId = await subscribe(shops, websiteId, peopleAt('@few.example', FEW))
  await shops.close()
  const [row] = await queryOnce<{ ownerId: string }>(
    product.adminUrl(),
    'select owner_account_id as "ownerId" from websites where website_id = $1',
    [websiteId],
  )
  const store: Store = { websiteId, subdomain: 'many-1', ownerId: row?.ownerId ?? '', fewListId, groups: [groupAt(0)] }
  const owner = await signInOwner(product, store)
  await sendCampaign(owner, await writeCampaign(owner, listId))
  await until('the first e-mails', () => sink.verdicts.length > 50, { withinMs: 60_000, everyMs: 20 })
  const file = join(product.dataDir, 'tmp', 'taken.tgz')
  await runCommand(product, 'backup', [file])
  return { store, file }
}

const peopleAt = (host: string, count: number) => Array.from({ length: count }, (_, n) => `p${n}${host}`)

interface Line {
  /** Beginning of the Message-ID, which ends with a seal. */
  letter: string
  state: string
}

const readLedger = ({ adminUrl }: Product) =>
  queryOnce<Line>(
    adminUrl(),
    `select '<' || campaign_id || '.' || website_id || '.' || person_ref as letter, state from campaign_recipients`,
  )

const countIn = (lines: readonly Line[], wanted: string) => lines.filter(({ state }) => state === wanted).length

/** Everything that sends or charges is asked for at once, for a while. */
async function press(lab: Lab): Promise<void> {
  const { product, store, found, heldMs } = lab
  const owner = await signInOwner(product, store)
  const [before, over] = [await countPayments(product), Date.now() + heldMs]
  await owner.post(SEND_ALL, { sendRequests: store.groups })
  await sendCampaign(owner, await writeCampaign(owner, store.fewListId))
  await Promise.all([pressPay(lab, over), signUp(lab, over)])
  const payments = (await countPayments(product)) - before
  if (payments > 0) found.violation(`${payments} events of payments before an operator confirmed`, payments)
}

async function countPayments({ adminUrl }: Product): Promise<number> {
  const [row] = await queryOnce<{ events: number }>(
    adminUrl(),
    `select count(*)::int as events from log.events where category = 'payment'`,
  )
  return row?.events ?? 0
}

async function pressPay({ product, found }: Lab, over: number): Promise<void> {
  const offers = (await listUnlimitedOffers(product.adminUrl())).flat().filter(({ subdomain }) => subdomain === 'demo')
  for (let n = 0; Date.now() < over; n++) {
    const offer = offers[n % offers.length]
    if (!offer) throw new Error('The demo store has nothing for sale')
    const reply = await (await readyToPay(product.port, offer)).press()
    found.count('presses of Pay')
    if (reply.status !== 400) found.violation(`Pay returned ${reply.status}: ${reply.text}`)
    await sleep(200)
  }
}

/** Each asks for an e-mail with a link. */
async function signUp({ product: { port }, store: { subdomain, fewListId }, found }: Lab, over: number): Promise<void> {
  while (Date.now() < over) {
    const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(randomInt(2 ** 24)))
    const wish = { list: fewListId, email: `${crypto.randomUUID()}@new.example`, name: '', page: '/' }
    const { status, text } = await visitor.post('/api/newsletter/sign-up', wish)
    if (status !== 200) throw new Error(`A sign-up returned ${status}: ${text}`)
    found.count('sign-ups for a newsletter')
    await sleep(150)
  }
}

async function untilAllEnded({ product }: Lab): Promise<void> {
  const isOver = async () => {
    const [row] = await queryOnce<{ open: number }>(
      product.adminUrl(),
      `select (select count(*) from campaigns where state in ('preparing', 'sending'))::int
         + (select count(*) from restock_sends where finished_at is null)::int as open`,
    )
    return row?.open === 0
  }
  await until('all e-mails to be sent', isOver, { withinMs: GOES_ON_WITHIN_MS, everyMs: 1_000 })
}

const letterOf = ({ id }: { id: string }) => id.split('.').slice(0, 3).join('.')

/** What was sent or in hand at the time of the back-up is not sent again; everybody else gets each letter once. */
async function judgeLetters({ product, sink, found }: Lab, firstSink: MailSink, before: Line[]): Promise<void> {
  const arrived = Map.groupBy(sink.verdicts.filter(hasArrived), ({ id }) => id)
  found.count('e-mails after an operator confirmed', arrived.size)
  for (const [id, all] of arrived) if (all.length > 1) found.violation(`${id} was sent ${all.length} times`)
  const here = new Set(sink.verdicts.map(letterOf))
  const anywhere = new Set([...here, ...firstSink.verdicts.filter(hasArrived).map(letterOf)])
  for (const { letter, state } of before.filter((line) => line.state !== 'waiting' && here.has(line.letter)))
    found.violation(`${letter} was ${state} in the back-up and was sent again`)
  const after = await readLedger(product)
  for (const [state, some] of Map.groupBy(after, (line) => line.state)) found.count(`${state} at the end`, some.length)
  for (const { letter, state } of after) judgeOutcome(letter, state, anywhere.has(letter), found)
  const uncertain = countIn(after, 'uncertain')
  if (uncertain > AT_WORK) found.violation(`${uncertain} are uncertain, and ${AT_WORK} could be`)
}

function judgeOutcome(letter: string, state: string, hasCome: boolean, { violation }: FindingBuilder): void {
  if (state !== 'sent' && state !== 'uncertain') violation(`${letter} ended as ${state}`)
  if (state === 'sent' && !hasCome) violation(`${letter} is marked as sent and never arrived`)
}
