import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { roles } from '../../shared/permissions.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import type { StockAlertSettingsReply } from '../contract.ts'
import { stockAlertRoutes } from './stock-alert-routes.ts'

const ALERTS = '/api/inventory/alerts'
const app = await startTestApp({ routes: async ({ db }) => stockAlertRoutes({ db }) })
const website = await app.addWebsite('acme')
const other = await app.addWebsite('other')
const owner = await website.signedIn()
const account = (name: string) => createAccount(app.db, name, new Date().toISOString())

test('a store begins with e-mails from five on, and changes it with a history', async () => {
  expect((await owner.get(ALERTS)).json()).toEqual({
    settings: { isEnabled: true, threshold: 5 },
    version: 0,
    troubles: [],
  })
  const saved = await owner.put(ALERTS, { isEnabled: false, threshold: 12 })
  expect(saved.json()).toEqual({ settings: { isEnabled: false, threshold: 12 }, version: 1, troubles: [] })
  await owner.put(ALERTS, { isEnabled: false, threshold: 12 })
  expect((await owner.get(`${ALERTS}/history`)).json()).toMatchObject({
    changes: [{ version: 1, what: ['Stock e-mails: on → off', 'Low stock from: 5 → 12'] }],
  })
  expect((await (await other.signedIn()).get(ALERTS)).json()).toMatchObject({ settings: { threshold: 5 } })
})

test('a change is taken back by those who saw the newest', async () => {
  expect((await owner.post(`${ALERTS}/undo`, { version: 0, change: 1 })).status).toBe(409)
  const undone = await owner.post(`${ALERTS}/undo`, { version: 1, change: 1 })
  expect(undone.json()).toEqual({ settings: { isEnabled: true, threshold: 5 }, version: 2, troubles: [] })
  expect((await owner.post(`${ALERTS}/undo`, { version: 2, change: 99 })).status).toBe(404)
})

test('refuses a threshold that is no amount, and people who may not change the store', async () => {
  for (const threshold of [-1, 1.5, '5', null])
    expect((await owner.put(ALERTS, { isEnabled: true, threshold })).status).toBe(400)
  const manager = await account('Mara')
  await setRoles(app.db, website.websiteId, manager, [roles.STORE_MANAGER])
  const reader = await website.signedIn(manager)
  expect((await reader.get(ALERTS)).status).toBe(200)
  expect((await reader.put(ALERTS, { isEnabled: true, threshold: 1 })).status).toBe(403)
})

test('failed e-mails are listed, and interrupted ones after fifteen minutes', async () => {
  const digestId = crypto.randomUUID()
  const [ada, bob] = [await account('Ada'), await account('Bob')]
  await withWebsite(app.db, website.websiteId, async (tx) => {
    const { websiteId } = website
    await sql`insert into stock_alert_digests (website_id, digest_id, closed_at) values (${websiteId}, ${digestId}, now())`.execute(
      tx,
    )
    const letters = [
      ['x', 'sent', 1],
      [ada, 'failed', 3],
      ['gone', 'uncertain', 2],
      [bob, 'claimed', 20],
      ['y', 'waiting', 40],
      ['fresh', 'claimed', 0],
    ] as const
    for (const [account, state, minutes] of letters)
      await sql`insert into stock_alert_letters (website_id, digest_id, account_id, state, attempt, claimed_at)
        values (${websiteId}, ${digestId}, ${account}, ${state}, 1, now() - ${minutes} * interval '1 minute')`.execute(
        tx,
      )
  })
  const told = async (client = owner) => ((await client.get(ALERTS)).json() as StockAlertSettingsReply).troubles
  expect((await told()).map(({ name, state }) => [name, state])).toEqual([
    [null, 'uncertain'],
    ['Ada', 'failed'],
    ['Bob', 'uncertain'],
  ])
  expect(await told(await other.signedIn())).toEqual([])
})
