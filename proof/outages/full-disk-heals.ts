import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { readLog } from '../checkout/cart-contents.ts'
import { addition, cartIn, enterStore, type Shopper } from '../checkout/shopper.ts'
import { listUnlimitedOffers, type UnlimitedOffer } from '../checkout/unlimited-offers.ts'
import { disableSynchronousCommit } from '../event-store/async-commit.ts'
import { type Journal, openJournal } from '../processes/journal.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions, skipped } from '../proof.ts'
import { NO_SMALL_DISK, openSmallDisk, type SmallDisk } from './small-disk.ts'

const DISK_MEGABYTES = 400
const WRITERS = 8
/** Below the rate limit of 120 changes a minute per visitor. */
const ADDS_A_VISIT = 25
const SHOPPING_MS = 3_000
/** Longer than the restart interval, to detect a server that is given up after some seconds. */
const [FULL_MS, SHORT_FULL_MS] = [60_000, 10_000]
const SAYS_WHY_WITHIN_MS = 20_000
const HEALS_WITHIN_MS = 10_000
/** Later than this says no more than that it was too late. */
const GIVEN_UP_AFTER_MS = 2 * HEALS_WITHIN_MS
const ANSWERS_WITHIN_MS = 10_000
const NO_SPACE = 'No space left on device'

export const fullDiskHeals: Proof = {
  id: 'R13',
  isWaiting: true,
  promise:
    'A full disk loses nothing that was acknowledged, and the product recovers without help once there is space again',
  run: (options) => fillDisk(options, options.isShort ? SHORT_FULL_MS : FULL_MS, async () => {}),
  /** Commits are acknowledged before they are on disk: the server loses its memory when it crashes. */
  control: (options) => fillDisk(options, options.isShort ? SHORT_FULL_MS : FULL_MS, disableSynchronousCommit),
}

interface Acknowledged {
  key: string
  cartId: string
  websiteId: string
}

interface Lab {
  disk: SmallDisk
  product: Product
  /** Of its PostgreSQL, which keeps its port. */
  adminUrl: string
  offers: UnlimitedOffer[]
  journal: Journal<Acknowledged>
  found: FindingBuilder
}

async function fillDisk(options: ProofOptions, fullMs: number, sabotage: (product: Product) => Promise<void>) {
  const disk = openSmallDisk(options, DISK_MEGABYTES)
  if (!disk) return skipped(NO_SMALL_DISK)
  const lab = await openLab(options, disk)
  await sabotage(lab.product)
  const over = new AbortController()
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, n) => write(lab, n, over.signal)))
  try {
    await sleep(SHOPPING_MS)
    await beFull(lab, fullMs)
    await heal(lab)
    await sleep(SHOPPING_MS)
  } finally {
    over.abort()
    await writing
  }
  await compareWithLog(lab)
  return lab.found.finding
}

async function openLab(options: ProofOptions, disk: SmallDisk): Promise<Lab> {
  const journals = mkdtempSync('/var/tmp/plinth-journal-')
  options.defer(() => rmSync(journals, { recursive: true, force: true }))
  const product = await createProduct(options, disk.directory)
  await product.start()
  const adminUrl = product.adminUrl()
  const [offers = []] = await listUnlimitedOffers(adminUrl)
  const journal = openJournal<Acknowledged>(join(journals, 'journal.ndjson'), options.defer)
  return { disk, product, adminUrl, offers, journal, found: createFinding() }
}

/** The next add is sent after the previous one was answered and recorded; a refused one is followed by another. */
async function write(lab: Lab, place: number, over: AbortSignal): Promise<void> {
  let shopper: Shopper | undefined
  for (let n = 0; !over.aborted; n++) {
    if (n % ADDS_A_VISIT === 0) shopper = undefined
    shopper ??= await enterStore(lab.product.port, lab.offers[0]?.subdomain ?? '').catch(() => undefined)
    const isDone =
      shopper !== undefined && (await addOne(lab, shopper, lab.offers[place % lab.offers.length] as UnlimitedOffer))
    if (!isDone) await sleep(100)
  }
}

async function addOne({ journal, found }: Lab, shopper: Shopper, offer: UnlimitedOffer): Promise<boolean> {
  const key = crypto.randomUUID()
  const asked = performance.now()
  const reply = await shopper.change(addition(offer), key).catch((error: Error) => error)
  const milliseconds = performance.now() - asked
  found.most('ms for an answer at most', milliseconds)
  if (milliseconds > ANSWERS_WITHIN_MS) found.violation(`an add was answered after ${Math.round(milliseconds)} ms`)
  if (reply instanceof Error || reply.status !== 200) {
    noteRefusal(found, reply)
    return false
  }
  await journal.note({ key, cartId: String(cartIn(reply).id), websiteId: offer.websiteId })
  found.count('acknowledged')
  return true
}

function noteRefusal(found: FindingBuilder, reply: Reply | Error): void {
  if (reply instanceof Error) {
    found.violation(`an add got no response: ${reply.message}`)
    return
  }
  const { status, headers, text } = reply
  const isSaid = status === 503 && headers['content-type'] === 'application/problem+json' && headers['retry-after']
  if (isSaid) found.count('refused with 503')
  else found.violation(`an add returned ${status}: ${text}`)
}

/** Refills space freed by the crashed server, and forces it to allocate WAL. */
async function beFull({ disk, product, adminUrl, found }: Lab, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds
  const sayWhy = performance.now() + SAYS_WHY_WITHIN_MS
  let isSaid = false
  while (performance.now() < until || (!isSaid && performance.now() < sayWhy)) {
    disk.fill()
    await queryOnce(adminUrl, 'select pg_switch_wal()').catch(() => found.count('attempts that found no server'))
    isSaid ||= await saysWhy(product)
    await sleep(100)
  }
  if (!isSaid) found.violation('/readyz never said that the disk is full')
  if (!found.finding.counts['refused with 503']) throw new Error('No write failed although the disk was full')
}

async function saysWhy({ port }: Product): Promise<boolean> {
  const reply = await httpClient(port, `localhost:${port}`).get('/readyz')
  return reply.status === 503 && (reply.json() as { database?: string }).database === NO_SPACE
}

/** Recovered means that an add is acknowledged. */
async function heal(lab: Lab): Promise<void> {
  const { disk, product, offers, found } = lab
  const freed = performance.now()
  disk.free()
  const back = async () => {
    const shopper = await enterStore(product.port, offers[0]?.subdomain ?? '').catch(() => undefined)
    return shopper !== undefined && (await addOne(lab, shopper, offers[0] as UnlimitedOffer))
  }
  while (!(await back())) {
    if (performance.now() - freed > GIVEN_UP_AFTER_MS) return found.violation('the product never came back')
    await sleep(50)
  }
  const milliseconds = performance.now() - freed
  found.most('ms until it was back at most', milliseconds)
  if (milliseconds > HEALS_WITHIN_MS) found.violation(`the product was back after ${Math.round(milliseconds)} ms`)
}

async function compareWithLog({ adminUrl, journal, found }: Lab): Promise<void> {
  const entries = journal.read()
  const log = await readLog(adminUrl, [...new Set(entries.map(({ cartId }) => cartId))]).catch(String)
  if (typeof log === 'string') return found.violation(`the log cannot be read: ${log}`)
  const { streamOfKey } = log
  for (const { key, cartId, websiteId } of entries)
    if (streamOfKey.get(key) !== `cart-${websiteId}-${cartId}`)
      found.violation(`the add ${key} to cart ${cartId} was acknowledged and is not in the log`)
}
