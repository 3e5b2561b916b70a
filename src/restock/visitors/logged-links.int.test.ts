import { expect, test } from 'vitest'
import { startTestProduct } from '../../testing/servers/test-product.ts'

const product = await startTestProduct()
await product.addWebsite('acme')

test('no log line holds the token of a link in a letter, whatever became of the request', async () => {
  const visitor = product.client('acme')
  for (const path of [
    '/restock/unsubscribe/SECRET',
    '/restock/unsubscribe/SECRET?again=1',
    '/restock/letter/SECRET',
    '/confirm-address/SECRET',
    '/confirm-email/SECRET',
    '/downloads/SECRET/SECRET',
  ]) {
    await visitor.get(path)
    await visitor.post(path)
    await visitor.get(`${path}/`)
    await product.client('nobody').get(path)
    await product.client('acme.manage').get(path)
  }
  await expect.poll(() => product.logLines.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(30)
  const lines = product.logLines.map((line) => JSON.stringify(line))
  expect(lines.filter((line) => line.includes('/restock/unsubscribe/:token')).length).toBeGreaterThan(0)
  expect(lines.filter((line) => line.includes('SECRET'))).toEqual([])
})
