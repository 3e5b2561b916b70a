import { expect, test } from 'vitest'
import { startTestProduct } from '../../../testing/servers/test-product.ts'

const product = await startTestProduct()
const { signedIn } = await product.addWebsite('acme')

test('the document has every route under /api/, also its own', async () => {
  const reply = await (await signedIn()).get('/api/openapi.json')
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const { paths } = reply.json() as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  const served = product.routes
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
  expect(described.toSorted()).toEqual([...new Set(served)].toSorted())
  expect(described).toContain('GET /api/openapi.json')
})

test('an endpoint without a query refuses one, whatever it names', async () => {
  const { websiteId } = await product.addWebsite('other')
  const client = await signedIn()
  for (const query of [`websiteId=${websiteId}`, 'unknown=1', 'unknown'])
    expect((await client.get(`/api/openapi.json?${query}`)).status, query).toBe(400)
})
