import { createSession } from '../src/identity/sessions/sessions.ts'
import { createAccount } from '../src/identity/store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import type { FileImport } from '../src/shared/imports/file-import.ts'
import { type HttpClient, httpClient } from '../src/testing/browsers/http-client.ts'
import { makeWebsite } from '../src/testing/fixtures/make/make.ts'
import { until } from '../src/testing/until.ts'
import { createWebsite } from '../src/websites/store.ts'
import { measure } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { type BenchPostgres, startBenchPostgres } from './servers/bench-postgres.ts'
import { startProduct } from './servers/product-process.ts'

/**
 * `npm run bench:gift-cards`: a file of 10,000 gift cards, half of which are mailed next month, is uploaded, checked and
 * issued over HTTP; then 8 visitors look up what is left on theirs.
 */
const CARDS = Number(process.argv[process.argv.indexOf('--cards') + 1]) || 10_000
const IMPORTS = '/api/commerce/gift-cards/imports'
const ISSUED_WITHIN_SECONDS = 60
const BALANCE = '/gift-card-balance'
const [VISITORS, LOOK_UP_MS] = [8, 5_000]

const postgres = await startBenchPostgres()
const product = await startProduct({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
try {
  const owner = await openStore(postgres, product.port)
  const file = Buffer.from(csvOf(CARDS))
  print(`${CARDS.toLocaleString('en')} gift cards, ${(file.length / 1e6).toFixed(1)} MB\n`)
  const made = await timed(async () =>
    read(await owner.post(`${IMPORTS}?name=cards.csv`, file, { headers: { 'content-type': 'text/csv' } })),
  )
  const { id, mapping } = made.reply
  const checked = await timed(async () => read(await owner.put(`${IMPORTS}/${id}/mapping`, { mapping })))
  if (checked.reply.counts?.new !== CARDS) throw new Error(JSON.stringify(checked.reply.problems.slice(0, 3)))
  const issued = await timed(() => issueAll(owner, id))
  const codes = await readCodes(owner, id)
  const looked = await lookUp(product.port, codes)
  const row = (what: string, took: string, goal = '') => ({ '': what, took, goal })
  printTable([
    row('uploaded and read', `${made.seconds.toFixed(1)} s`),
    row('checked', `${checked.seconds.toFixed(1)} s`),
    row('issued', `${issued.seconds.toFixed(1)} s`, `at most ${ISSUED_WITHIN_SECONDS} s`),
    row(`balance page, ${VISITORS} visitors, p50`, `${at(looked, 0.5).toFixed(1)} ms`),
    row(`balance page, ${VISITORS} visitors, p95`, `${at(looked, 0.95).toFixed(1)} ms`),
  ])
} finally {
  await product.stop()
  await postgres.stop()
}

async function openStore({ urls }: BenchPostgres, port: number): Promise<HttpClient> {
  const db = openDatabase(urls.app, { max: 1, onError: console.error, statements: 'unlimited' })
  const now = new Date().toISOString()
  const account = await createAccount(db, 'Owner of the cards', now)
  const { website, storeSettings } = makeWebsite()
  const wanted = { subdomain: 'cards', title: 'Cards', description: '', theme: website.theme, storeSettings }
  const websiteId = await createWebsite(db, account, wanted, now)
  const client = httpClient(port, `cards.manage.localhost:${port}`)
  client.cookies.set('__Host-session', await createSession(db, websiteId, account, now))
  await db.destroy()
  await client.open()
  return client
}

function csvOf(cards: number): string {
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: cards }, (_, n) =>
    n % 2 === 0 ? '25.00,,,,,' : `50.00,friend-${n}@example.com,Friend ${n},All of us,Thank you!,${day}`,
  )
  return ['Amount,E-mail,Name,From,Message,Delivery day', ...rows].join('\r\n')
}

function read({ status, text }: { status: number; text: string }): FileImport {
  if (status !== 200) throw new Error(`${status} ${text}`)
  return JSON.parse(text)
}

async function issueAll(owner: HttpClient, id: string): Promise<void> {
  read(await owner.post(`${IMPORTS}/${id}/run`, {}))
  const isOver = async () => read(await owner.get(`${IMPORTS}/${id}`)).state === 'done'
  await until('the cards to be issued', isOver, { withinMs: 600_000, everyMs: 500 })
}

async function readCodes(owner: HttpClient, id: string): Promise<string[]> {
  const { status, text } = await owner.get(`${IMPORTS}/${id}/codes.csv`)
  const codes = text.match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}-[0-9A-Z]/g) ?? []
  if (codes.length !== CARDS) throw new Error(`${status}: ${codes.length} codes`)
  return codes
}

/** Milliseconds of each look-up, fastest first. */
async function lookUp(port: number, codes: string[]): Promise<number[]> {
  let next = 0
  const took = await measure(
    async () => {
      const n = next++
      const visitor = httpClient(port, `cards.localhost:${port}`, `10.${n % 200}.${Math.floor(n / 200) % 200}.1`)
      const { status, text } = await visitor.send('POST', BALANCE, {
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${visitor.host}` },
        body: new URLSearchParams({ code: codes[n % codes.length] ?? '' }).toString(),
      })
      if (!text.includes('is left on the gift card')) throw new Error(`${status} ${text}`)
    },
    { concurrency: VISITORS, milliseconds: LOOK_UP_MS },
  )
  return took.sort((a, b) => a - b)
}

function at(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

async function timed<Reply>(work: () => Promise<Reply>): Promise<{ reply: Reply; seconds: number }> {
  const since = performance.now()
  const answer = await work()
  return { reply: answer, seconds: (performance.now() - since) / 1000 }
}
