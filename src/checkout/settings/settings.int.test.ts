import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { until } from '../../testing/until.ts'
import { changeStoreFlags } from '../../websites/change-store-settings.ts'
import {
  type CheckoutHistoryReply,
  type CheckoutSettings,
  type CheckoutSettingsReply,
  defaultCheckoutSettings as usual,
} from '../admin-contract.ts'
import { checkoutSettingsOf } from './queries.ts'
import { checkoutSettingsRoutes } from './settings-routes.ts'

const SETTINGS = '/api/checkout/settings'

const app = await startTestApp({
  async routes({ db, urls, websites }) {
    const changes = await subscribeWebsiteChanges(urls.app, (websiteId) => websites.drop(websiteId))
    afterAll(() => changes.close())
    return checkoutSettingsRoutes({ db, changeStoreFlags })
  },
})
let website: TestWebsite
let owner: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
})

const read = async () => (await owner.get(SETTINGS)).json() as CheckoutSettingsReply
const save = async (more: object, version?: number) => {
  const now = await read()
  return owner.put(SETTINGS, { version: version ?? now.version, settings: { ...now.settings, ...more } })
}
const changes = async () => ((await owner.get(`${SETTINGS}/history`)).json() as CheckoutHistoryReply).changes

test('a store that has set nothing begins with the defaults, in the country it is in', async () => {
  expect(await read()).toEqual({ version: 0, settings: usual, country: 'US' })
})

test('what is saved is answered, and the checkout reads it', async () => {
  const wanted: Partial<CheckoutSettings> = { showNoteField: true, termsOfService: 'Be kind.' }
  const reply = (await save(wanted)).json() as CheckoutSettingsReply
  expect(reply).toMatchObject({ version: 1, settings: { ...usual, ...wanted } })
  expect(await checkoutSettingsOf(app.db, website.websiteId)).toMatchObject(wanted)
})

test('express checkout and the light cart change for the pages of the store at once', async () => {
  const shown = async () => (await app.websites.findWebsite(website.websiteId))?.storeSettings
  expect(await shown()).toMatchObject({ expressCheckout: false, useLightCart: false })
  await save({ expressCheckout: true, useLightCart: true })
  await until('the store is read again', async () => (await shown())?.expressCheckout === true)
  expect(await shown()).toMatchObject({ useLightCart: true, variantPicker: 'dropdown' })
})

test('every change is kept with its sentences, and can be taken back', async () => {
  await save({ returnPolicy: 'Thirty days.', shippingCountryDefaultValue: 'DE' })
  const [newest] = await changes()
  expect(newest?.what).toEqual(['Return policy: added', 'Default country: the store’s → Germany'])
  const { version } = await read()
  expect((await owner.post(`${SETTINGS}/undo`, { version, change: version })).status).toBe(200)
  expect((await read()).settings).toMatchObject({ returnPolicy: '', shippingCountryDefaultValue: '' })
  expect((await changes())[0]).toMatchObject({ undoes: version })
  expect((await owner.post(`${SETTINGS}/undo`, { version: version + 1, change: 999 })).status).toBe(404)
})

test('someone who saves what another has changed meanwhile is told what was changed, and nothing is lost', async () => {
  const { version } = await read()
  await save({ privacyPolicy: 'We forget you.' })
  const late = await save({ showNoteField: false }, version)
  expect(late.status).toBe(409)
  expect((late.json() as { message: string }).message).toContain('Privacy policy: added')
  expect((await read()).settings).toMatchObject({ privacyPolicy: 'We forget you.', showNoteField: true })
})

test.each([
  ['javascript:alert(1)', 400],
  ['//elsewhere.example', 400],
  ['shop', 400],
  ['/shop?sort=name', 200],
  ['https://shop.example/all', 200],
])('“continue shopping” leads to %s: %i', async (continueShoppingLinkUrl, status) => {
  const reply = await save({ continueShoppingLinkUrl })
  expect(reply.status).toBe(status)
  if (status === 400)
    expect(reply.json()).toMatchObject({
      errors: { 'settings.continueShoppingLinkUrl': expect.stringMatching(/^Enter/) },
    })
})

test('the settings of one store say nothing of another', async () => {
  const other = await app.addWebsite('other')
  expect(await checkoutSettingsOf(app.db, other.websiteId)).toEqual(usual)
})
