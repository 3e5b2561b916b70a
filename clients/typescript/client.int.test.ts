import { Agent, fetch as fetchBy } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersToCsv } from '../../examples/orders-to-csv.ts'
import { orders } from '../../projections/orders/projection.ts'
import { runProjections } from '../../projections/run-projections.ts'
import { writeApiTypes } from '../../scripts/api-types.mjs'
import { emptyAddress } from '../../src/shared/addresses/address.ts'
import { startTestProduct } from '../../src/testing/servers/test-product.ts'
import { until } from '../../src/testing/until.ts'
import { createPlinthClient, PlinthError } from './src/client.ts'

const product = await startTestProduct()
const owner = await (await product.addWebsite('acme')).signedIn()
const made: { projecting?: { stop(): Promise<void> }; key?: string } = {}

beforeAll(async () => {
  made.projecting = await runProjections({ db: product.db, store: product.store, projections: [orders] })
  const body = { name: 'Books', mode: 'live', scopes: ['orders.read', 'orders.write'], expiresAt: null }
  made.key = ((await owner.post('/api/api-keys', body)).json() as { token: string }).token
})
afterAll(() => made.projecting?.stop())

/** Every host is this machine. */
const local = new Agent({
  connect: { lookup: (_host, _options, found) => found(null, [{ address: '127.0.0.1', family: 4 }] as never) },
})
const fetchLocally = async (request: Request) => {
  const { url, method, headers } = request
  const body = method === 'GET' ? null : await request.text()
  return (await fetchBy(url, { method, headers: [...headers], body, dispatcher: local })) as unknown as Response
}
const client = (key = made.key ?? '') =>
  createPlinthClient({
    url: `http://acme.manage.${product.baseDomain}`,
    key,
    userAgent: 'test/1.0',
    fetch: fetchLocally,
  })

test('the types of the client are those of the document', async () => {
  const document = (await product.client('acme.manage').get('/api/v1/openapi.json')).json() as {
    components: object
    paths: object
  }
  await expect(writeApiTypes(document)).toMatchFileSnapshot('src/api.gen.ts')
})

test('the example writes an order that the client has recorded', async () => {
  const plinth = client()
  const { data } = await plinth.POST('/api/v1/orders', {
    params: { header: { 'Idempotency-Key': 'first' } },
    body: {
      lines: [{ kind: 'custom', id: 'a', title: 'Engraving', productType: 3, quantity: 1, unitPriceCents: 500 }],
      discount: null,
      shipping: null,
      customer: { email: 'ann@example.com', address: { ...emptyAddress, country: 'US' }, note: '' },
      tender: 'cash',
      expectedCents: 500,
    },
  })
  expect(data?.orderId).toBeDefined()
  const lines = async () => (await Array.fromAsync(ordersToCsv(plinth))).join('').trim().split('\n')
  // Its number and its fulfilment follow.
  const whole = /^\d+,\d{4}-.*,ann@example\.com,FULFILLED,5\.00,USD$/
  await until('the order to be listed as a whole', async () => whole.test((await lines())[1] ?? ''))
  expect(await lines()).toHaveLength(2)
})

test('a refusal is an error with the code and the sentence of the reply', async () => {
  const error = await client()
    .GET('/api/v1/customers')
    .catch((refusal) => refusal)
  expect(error).toBeInstanceOf(PlinthError)
  expect(error).toMatchObject({ status: 403, code: 'MISSING_SCOPE' })
  await expect(client('pk_nobody').GET('/api/v1/orders')).rejects.toMatchObject({ status: 401 })
})
