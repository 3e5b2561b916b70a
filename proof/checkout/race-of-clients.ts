import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSession } from '../../src/identity/sessions/sessions.ts'
import { createAccount, setRoles } from '../../src/identity/store.ts'
import type { ReserveReply } from '../../src/inventory/contract.ts'
import { heldIn } from '../../src/inventory/level.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { roles } from '../../src/shared/permissions.ts'
import { type HttpClient, httpClient, type Reply } from '../../src/testing/browsers/http-client.ts'
import { until } from '../../src/testing/until.ts'
import { type Journal, openJournal } from '../processes/journal.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { FindingBuilder, ProofOptions } from '../proof.ts'
import { expectExactly } from './race-of-processes.ts'
import { persist } from './retry-until-answered.ts'
import { compareLevel, readStock, type StockId } from './stock-log.ts'

const ANSWERED_WITHIN_MS = 120_000

const CLIENTS = 64
/** Enough accounts that nobody reaches the rate limit of changes. */
const ACCOUNTS = 8
/** Stock, and attempts per client. */
const RACES = [
  { stock: 1, attempts: 1 },
  { stock: 5, attempts: 1 },
  { stock: 100, attempts: 3 },
]
const KILL_AFTER = 30
const INVENTORY = '/api/inventory'
const NOT_ENOUGH = 'Sorry, we do not have enough of that item available.'

interface Acknowledged {
  variantId: string
  reservationId: string
}

export interface ClientsLab {
  product: Product
  websiteId: string
  /** Physical variants; each race sets the stock of its own. */
  variantIds: string[]
  clients: HttpClient[]
  journal: Journal<Acknowledged>
  found: FindingBuilder
  starting: Promise<unknown>
}

export async function openClientsLab({ defer }: ProofOptions, found: FindingBuilder): Promise<ClientsLab> {
  const product = await createProduct({ defer })
  await product.start()
  const variants = await queryOnce<StockId>(
    product.adminUrl(),
    `select website_id as "websiteId", v.id as "variantId" from websites
     join items i using (website_id) join variants v using (website_id)
     where subdomain = 'demo' and v.item_id = i.id and i.product_type = 1 order by v.sku limit 8`,
  )
  const [{ websiteId } = { websiteId: '' }] = variants
  const clients = await signIn(product, websiteId)
  const journal = openJournal<Acknowledged>(join(product.dataDir, 'journal.ndjson'), defer)
  const variantIds = variants.map(({ variantId }) => variantId)
  return { product, websiteId, variantIds, clients, journal, found, starting: Promise.resolve() }
}

/** Store managers, each with several browsers. */
async function signIn({ adminUrl, port }: Product, websiteId: string): Promise<HttpClient[]> {
  const db = openDatabase(roleUrls(adminUrl()).app, { max: 2, onError: () => {}, statements: 'unlimited' })
  const tokens: string[] = []
  for (let n = 0; n < ACCOUNTS; n++) tokens.push(await managerIn(db, websiteId, n))
  await db.destroy()
  const clients = Array.from({ length: CLIENTS }, () => httpClient(port, `demo.manage.localhost:${port}`))
  for (const [n, client] of clients.entries()) {
    client.cookies.set('__Host-session', tokens[n % ACCOUNTS] ?? '')
    await client.open('/sign-in')
  }
  return clients
}

async function managerIn(db: Database, websiteId: string, n: number): Promise<string> {
  const now = new Date().toISOString()
  const accountId = await createAccount(db, `Store manager ${n}`, now)
  await setRoles(db, websiteId, accountId, [roles.STORE_MANAGER])
  return createSession(db, websiteId, accountId, now)
}

/** All clients compete for each stock; nothing is killed. */
export async function raceInPeace(lab: ClientsLab): Promise<void> {
  for (const [n, { stock, attempts }] of RACES.entries()) await judge(lab, lab.variantIds[n] ?? '', { stock, attempts })
}

interface Contest {
  stock: number
  attempts: number
  /** Runs during the race. */
  disturb?: (lab: ClientsLab) => Promise<void>
}

/** Acceptances equal the smaller of stock and demand, and are exactly those in the log. */
export async function judge(lab: ClientsLab, variantId: string, { stock, attempts, disturb }: Contest): Promise<void> {
  const { found, product, websiteId, journal } = lab
  await setTo(lab, variantId, stock)
  const racing = Promise.all(lab.clients.map((client) => compete(lab, client, variantId, attempts)))
  await Promise.all([racing, disturb?.(lab)])
  const told = new Set(journal.read().flatMap((entry) => (entry.variantId === variantId ? entry.reservationId : [])))
  const state = await readStock(product.adminUrl(), { websiteId, variantId }, found)
  for (const id of told)
    if (!state.reservations.has(id)) found.violation(`${id} of ${variantId} was promised but is not in the log`)
  const due = Math.min(stock, lab.clients.length * attempts)
  expectExactly(found, `told of ${variantId}`, told.size, due)
  expectExactly(found, `reserved of ${variantId}`, heldIn(state), due)
  await compareLevel(product.adminUrl(), { websiteId, variantId }, state, found)
}

async function setTo({ clients: [client] }: ClientsLab, variantId: string, quantity: number): Promise<void> {
  const change = { kind: 'set', variantId, quantity, reason: 'counted', note: '' }
  const reply = await client?.post(`${INVENTORY}/adjustments`, { changes: [change] })
  if (reply?.status !== 200) throw new Error(`Stock could not be set: ${reply?.status} ${reply?.text}`)
}

async function compete(lab: ClientsLab, client: HttpClient, variantId: string, attempts: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reply = await untilAnswered(lab, client, variantId, crypto.randomUUID())
    if (reply.status === 200) {
      const { reservationId } = reply.json() as ReserveReply
      await lab.journal.note({ variantId, reservationId })
      lab.found.count('promised')
    } else if (reply.status === 400 && (reply.json() as { message: string }).message === NOT_ENOUGH)
      lab.found.count('refused')
    else lab.found.violation(`a reservation was answered ${reply.status} ${reply.text}`)
  }
}

/** With one key, repeated while the connection breaks or the server asks to wait. */
async function untilAnswered(lab: ClientsLab, client: HttpClient, variantId: string, key: string): Promise<Reply> {
  const body = { variantId, quantity: 1, minutes: 60 }
  const headers = { 'idempotency-key': key }
  for (const deadline = Date.now() + ANSWERED_WITHIN_MS; Date.now() < deadline; ) {
    const send = () => client.post(`${INVENTORY}/reservations`, body, { headers })
    const reply = await persist(send, { found: lab.found, back: () => lab.starting })
    if (reply.status !== 409 && reply.status !== 429) return reply
    lab.found.count('told to wait')
    await sleep(50)
  }
  throw new Error(`A reservation of ${variantId} was not answered within ${ANSWERED_WITHIN_MS / 1000} s`)
}

/** Kills everything (SIGKILL) during the race, and restarts. */
export async function killOnce(lab: ClientsLab, beforeStart: () => void = () => {}): Promise<void> {
  const already = lab.found.finding.counts.promised ?? 0
  await until(
    `${KILL_AFTER} more reservations`,
    () => (lab.found.finding.counts.promised ?? 0) >= already + KILL_AFTER,
    {
      everyMs: 1,
    },
  )
  lab.found.count('kills')
  lab.starting = lab.product.killEverything().then(() => {
    beforeStart()
    return lab.product.start()
  })
  await lab.starting
}
