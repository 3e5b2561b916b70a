import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { redisSkipReason, startTestRedis } from '../src/platform/queue/test-redis.suite.ts'
import { cancelNotices } from '../src/restock/commands/cancel-notices.ts'
import { composeNotice } from '../src/restock/letter/compose-notice.ts'
import { letterLinks } from '../src/restock/letter/letter-links.ts'
import { Restock } from '../src/restock/restock.ts'
import type { HttpClient } from '../src/testing/browsers/http-client.ts'
import { makeProduct, makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { groupAt, type RestockShops } from './data/restock-shop.ts'
import { people, perMinute, untilArrived, withShop } from './mailings/mailing-shop.ts'
import { summary } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { startMailSink } from './servers/mail-sink.ts'

/**
 * `npm run bench:restock`: e-mails per minute through a local mail server, with either queue adapter, beside nodemailer
 * alone; and the response time of Send all for 100,000 e-mails. `-- --letters 5000 --waiting 20000` for less.
 */
const { values } = parseArgs({
  options: { letters: { type: 'string', default: '10000' }, waiting: { type: 'string', default: '100000' } },
})
const LETTERS = Number(values.letters)
const WAITING = Number(values.waiting)
const PRESSES = 10
const READS_MS = 2_500
/** As in the product. */
const CONNECTIONS = 5
const GOALS = { perMinute: 6_000, answeredMs: 500 }
const SEND_ALL = '/api/site-users/account/notifications/restock/send/all'

export interface FloorTask {
  url: string
  letters: number
  connections: number
  letter: object
}

const rows = [await measureFloor(), await measureSending('PostgreSQL', {})]
const missing = redisSkipReason()
if (!missing) rows.push(await measureOnRedis())
printTable(rows, `${LETTERS} letters`)
if (missing) print(`Redis was skipped: ${missing}`)
await measurePresses()

async function measureFloor() {
  const sink = await startMailSink()
  try {
    const task: FloorTask = { url: sink.url, letters: LETTERS, connections: CONNECTIONS, letter: await likeOurs() }
    const child = spawn(process.execPath, [
      join(import.meta.dirname, 'baselines/email-baseline.ts'),
      JSON.stringify(task),
    ])
    await once(child, 'exit')
    await untilArrived(sink, LETTERS)
    return rowOf('nodemailer alone', perMinute(sink), [], '')
  } finally {
    await sink.stop()
  }
}

/** An e-mail as the product writes it. */
async function likeOurs(): Promise<object> {
  const item = makeProduct()
  const [variant] = item.structuredContent.variants
  const tenant = { websiteId: 'w', subdomain: 'many-1', name: 'Store 1', currency: 'USD' }
  const deps = {
    mailFrom: 'no-reply@localhost',
    languageOf: async () => undefined,
    findNoticeFacts: async () => ({
      found: { tenant, website: makeWebsite().website } as never,
      item,
      texts: { subject: '', introduction: '' },
    }),
    originOf: () => 'http://many-1.localhost',
    letterLinks: letterLinks('5a'.repeat(32)),
  }
  const notice = { sendId: 's', signUpId: 'u', round: 1, personRef: 'p', email: 'p@example.com' }
  const letter = await composeNotice(deps, 'w', { ...notice, variantId: variant?.id ?? '', productId: item.id })
  return { ...letter }
}

async function measureSending(queue: string, environment: Record<string, string>) {
  return withShop(environment, async ({ sink, product, shops }) => {
    const [websiteId = ''] = shops.websiteIds
    await shops.letWait(websiteId, groupAt(0), people(LETTERS))
    const owner = await shops.signIn(product.port, 0)
    const reply = await owner.post(SEND_ALL, { sendRequests: [groupAt(0)] })
    if (reply.status !== 200) throw new Error(`Send all returned ${reply.status}: ${reply.text}`)
    const memory: number[] = []
    for (const share of [0.1, 0.5, 1]) {
      await untilArrived(sink, LETTERS * share)
      memory.push(product.memoryMb())
    }
    const figure = perMinute(sink)
    return rowOf(queue, figure, memory, `(goal: ${GOALS.perMinute}: ${figure >= GOALS.perMinute ? 'met' : 'MISSED'})`)
  })
}

async function measureOnRedis() {
  const redis = await startTestRedis()
  return measureSending('Redis', { REDIS_URL: redis.url }).finally(redis.stop)
}

function rowOf(what: string, figure: number, memory: number[], note: string): Record<string, string> {
  const [early = '', half = '', end = ''] = memory.map((megabytes) => megabytes.toFixed(0))
  const at = { 'MB at 10 %': early, 'at 50 %': half, 'at 100 %': end }
  return { queue: what, 'letters a minute': figure.toFixed(0), ...at, note }
}

/** Each request is for another variant with a waiting list of the same length, and is cancelled before the next. */
async function measurePresses(): Promise<void> {
  await withShop({ ROLES: 'http,projections' }, async ({ product, shops }) => {
    const [websiteId = ''] = shops.websiteIds
    const owner = await shops.signIn(product.port, 0)
    await shops.letWait(websiteId, groupAt(0), people(WAITING))
    await lookOver(owner)
    const took: number[] = []
    for (let press = 0; press <= PRESSES; press++) {
      const begun = performance.now()
      const reply = await owner.post(SEND_ALL, { sendRequests: [groupAt(0)] })
      took.push(performance.now() - begun)
      const { sendId, total } = reply.json() as { sendId: string; total: number }
      if (total !== WAITING) throw new Error(`Send all returned ${reply.status}: ${reply.text}`)
      if (press < PRESSES) await giveBack(shops, websiteId, sendId)
    }
    const [first = 0, ...later] = took
    const { p50, p99 } = summary(later, 1_000)
    const verdict = Math.max(...took) < GOALS.answeredMs ? 'met' : 'MISSED'
    print(
      `\nSend all for ${WAITING} letters is answered after ${first.toFixed(0)} ms by a process that has just started,`,
    )
    print(
      `then p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms of ${PRESSES} (goal: below ${GOALS.answeredMs} ms: ${verdict})`,
    )
  })
}

/** Like the admin: shows the preview and waits a moment before sending. */
async function lookOver(owner: HttpClient): Promise<void> {
  const { status, text } = await owner.post('/api/restock/preflight', { sendRequests: [groupAt(0)] })
  if (status !== 200) throw new Error(`The preflight returned ${status}: ${text}`)
  await sleep(READS_MS)
}

async function giveBack({ executor }: RestockShops, websiteId: string, sendId: string): Promise<void> {
  const target = { websiteId, id: groupAt(0).variantId }
  const at = new Date().toISOString()
  await executor.execute(Restock, target, { correlationId: 'bench' }, (state) => cancelNotices(state, { sendId, at }))
}
