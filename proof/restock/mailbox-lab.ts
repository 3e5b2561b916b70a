import { setTimeout as sleep } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { startProduct } from '../../bench/servers/product-process.ts'
import { addCollection } from '../../src/catalog/store.ts'
import { type Database, openDatabase, withWebsite } from '../../src/platform/database/database.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { addressOf, type HttpClient, httpClient } from '../../src/testing/browsers/http-client.ts'
import { putLevels } from '../../src/testing/fixtures/put-levels.ts'
import { newProduct } from '../../src/testing/fixtures/test-stock.ts'
import { type MailServer, startMailServer } from '../../src/testing/servers/mail-server.ts'
import { startChild } from '../processes/child-process.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { ProofOptions } from '../proof.ts'
import type { MailboxTask } from './mailbox-process.ts'

/** The product with its workers and a mail server, where strangers open stores. */
export interface MailboxLab {
  port: number
  mail: MailServer
  /** Opens a free account with a store of sold-out products, and confirms its e-mail address by the link in the e-mail. */
  openStore(place: number, products: number): Promise<AttackStore>
  /** Like a visitor of the product page who solves the captcha. */
  signUp(store: AttackStore, product: number, email: string): Promise<void>
  /** A browser on its storefront. */
  visitorOf(store: AttackStore): HttpClient
  /** Waits until no due job is left. */
  settled(): Promise<void>
}

export interface AttackStore {
  websiteId: string
  subdomain: string
  owner: HttpClient
}

/** Text that must not occur in e-mails to unconfirmed addresses. */
export const WORDS = 'Your Bank Security'

const NOTIFICATIONS = '/api/site-users/account/notifications/restock'
const PASSWORD = 'a quiet walk by the sea'

export const group = (product: number) => ({ productId: `alarm${product}`, variantId: `alarm${product}-one` })

export async function openMailboxLab({ defer }: ProofOptions, isBroken: boolean): Promise<MailboxLab> {
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  const mail = await startMailServer()
  defer(mail.stop)
  const shared = { DATABASE_URL: postgres.urls.admin, SMTP_URL: mail.url, SEED: 'none', LOG_LEVEL: 'error' }
  const product = await startProduct({ ...shared, ROLES: 'http,projections' })
  defer(product.stop)
  const db = openDatabase(postgres.urls.app, { max: 2, onError: () => {}, statements: 'unlimited' })
  defer(() => db.destroy())
  const own = { DATA_DIR: product.dataDir, ROLES: 'workers', BASE_DOMAIN: `localhost:${product.port}` }
  await startWorkers(defer, { environment: { ...shared, ...own, PORT: String(await findFreePort()) }, isBroken })
  const adminUrl = postgres.urls.admin
  const { port } = product
  return {
    port,
    mail,
    openStore: (place, products) => openStore({ port, mail, db, adminUrl }, place, products),
    signUp: (store, at, email) => signUp(port, store, at, email),
    visitorOf: ({ subdomain }) => httpClient(port, `${subdomain}.localhost:${port}`),
    settled: () => untilSettled(adminUrl),
  }
}

async function startWorkers(defer: ProofOptions['defer'], task: MailboxTask): Promise<void> {
  const ready = Promise.withResolvers<void>()
  const child = startChild({
    defer,
    file: new URL('./mailbox-process.ts', import.meta.url),
    task,
    onLine: () => ready.resolve(),
  })
  const ended = child.ended.then((code) => Promise.reject(new Error(`The workers exited with ${code}`)))
  ended.catch(() => {})
  await Promise.race([ready.promise, ended])
}

interface Ground {
  port: number
  mail: MailServer
  db: Database
  adminUrl: string
}

async function openStore({ port, mail, db, adminUrl }: Ground, place: number, products: number): Promise<AttackStore> {
  const email = `eve${place}@evil.example`
  const subdomain = `urgent-notice-${place}`
  const platform = httpClient(port, `localhost:${port}`, addressOf(place))
  await platform.open('/sign-up')
  const wanted = { name: WORDS, email, password: PASSWORD, storeName: WORDS, subdomain }
  const reply = await platform.post('/api/identity/sign-up', wanted)
  if (reply.status !== 200) throw new Error(`A sign-up returned ${reply.status}: ${reply.text}`)
  const owner = httpClient(port, `${subdomain}.manage.localhost:${port}`, addressOf(place))
  await owner.open('/sign-in')
  const token = new URL((reply.json() as { url: string }).url).hash.slice(1)
  await expectOk(owner.post('/api/identity/sign-in', { token }))
  await expectOk(platform.send('POST', await linkTo(mail, email), { body: '' }))
  const [row] = await queryOnce<{ id: string }>(
    adminUrl,
    'select website_id as id from websites where subdomain = $1',
    [subdomain],
  )
  const websiteId = row?.id ?? ''
  await fill(db, websiteId, products)
  await offerNotices(owner)
  return { websiteId, subdomain, owner }
}

/** Path of the link in the e-mail to this address, once it has arrived. */
export async function linkTo({ arrived }: MailServer, email: string): Promise<string> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await sleep(50)) {
    const letter = arrived.findLast(({ to }) => to === email)
    const [, path] = /https?:\/\/[^/\s]+(\/confirm-\S+)/.exec(letter?.text ?? '') ?? []
    if (path !== undefined) return path
  }
  throw new Error(`No e-mail with a link arrived at ${email}`)
}

async function fill(db: Database, websiteId: string, products: number): Promise<void> {
  const items = Array.from({ length: products }, (_, n) =>
    newProduct(`alarm${n}`, { One: 100 }, { title: `${WORDS} ${n}` }),
  )
  const shelf = { id: 'alarms', title: WORDS, urlId: 'alarms', banner: null }
  await withWebsite(db, websiteId, (tx) => addCollection(tx, websiteId, shelf, items))
  await putLevels(db, websiteId, Object.fromEntries(items.map((_, n) => [group(n).variantId, 0])))
}

async function offerNotices(owner: HttpClient): Promise<void> {
  const { settings } = (await owner.get('/api/restock/settings')).json() as { settings: object }
  const texts = { subject: `${WORDS}: act now`, introduction: `${WORDS}: sign in at once.` }
  await expectOk(owner.put('/api/restock/settings', { ...settings, isEnabled: true, ...texts }))
}

async function signUp(port: number, { subdomain }: AttackStore, product: number, email: string): Promise<void> {
  const visitor = httpClient(port, `${subdomain}.localhost:${port}`, addressOf(Math.trunc(Math.random() * 10 ** 6)))
  await visitor.open('/cart')
  const challenge = (await visitor.get('/api/captcha/challenge')).json() as Parameters<
    typeof solveChallenge
  >[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey })
  const captchaToken = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  const wish = { ...group(product), siteVisitorEmail: email, isJoinMailingList: false, captchaToken }
  await expectOk(visitor.post(NOTIFICATIONS, wish))
}

async function expectOk(asked: ReturnType<HttpClient['post']>): Promise<void> {
  const { status, text } = await asked
  if (status !== 200) throw new Error(`The link returned ${status}: ${text.slice(0, 300)}`)
}

/** Waits until reactions have processed all events, and all due jobs are done. */
async function untilSettled(adminUrl: string): Promise<void> {
  let quiet = 0
  for (const deadline = Date.now() + 60_000; Date.now() < deadline && quiet < 8; await sleep(250)) {
    const [row] = await queryOnce<{ done: boolean }>(
      adminUrl,
      `select not exists (select from outbox where state in ('waiting', 'handed'))
        and not exists (select from restock_sends where finished_at is null)
        and (select coalesce(max(position), 0) from log.events where category = 'restock')
          <= (select case position when 'start' then 0 else position::bigint end from checkpoints
            where name = 'reaction:sign-up-received') as done`,
    )
    quiet = row?.done ? quiet + 1 : 0
  }
}
