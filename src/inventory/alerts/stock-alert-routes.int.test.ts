import { expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import { roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { stockAlertRoutes } from './stock-alert-routes.ts'

const ALERTS = '/api/inventory/alerts'
const app = await startTestApp({ routes: async ({ db }) => stockAlertRoutes({ db }) })
const website = await app.addWebsite('acme')
const other = await app.addWebsite('other')
const owner = await website.signedIn()

test('a store begins with e-mails from five on, and changes it with a history', async () => {
  expect((await owner.get(ALERTS)).json()).toEqual({ settings: { isEnabled: true, threshold: 5 }, version: 0 })
  const saved = await owner.put(ALERTS, { isEnabled: false, threshold: 12 })
  expect(saved.json()).toEqual({ settings: { isEnabled: false, threshold: 12 }, version: 1 })
  await owner.put(ALERTS, { isEnabled: false, threshold: 12 })
  expect((await owner.get(`${ALERTS}/history`)).json()).toMatchObject({
    changes: [{ version: 1, what: ['Stock e-mails: on → off', 'Low stock from: 5 → 12'] }],
  })
  expect((await (await other.signedIn()).get(ALERTS)).json()).toMatchObject({ settings: { threshold: 5 } })
})

test('a change is taken back by those who saw the newest', async () => {
  expect((await owner.post(`${ALERTS}/undo`, { version: 0, change: 1 })).status).toBe(409)
  const undone = await owner.post(`${ALERTS}/undo`, { version: 1, change: 1 })
  expect(undone.json()).toEqual({ settings: { isEnabled: true, threshold: 5 }, version: 2 })
  expect((await owner.post(`${ALERTS}/undo`, { version: 2, change: 99 })).status).toBe(404)
})

test('refuses a threshold that is no amount, and people who may not change the store', async () => {
  for (const threshold of [-1, 1.5, '5', null])
    expect((await owner.put(ALERTS, { isEnabled: true, threshold })).status).toBe(400)
  const manager = await createAccount(app.db, 'Mara', new Date().toISOString())
  await setRoles(app.db, website.websiteId, manager, [roles.STORE_MANAGER])
  const reader = await website.signedIn(manager)
  expect((await reader.get(ALERTS)).status).toBe(200)
  expect((await reader.put(ALERTS, { isEnabled: true, threshold: 1 })).status).toBe(403)
})
