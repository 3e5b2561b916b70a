import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { createProduct, type Product } from '../proof/processes/product.ts'
import { type HttpClient, httpClient } from './testing/browsers/http-client.ts'

let product: Product
beforeAll(async () => {
  product = await createProduct({ defer: (undo) => afterAll(undo) })
  await product.start()
}, 240_000)

// The product's output is deleted with its directory.
beforeEach(() => onTestFailed(() => void process.stderr.write(output().slice(-4_000))))

const storefront = (): HttpClient => httpClient(product.port, `demo.localhost:${product.port}`)
const output = () => readFileSync(join(product.dataDir, 'output.log'), 'utf8')

test('a first start says where everything is, and gives one link to sign in', () => {
  const host = `localhost:${product.port}`
  for (const url of [host, `demo.${host}`, `demo.manage.${host}`, `bakery.${host}`, `bakery.manage.${host}`])
    expect(output()).toContain(`http://${url}`)
  expect(output().match(/http:\S+\/sign-in#\S{40,}/g)).toHaveLength(1)
})

test('secrets are for their owner alone, and nothing that was generated is printed', () => {
  const file = join(product.dataDir, 'secrets.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const secret of Object.values<string>(JSON.parse(readFileSync(file, 'utf8'))))
    expect(output()).not.toContain(secret)
})

test('files beside the database are readable by the account of the product only', async () => {
  const folders = readdirSync(product.dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name)).toEqual(expect.arrayContaining(['files', 'postgres']))
  for (const { name } of folders.filter(({ name }) => name !== 'tmp'))
    expect([name, statSync(join(product.dataDir, name)).mode & 0o777]).toEqual([name, 0o700])
  expect(statSync(join(product.dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
})

test('liveness and readiness are answered on every host', async () => {
  for (const labels of ['', 'demo.', 'demo.manage.', 'assets.', 'nobody.']) {
    const client = httpClient(product.port, `${labels}localhost:${product.port}`)
    expect((await client.get('/healthz')).status).toBe(200)
    expect((await client.get('/readyz')).json()).toMatchObject({ ok: true, migrated: true, queue: 'reachable' })
  }
})

test('a second start on the same directory is refused in one sentence', async () => {
  const { status, stdout } = spawnSync('npm', ['start'], {
    env: { ...process.env, PORT: '1', DATA_DIR: product.dataDir, TMPDIR: join(product.dataDir, 'tmp') },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toContain(`Plinth is already running on ${product.dataDir} (process `)
})

test('an unreachable database gives one message that names the variable', () => {
  const { status, stdout } = spawnSync(process.execPath, ['src/main.ts'], {
    env: { ...process.env, DATA_DIR: join(product.dataDir, 'other'), DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, 'Cannot connect to DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1.\n'])
})

test('a cart survives a kill of all processes, and PostgreSQL restarts after a kill of it alone', async () => {
  const shopper = storefront()
  await shopper.open('/')
  const { items } = (await shopper.get('/shop?format=json')).json() as { items: Item[] }
  const item = items.find(isSimple)
  const add = { itemId: item?.id, sku: item?.structuredContent.variants[0]?.sku, quantity: 1 }
  expect((await shopper.post('/api/commerce/shopping-cart/entries', add)).status).toBe(200)

  await product.killEverything()
  expect(await product.start()).toBeLessThan(120_000)
  expect(await quantityIn(shopper)).toBe(1)

  process.kill(
    Number(readFileSync(join(product.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  )
  await expect.poll(() => quantityIn(shopper), { timeout: 60_000, interval: 100 }).toBe(1)
}, 240_000)

test('on SIGTERM it exits with 0', async () => {
  expect(await product.stop()).toBe(0)
}, 240_000)

interface Item {
  id: string
  structuredContent: {
    productType: number
    additionalFieldsForm: object | null
    variants: { sku: string; unlimited: boolean; qtyInStock: number }[]
  }
}

function isSimple({ structuredContent: { productType, additionalFieldsForm, variants } }: Item): boolean {
  const [first] = variants
  return productType === 1 && !additionalFieldsForm && first !== undefined && (first.unlimited || first.qtyInStock > 0)
}

async function quantityIn(shopper: HttpClient): Promise<unknown> {
  const reply = await shopper.get('/api/commerce/shopping-cart').catch(() => undefined)
  return reply?.status === 200 ? (reply.json() as { totalQuantity: number }).totalQuantity : reply?.status
}
