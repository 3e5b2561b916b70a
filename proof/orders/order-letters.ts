import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { createAccount } from '../../src/identity/store.ts'
import { createExecutor } from '../../src/platform/event-store/executor/execute.ts'
import { openVault } from '../../src/platform/vault/vault.ts'
import { placePaidOrder } from '../../src/testing/fixtures/place-paid-order.ts'
import { newWebsite } from '../../src/testing/servers/test-app.ts'
import { createWebsite } from '../../src/websites/store.ts'
import { checkOrderLetter } from '../../workers/orders/send-order-letter.job.ts'
import { type LogLab, openLogLab } from '../event-store/log-lab.ts'
import { startChild } from '../processes/child-process.ts'
import { createRandom } from '../processes/random.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'
import type { LetterTask } from './letter-process.ts'

export interface LettersOfOrders {
  orders: number
  kills: number
  isClaimed: boolean
}

/** Maximum number of e-mails in progress when a process is killed. */
const AT_WORK = 16
const PLACED_AT_ONCE = 16
/** Number of e-mails received before a process is killed. */
const LIFE = [20, 120] as const

interface Lab {
  log: LogLab
  options: ProofOptions
  found: FindingBuilder
  websiteId: string
  /** The buyer's address by order. */
  orders: Map<string, string>
  mailbox: string
}

/** Order confirmations are sent by a process that is killed repeatedly, each requested twice concurrently. */
export async function sendOrderLetters(
  options: ProofOptions,
  found: FindingBuilder,
  { orders, kills, isClaimed }: LettersOfOrders,
): Promise<void> {
  const lab = await openLettersLab(options, found, orders)
  await sendUnderFire(lab, kills, isClaimed)
  await accountFor(lab)
  await judge(lab, isClaimed)
}

async function openLettersLab(options: ProofOptions, found: FindingBuilder, count: number): Promise<Lab> {
  const log = await openLogLab(options, [])
  const directory = mkdtempSync('/var/tmp/plinth-letters-')
  options.defer(() => rmSync(directory, { recursive: true, force: true }))
  const mailbox = join(directory, 'mailbox')
  writeFileSync(mailbox, '')
  const now = new Date().toISOString()
  const websiteId = await createWebsite(
    log.db,
    await createAccount(log.db, 'An owner', now),
    newWebsite('letters'),
    now,
  )
  const parts = { executor: createExecutor(log.store), vault: openVault({ db: log.db, masterKey: '5a'.repeat(32) }) }
  const orders = new Map<string, string>()
  const place = async () => {
    while (orders.size + placing < count) {
      placing++
      const { orderId, email } = await placePaidOrder(parts, websiteId, {})
      placing--
      orders.set(orderId, email)
    }
  }
  let placing = 0
  await Promise.all(Array.from({ length: PLACED_AT_ONCE }, place))
  options.say(`${orders.size} orders were placed`)
  return { log, options, found, websiteId, orders, mailbox }
}

const lettersOf = ({ mailbox }: Pick<Lab, 'mailbox'>) => readFileSync(mailbox, 'utf8').split('\n').slice(0, -1)

/** Restarts killed processes until one finishes. */
async function sendUnderFire(lab: Lab, kills: number, isClaimed: boolean): Promise<void> {
  const random = createRandom(lab.options.seed)
  const done = new Set<string>()
  for (let left = kills; ; left--) {
    const letters = left > 0 ? random.int(...LIFE) : undefined
    const code = await live(lab, { done, isClaimed, letters })
    if (code === 0) return
    if (code !== null) throw new Error(`A sender process exited with ${code}`)
    lab.found.count('processes killed')
  }
}

interface Life {
  done: Set<string>
  isClaimed: boolean
  /** Killed after this many; undefined: not killed. */
  letters: number | undefined
}

async function live(lab: Lab, { done, isClaimed, letters }: Life): Promise<number | null> {
  const { log, options, websiteId, mailbox } = lab
  const orderIds = [...lab.orders.keys()].filter((orderId) => !done.has(orderId))
  const task: LetterTask = { urls: log.urls, websiteId, orderIds, mailbox, isClaimed }
  const file = new URL('./letter-process.ts', import.meta.url)
  const child = startChild({ defer: options.defer, file, task, onLine: (orderId) => void done.add(orderId) })
  const ended = { is: false }
  const end = child.ended.finally(() => {
    ended.is = true
  })
  if (letters === undefined) return end
  const enough = lettersOf(lab).length + letters
  while (!ended.is && lettersOf(lab).length < enough) await sleep(5)
  child.signal('SIGKILL')
  return end
}

/** The check that the product runs ten minutes after each claim. */
async function accountFor({ log, websiteId }: Lab): Promise<void> {
  const { rows } = await sql<{ data: Parameters<ReturnType<typeof checkOrderLetter>['run']>[0]['data'] }>`
    select data from outbox where name = 'check-order-letter' order by seq`.execute(log.owner)
  const check = checkOrderLetter({ db: log.db })
  for (const { data } of rows) await check.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data })
}

async function judge(lab: Lab, isClaimed: boolean): Promise<void> {
  const { found } = lab
  const arrived = new Map<string, number>()
  for (const address of lettersOf(lab)) arrived.set(address, (arrived.get(address) ?? 0) + 1)
  found.count('confirmations', lettersOf(lab).length)
  for (const [address, times] of arrived)
    if (times > 1) found.violation(`${address} got ${times} confirmations of one order`)
  if (isClaimed) await judgeLedger(lab, arrived)
}

/** Every e-mail is accounted for: sent and received, or uncertain because its process was killed. */
async function judgeLedger(
  { log, websiteId, orders, found }: Lab,
  arrived: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await sql<{ orderId: string; state: string }>`
    select subject_id as "orderId", state from order_letters where website_id = ${websiteId}`.execute(log.owner)
  const states = new Map(rows.map(({ orderId, state }) => [orderId, state]))
  for (const [orderId, address] of orders) {
    const [state, times] = [states.get(orderId) ?? 'unknown', arrived.get(address) ?? 0]
    found.count(`confirmations ${state}`)
    if (!(state === 'uncertain' || (state === 'sent' && times === 1)))
      found.violation(`Order ${orderId} is ${state}, and ${times} confirmations arrived`)
  }
  const { 'confirmations uncertain': uncertain = 0, 'processes killed': kills = 0 } = found.finding.counts
  if (uncertain > kills * AT_WORK) found.violation(`${uncertain} confirmations are uncertain after ${kills} kills`)
}
