import { setTimeout as sleep } from 'node:timers/promises'
import { type Group, openRestockShops, type RestockShops } from '../../bench/data/restock-shop.ts'
import { startBenchPostgres } from '../../bench/servers/bench-postgres.ts'
import { type MailSink, startMailSink } from '../../bench/servers/mail-sink.ts'
import { type ProductUnderTest, startProduct } from '../../bench/servers/product-process.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import type { HttpClient } from '../../src/testing/browsers/http-client.ts'
import { startChild } from '../processes/child-process.ts'
import { killTree } from '../processes/kill-tree.ts'
import { queryOnce } from '../processes/query-once.ts'
import type { ProofOptions } from '../proof.ts'
import type { SendTask } from './send-process.ts'

/** Websites with waiting lists, the product without its workers, and a mail server; each a separate process. */
export interface RestockLab {
  adminUrl: string
  sink: MailSink
  product: ProductUnderTest
  shops: RestockShops
  /** Signed in, by index of the website. */
  owners: HttpClient[]
  /** Starts a process with the product's workers; resolves when it is running. */
  startSender(isClaimed?: boolean): Promise<Sender>
  /** The owner starts a send to all. Returns the number of requested e-mails. */
  sendAll(place: number, groups: Group[]): Promise<number>
}

export interface Sender {
  pid: number
  /** SIGKILL to it and its descendants. */
  kill(): Promise<void>
}

/** Per website. */
const PRODUCTS = 24
const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

export async function openRestockLab({ defer }: ProofOptions, websites: number): Promise<RestockLab> {
  const postgres = await startBenchPostgres()
  defer(postgres.stop)
  const sink = await startMailSink()
  defer(sink.stop)
  const database = { DATABASE_URL: postgres.urls.admin, SMTP_URL: sink.url }
  const product = await startProduct({ ...database, SEED: 'none', ROLES: 'http,projections', LOG_LEVEL: 'error' })
  defer(product.stop)
  const shops = await openRestockShops({ urls: postgres.urls, dataDir: product.dataDir, websites, itemsEach: PRODUCTS })
  defer(shops.close)
  const owners = await Promise.all(shops.websiteIds.map((_, place) => shops.signIn(product.port, place)))
  return {
    adminUrl: postgres.urls.admin,
    sink,
    product,
    shops,
    owners,
    async startSender(isClaimed = true) {
      const own = { DATA_DIR: product.dataDir, ROLES: 'workers', BASE_DOMAIN: `localhost:${product.port}` }
      const environment = { ...database, ...own, PORT: String(await findFreePort()) }
      return startSender(defer, { environment, smtpUrl: sink.url, isClaimed })
    },
    async sendAll(place, groups) {
      const reply = await owners[place]?.post(SEND_ALL, { sendRequests: groups })
      if (reply?.status !== 200) throw new Error(`Send all returned ${reply?.status}: ${reply?.text}`)
      return (reply.json() as { total: number }).total
    },
  }
}

async function startSender(defer: ProofOptions['defer'], task: SendTask): Promise<Sender> {
  const ready = Promise.withResolvers<void>()
  const child = startChild({
    defer,
    file: new URL('./send-process.ts', import.meta.url),
    task,
    onLine: () => ready.resolve(),
  })
  const ended = child.ended.then((code) => Promise.reject(new Error(`A sender exited with ${code}`)))
  // Its later end is handled elsewhere.
  ended.catch(() => {})
  await Promise.race([ready.promise, ended])
  return { pid: child.pid, kill: () => killTree(child.pid) }
}

/** Waits until all sends have finished and the read model has caught up. Returns false after the time limit. */
export async function untilSettled(adminUrl: string, sends: number, withinMs: number): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(500)) {
    const [row] = await queryOnce<{ done: boolean }>(adminUrl, settledQuery, [sends])
    if (row?.done) return true
  }
  return false
}

const settledQuery = `
  select (select count(*) = $1 and bool_and(finished_at is not null) from restock_sends)
    and not exists (select from restock_sign_ups where state = 'requested')
    and (select coalesce(max(position), 0) from log.events where category = 'restock')
      <= (select case position when 'start' then 0 else position::bigint end from checkpoints where name = 'restock')
    as done`
