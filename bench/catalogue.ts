import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'
import { createSignInLink } from '../src/identity/sessions/sign-in-links.ts'
import { createAccount } from '../src/identity/store.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { seedManyWebsites } from '../src/seed/seed-many-websites.ts'
import { httpClient } from '../src/testing/browsers/http-client.ts'
import { median } from './measuring/measure.ts'
import { print, printTable } from './measuring/report.ts'
import { type BenchPostgres, startBenchPostgres } from './servers/bench-postgres.ts'
import { type ProcessUnderTest, startUnkept } from './servers/product-process.ts'

/**
 * `npm run bench:catalogue`: cost of a shop with 200 products without any caching, with one website in the database and, in
 * alternating rounds, with 5,000 of them and 1,000,000 products in all.
 */
const SECONDS = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 2
const ROUNDS = 7
const MANY = 5_000
const PRODUCTS = 200
const CONNECTIONS = 16

interface Question {
  name: string
  face: 'storefront' | 'manage'
  method: 'GET' | 'POST'
  path: string
  body?: (turn: number) => object
}

const questions: Question[] = [
  { name: 'shop page', face: 'storefront', method: 'GET', path: '/shop' },
  { name: 'product page', face: 'storefront', method: 'GET', path: '/shop/p/item-7' },
  { name: 'product list of the admin', face: 'manage', method: 'GET', path: '/api/catalog/items' },
  { name: 'stock query', face: 'storefront', method: 'GET', path: '/api/commerce/inventory/stock/?itemId=item-7' },
  {
    name: 'adjust command',
    face: 'manage',
    method: 'POST',
    path: '/api/inventory/adjustments',
    body: (turn) => ({
      changes: [
        { kind: 'adjust', variantId: `item-${1 + (turn % PRODUCTS)}-Small`, by: 1, reason: 'received', note: '' },
      ],
    }),
  },
]

interface Shop {
  server: ProcessUnderTest
  subdomain: string
  /** Headers of the signed-in owner's browser. */
  owner: Record<string, string>
  close(): Promise<void>
}

const few = await openShop(1)
const many = await openShop(MANY)
try {
  const rows = []
  for (const question of questions) rows.push(await compare(question))
  printTable(
    rows,
    `\n${PRODUCTS} products a shop, 16 at a time, nothing kept: one website, and ${MANY} with ${MANY * PRODUCTS} products`,
  )
} finally {
  await few.close()
  await many.close()
}

async function openShop(websites: number): Promise<Shop> {
  const postgres = await startBenchPostgres()
  const seeded = performance.now()
  const { owner, websiteId, subdomain } = await fill(postgres, websites)
  print(`${websites} websites filled in ${((performance.now() - seeded) / 1000).toFixed(0)} s`)
  const server = await startUnkept({ DATABASE_URL: postgres.urls.admin, SEED: 'none' })
  const headers = await signIn(postgres, server.port, { owner, websiteId, subdomain })
  async function close(): Promise<void> {
    await server.stop()
    await postgres.stop()
  }
  return { server, subdomain, owner: headers, close }
}

interface Filled {
  owner: string
  websiteId: string
  subdomain: string
}

/** The middle website is measured. */
async function fill({ urls }: BenchPostgres, websites: number): Promise<Filled> {
  const db = openDatabase(urls.app, { max: 2, onError: console.error, statements: 'unlimited' })
  let owner = ''
  const ids = await seedManyWebsites({
    db,
    createAccount: async (...args) => (owner = await createAccount(...args)),
    now: new Date().toISOString(),
    websites,
    itemsEach: PRODUCTS,
  })
  await db.destroy()
  const client = new pg.Client(urls.admin)
  await client.connect()
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  await client.end()
  const middle = Math.ceil(websites / 2)
  return { owner, websiteId: ids[middle - 1] ?? '', subdomain: `many-${middle}` }
}

async function signIn(postgres: BenchPostgres, port: number, { owner, websiteId, subdomain }: Filled) {
  const db = openDatabase(postgres.urls.app, { max: 1, onError: console.error, statements: 'unlimited' })
  const token = await createSignInLink(db, websiteId, owner, new Date().toISOString())
  await db.destroy()
  const client = httpClient(port, `${subdomain}.manage.localhost:${port}`)
  await client.open('/sign-in')
  const reply = await client.post('/api/identity/sign-in', { token })
  if (reply.status !== 200) throw new Error(`The owner could not sign in: ${reply.text}`)
  return {
    cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    origin: `http://${client.host}`,
    'x-csrf-token': client.cookies.get('crumb') ?? '',
  }
}

/** Each round measures both, in alternating order: a slow minute of the machine affects both. */
async function compare(question: Question) {
  for (const shop of [few, many]) await ask(shop, question)
  const rounds: { one: number; all: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % 2 === 0 ? await ask(few, question) : undefined
    const all = await ask(many, question)
    rounds.push({ one: first ?? (await ask(few, question)), all })
  }
  const { one, all } = median(rounds, (round) => round.all / round.one)
  return {
    '': question.name,
    '1 website, per second': one.toFixed(0),
    [`${MANY} websites`]: all.toFixed(0),
    apart: `${(100 * Math.abs(1 - all / one)).toFixed(1)} % (goal: at most 10 %)`,
  }
}

/** Answers per second. */
async function ask({ server, subdomain, owner }: Shop, { face, method, path, body }: Question): Promise<number> {
  const host = `${subdomain}.${face === 'manage' ? 'manage.' : ''}localhost:${server.port}`
  let turn = 0
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method,
        path,
        setupRequest: (request) => ({
          ...request,
          headers: {
            host,
            ...(face === 'manage' && owner),
            ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
          },
          ...(body && { body: JSON.stringify(body(turn++)) }),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}
