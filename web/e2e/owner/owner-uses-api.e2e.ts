import { expect, test } from 'vitest'
import { setUpBrowserTest, untilHydrated } from '../browser-test.ts'
import { desktop } from '../watched-page.ts'

const { url, openPage, signIn } = setUpBrowserTest()

interface Variants {
  variants: { id: string; sku: string }[]
}

test('who follows the reference from zero has a key, lists orders, changes stock, and sees their calls', async () => {
  const { page, complaints, close } = await openPage(desktop)
  await signIn(page)
  await page.goto(url('demo.manage.', '/settings/api-keys'))
  // Before, a link loads a whole page, which forgets what was told.
  await untilHydrated(page)
  const listen = () =>
    page.evaluate(() => {
      const told: string[] = []
      Object.assign(window, { told })
      document.addEventListener('plinth:analytics', (event) => told.push((event as CustomEvent).detail.name))
    })
  await listen()
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)

  for (const name of ['Learn more about the API', 'Terms of use']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor({ state: 'detached' })
    await page.goBack()
  }
  await page.getByRole('button', { name: 'Create key' }).first().click()
  await page.getByRole('dialog', { name: 'Create key' }).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByLabel('Name').fill('Stock sync')
  for (const scope of ['Orders and draft orders: read', 'Variants: read', 'Inventory: write'])
    await dialog.getByLabel(scope).check()
  await dialog.getByRole('button', { name: 'Next' }).click()
  const created = page.getByRole('dialog', { name: 'Your new key' })
  const token = await created.locator('code').innerText()
  await created.getByRole('button', { name: 'Copy' }).click()
  await created.getByRole('button', { name: 'Complete' }).click()
  expect(token).toMatch(/^pk_/)
  expect(await told()).toEqual([
    'api-keys panel: learn more',
    'api-keys panel: terms of use',
    'api-keys panel: create key',
    'api-key-creation panel: cancel',
    'api-keys panel: create key',
    'api-key-creation panel: next',
    'api-key-creation panel: copy',
    'api-key-creation panel: complete',
  ])

  // A program: it has no cookies.
  const call = (path: string, more: { method?: string; body?: unknown } = {}) =>
    page.evaluate(
      async ({ path, token, method, body }) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          'Idempotency-Key': 'one',
        }
        const sent = body === undefined ? {} : { body: JSON.stringify(body) }
        const reply = await fetch(path, { method, headers, credentials: 'omit', ...sent })
        return { status: reply.status, body: (await reply.json()) as unknown }
      },
      { path, token, method: more.method ?? 'GET', body: more.body },
    )
  const orders = await call('/api/v1/orders?fields=id')
  expect(orders).toMatchObject({ status: 200, body: { pagination: { hasNextPage: false } } })
  const { variants } = (await call('/api/v1/variants?limit=1')).body as Variants
  const change = { kind: 'set', variantId: variants[0]?.id, quantity: 12, reason: 'counted', note: '' }
  const set = await call('/api/v1/inventory/adjustments', { method: 'POST', body: { changes: [change] } })
  expect(set).toMatchObject({ status: 200, body: { results: [{ level: { onHand: 12 } }] } })

  await page.getByRole('button', { name: 'Actions for Stock sync' }).click()
  await page.getByRole('menuitem', { name: 'Show calls' }).click()
  await page.getByRole('heading', { level: 1, name: 'Calls with Stock sync' }).waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await page.getByRole('heading', { level: 1, name: 'Calls with Stock sync' }).waitFor()
      return page.getByRole('list', { name: 'Last calls' }).getByRole('listitem').allInnerTexts()
    })
    .toEqual([
      expect.stringContaining('POST /api/v1/inventory/adjustments'),
      expect.stringContaining('GET /api/v1/variants'),
      expect.stringContaining('GET /api/v1/orders'),
    ])

  await page.goto(url('demo.manage.', '/settings/api-keys?show=reference'))
  await page.getByLabel('Key', { exact: true }).fill(token)
  await page.getByText('GET /api/v1/variants', { exact: true }).click()
  const listed = page.locator('details[open]')
  await listed.getByLabel('Query').fill('limit=1&fields=sku')
  await listed.getByRole('button', { name: 'Run' }).click()
  await listed.getByRole('region', { name: 'Answer to GET /api/v1/variants' }).getByText('"sku"').waitFor()

  await page.goto(url('demo.manage.', '/settings/webhooks?show=connections'))
  const connections = page.getByRole('list', { name: 'Connections' })
  const connection = connections.getByRole('listitem').filter({ hasText: 'Stock sync' })
  await connection.getByText('API key', { exact: true }).waitFor()
  await connection.getByText('Orders', { exact: false }).first().waitFor()
  await page.goto(url('demo.manage.', '/settings/api-keys'))
  await page.getByRole('button', { name: 'Actions for Stock sync' }).waitFor()
  await listen()
  await page.getByRole('button', { name: 'Actions for Stock sync' }).click()
  await page.getByRole('menuitem', { name: 'Delete key' }).click()
  const deletion = page.getByRole('dialog', { name: 'Delete “Stock sync”?' })
  await deletion.getByRole('button', { name: 'Delete key' }).click()
  await deletion.waitFor({ state: 'detached' })
  expect(await told()).toEqual(['api-keys panel: delete key', 'api-keys panel: confirm delete'])
  expect(await call('/api/v1/orders')).toMatchObject({ status: 401 })
  await page.goto(url('demo.manage.', '/settings/webhooks?show=connections'))
  await page.getByText('Nothing is connected').waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([])
  await close()
})
