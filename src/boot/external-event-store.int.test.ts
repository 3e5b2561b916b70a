import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '../platform/database/embedded/free-port.ts'
import { memoryEventStore } from '../platform/event-store/memory/memory-event-store.ts'
import { type HttpClient, httpClient } from '../testing/browsers/http-client.ts'
import { createTestDatabase, testPool } from '../testing/databases/test-database.ts'
import { startStandIn } from '../testing/servers/kurrentdb-stand-in.ts'
import { assertSameLog } from './compose/compose-event-store.ts'

const CART = '/api/commerce/shopping-cart'
const urls = await createTestDatabase()
const port = await findFreePort()
const dataDir = mkdtempSync('/var/tmp/plinth-outside-')
chmodSync(dataDir, 0o711)
const server = await startStandIn()
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A process of the product with its output. */
function run(file: string, eventStoreUrl: string, ...words: string[]) {
  const environment = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: urls.admin, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [file, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, NODE_ENV: 'production', EVENTSTORE_URL: eventStoreUrl },
  })
  running.add(child)
  const pieces: Buffer[] = []
  for (const output of [child.stdout, child.stderr]) output.on('data', (piece) => pieces.push(piece))
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return [code, Buffer.concat(pieces).toString()]
  })
  return { child, ended }
}

const product = (eventStoreUrl = server.url) => run('src/main.ts', eventStoreUrl)

interface Readiness {
  head: string
  projections: { name: string; caughtUp: boolean; position: string }[]
}

async function readiness(): Promise<Readiness | undefined> {
  const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
  return reply?.status === 200 ? ((await reply.json()) as Readiness) : undefined
}

/** Waits until all read models have reached the end of the log, which is on the stand-in. */
async function untilCaughtUp(): Promise<Readiness> {
  let ready: Readiness | undefined
  const isThere = async () => {
    ready = await readiness()
    return ready?.projections.every(({ caughtUp }) => caughtUp) ?? false
  }
  await expect.poll(isThere, { timeout: 60_000, interval: 50 }).toBe(true)
  return ready as Readiness
}

async function findSimpleItem(shopper: HttpClient) {
  interface Item {
    id: string
    structuredContent: { productType: number; additionalFieldsForm: object | null; variants: Variant[] }
  }
  interface Variant {
    sku: string
    unlimited: boolean
    qtyInStock: number
  }
  const { items } = (await shopper.get('/shop?format=json')).json() as { items: Item[] }
  const simple = items.find(({ structuredContent: { productType, additionalFieldsForm, variants } }) => {
    const [first] = variants
    return productType === 1 && !additionalFieldsForm && first && (first.unlimited || first.qtyInStock > 4)
  })
  return { itemId: simple?.id, sku: simple?.structuredContent.variants[0]?.sku, quantity: 1 }
}

test('the whole product uses an external event store', async () => {
  const first = product()
  await untilCaughtUp()
  const shopper = httpClient(port, `demo.localhost:${port}`)
  await shopper.open('/')
  const item = await findSimpleItem(shopper)
  expect((await shopper.post(`${CART}/entries`, item)).status).toBe(200)
  const written = server.log.records.map(({ stream }) => stream.split('-')[0])
  // What the demo stores announce of their rows arrives in the background, before or after.
  const announced = new Set(['product', 'page', 'post', 'form', 'submission', 'contact'])
  expect(new Set(written.filter((category = '') => !announced.has(category)))).toEqual(new Set(['inventory', 'cart']))

  server.stop()
  const adding = shopper.post(`${CART}/entries`, item)
  await server.start()
  expect((await adding).status).toBe(200)
  const isAtTheEnd = async () => {
    const { head, projections } = await untilCaughtUp()
    const end = `C${server.log.records.at(-1)?.place}/P${server.log.records.at(-1)?.place}`
    return [head, ...projections.map(({ position }) => position)].every((position) => position === end)
  }
  // Announcements of the demo stores may still be on their way.
  await expect.poll(isAtTheEnd, { timeout: 60_000 }).toBe(true)
  first.child.kill('SIGTERM')
  expect((await first.ended)[0]).toBe(0)

  const second = product()
  await untilCaughtUp()
  expect((await shopper.get(CART)).json()).toMatchObject({ totalQuantity: 2 })
  const [code, said] = await run('src/command-line/rebuild.ts', server.url, 'all').ended
  expect([code, said]).toEqual([0, expect.stringContaining('✓ carts rebuilt from 2 events')])
  second.child.kill('SIGTERM')
  await second.ended
}, 240_000)

test('it does not start with another log than before, nor without its server', async () => {
  const [elsewhere, empty] = [await startStandIn(), await startStandIn()]
  elsewhere.stop()
  const sentence =
    'The checkpoints in this database belong to another event log than the one configured (EVENTSTORE_URL). Import the events with npm run events -- import, then run npm run rebuild all.\n'
  const [onEmpty, onNothing] = await Promise.all([product(empty.url).ended, product(elsewhere.url).ended])
  empty.stop()
  // One waits while the other prepares the database, and logs it.
  expect(onEmpty).toEqual([1, expect.stringContaining(sentence)])
  expect(onNothing).toEqual([
    1,
    expect.stringContaining(`Cannot connect to EVENTSTORE_URL: connect ECONNREFUSED 127.0.0.1:${elsewhere.port}.\n`),
  ])
  await expect(assertSameLog(testPool(urls.admin), memoryEventStore())).rejects.toThrow(sentence.trim())
}, 240_000)
