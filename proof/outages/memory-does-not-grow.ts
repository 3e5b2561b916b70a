import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressOf, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { allAttacks } from '../attacks/requests/all-attacks.ts'
import type { AttackClass } from '../attacks/requests/attack-class.ts'
import { sendHostile } from '../attacks/send-hostile.ts'
import { addition, cartIn } from '../checkout/shopper.ts'
import { createRandom, type Random } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { slopeOf } from './slope.ts'
import { openSoakLab, type SoakLab } from './soak-lab.ts'
import type { SoakSample } from './soak-probe.ts'

/** Duration, start of the measurement, and allowed growth. */
interface Extent {
  soakMs: number
  judgedAfterMs: number
  sampleEveryMs: number
  liveMbPerMinute: number
  /** Resident pages are released late, so that short runs say nothing about them. */
  residentMbPerMinute: number
}

const FULL: Extent = {
  soakMs: 600_000,
  judgedAfterMs: 300_000,
  sampleEveryMs: 5_000,
  liveMbPerMinute: 1,
  residentMbPerMinute: 4,
}
/** In the first minute code is compiled and caches fill, so that only a gross leak can be detected. */
const SHORT: Extent = {
  soakMs: 55_000,
  judgedAfterMs: 25_000,
  sampleEveryMs: 1_000,
  liveMbPerMinute: 25,
  residentMbPerMinute: Number.POSITIVE_INFINITY,
}
/** Every body that is kept shows at once. */
const SHORT_LEAK: Extent = { ...SHORT, soakMs: 30_000, judgedAfterMs: 10_000 }
const SHOPPERS = 3
const SHOPPER_RESTS_MS = 400
/** Below the rate limit of changes per visitor. */
const ADDS_A_VISIT = 20
const ANSWERED_WITHIN_MS = 10_000
const NEW_SESSIONS_EVERY_MS = 10_000
/** Time until abandoned connections are detected. */
const CALM_MS = 8_000
/** Allowance for database connections that come and go. */
const MORE_FILE_DESCRIPTORS = 25
const MEGABYTE = 1024 ** 2
const MINUTE = 60_000

export const memoryDoesNotGrow: Proof = {
  id: 'R19',
  isWaiting: true,
  promise: 'Memory does not grow under ten minutes of mixed junk, and shoppers are answered beside it',
  run: (options) => soak(options, options.isShort ? SHORT : FULL, []),
  /** Keeps every received body in memory. */
  control: (options) =>
    soak(options, options.isShort ? SHORT_LEAK : SHORT, [join(import.meta.dirname, 'soak-leak.ts')]),
}

interface Soak {
  lab: SoakLab
  found: FindingBuilder
  random: Random
  over: AbortSignal
  /** Number of answers by class of attack and status. */
  answers: Map<string, Map<string, number>>
}

async function soak(options: ProofOptions, extent: Extent, preload: string[]): Promise<Finding> {
  const lab = await openSoakLab({ defer: options.defer, sampleEveryMs: extent.sampleEveryMs, preload })
  const found = createFinding()
  const over = new AbortController()
  options.defer(() => over.abort())
  const mixed: Soak = { lab, found, random: createRandom(options.seed), over: over.signal, answers: new Map() }
  await visitOnce(mixed, 0)
  await sleep(2 * extent.sampleEveryMs)
  const begun = Date.now()
  const going = [
    ...allAttacks.map((attack) => keepSending(mixed, attack)),
    ...Array.from({ length: SHOPPERS }, (_, n) => shop(mixed, n)),
    renewSessions(mixed),
  ]
  await sleep(extent.soakMs)
  over.abort()
  await Promise.all(going)
  const ended = Date.now()
  await sleep(CALM_MS + extent.sampleEveryMs)
  for (const [name, statuses] of mixed.answers)
    options.say(`${name}: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`)
  judge(lab.samples(), found, extent, { begun, ended })
  return found.finding
}

/** At its own rate, whether earlier requests were answered or not. */
async function keepSending(mixed: Soak, attack: AttackClass): Promise<void> {
  const { over, random, lab, found } = mixed
  const open = new Set<Promise<void>>()
  while (!over.aborted) {
    const sent = attack.next(lab.attacked, random)
    const one: Promise<void> = sendHostile(lab.port, sent, over).then((answer) => {
      open.delete(one)
      const status = answer ? String(answer.status) : 'no answer'
      const statuses = mixed.answers.get(attack.name) ?? new Map<string, number>()
      mixed.answers.set(attack.name, statuses.set(status, (statuses.get(status) ?? 0) + 1))
      found.count('hostile requests')
      const isFault = answer && answer.status >= 500 && !(answer.status === 503 && answer.saysWhenToRetry)
      if (isFault) found.violation(`${attack.name}, ${sent.method} ${sent.path.slice(0, 100)}: ${status}`)
    })
    open.add(one)
    // Random intervals with the right average.
    await sleep((random.next() * 2_000) / attack.perSecond, undefined, { signal: over }).catch(() => {})
  }
  await Promise.all(open)
}

async function renewSessions({ lab, over, found }: Soak): Promise<void> {
  while (!over.aborted) {
    await sleep(NEW_SESSIONS_EVERY_MS, undefined, { signal: over }).catch(() => {})
    if (over.aborted) return
    await lab.signInAgain().catch((error) => found.violation(`nobody could sign in: ${error.message}`))
  }
}

async function shop(mixed: Soak, place: number): Promise<void> {
  for (let visit = 1; !mixed.over.aborted; visit++) await visitOnce(mixed, visit * SHOPPERS + place)
}

/** One visitor of the store that is not attacked: pages, a growing cart, and its content. */
async function visitOnce({ lab, found, over }: Soak, number: number): Promise<void> {
  const offer = lab.offers[number % lab.offers.length]
  if (!offer) throw new Error('No product is for sale')
  const client = httpClient(lab.port, `${offer.subdomain}.${lab.attacked.baseDomain}`, addressOf(number))
  await expectAnswer(found, 'the first page', client.open('/'))
  await expectAnswer(found, 'the shop', client.open('/shop'))
  for (let n = 0; n < ADDS_A_VISIT && !over.aborted; n++) {
    const { path, body } = addition(offer)
    const reply = await expectAnswer(found, 'an add', client.post(path, body))
    if (reply?.status === 200 && cartIn(reply).entries.length === 0)
      found.violation('an added product is not in the cart')
    await sleep(SHOPPER_RESTS_MS, undefined, { signal: over }).catch(() => {})
  }
}

async function expectAnswer(found: FindingBuilder, what: string, asked: Promise<Reply>): Promise<Reply | undefined> {
  const late = sleep(ANSWERED_WITHIN_MS, undefined, { ref: false })
  const reply = await Promise.race([asked.catch((error: Error) => error), late])
  found.count('requests of shoppers')
  if (reply instanceof Error) found.violation(`${what} was not answered: ${reply.message}`)
  else if (reply?.status !== 200) found.violation(`${what} was answered ${reply?.status ?? 'too late'}`)
  return reply instanceof Error ? undefined : reply
}

interface Times {
  begun: number
  ended: number
}

function judge(samples: SoakSample[], found: FindingBuilder, extent: Extent, { begun, ended }: Times): void {
  const before = samples.findLast(({ at }) => at < begun)
  const after = samples.at(-1)
  const judged = samples.filter(({ at }) => at >= begun + extent.judgedAfterMs && at <= ended)
  const wanted = (extent.soakMs - extent.judgedAfterMs) / extent.sampleEveryMs
  if (!before || !after || judged.length < wanted / 2 || after.at <= ended)
    throw new Error(`There are ${judged.length} of about ${wanted} memory samples`)
  found.count('samples of memory', judged.length)
  const grows = (of: (sample: SoakSample) => number) =>
    slopeOf(judged.map((sample) => ({ x: (sample.at - begun) / MINUTE, y: of(sample) / MEGABYTE })))
  const live = grows(({ liveBytes }) => liveBytes)
  const resident = grows(({ residentBytes }) => residentBytes)
  found.count('kB a minute that live memory grew', Math.round(live * 1_024))
  found.count('kB a minute that resident memory grew', Math.round(resident * 1_024))
  for (const sample of samples) {
    found.most('MB of live memory at most', sample.liveBytes / MEGABYTE)
    found.most('MB of resident memory at most', sample.residentBytes / MEGABYTE)
    found.most('file descriptors at most', sample.fileDescriptors)
  }
  found.count('file descriptors before', before.fileDescriptors)
  found.count('file descriptors afterwards', after.fileDescriptors)
  if (live > extent.liveMbPerMinute) found.violation(`live memory grew by ${live.toFixed(1)} MB a minute`)
  if (resident > extent.residentMbPerMinute)
    found.violation(`resident memory grew by ${resident.toFixed(1)} MB a minute`)
  if (after.fileDescriptors > before.fileDescriptors + MORE_FILE_DESCRIPTORS)
    found.violation(`${before.fileDescriptors} file descriptors became ${after.fileDescriptors}`)
}
