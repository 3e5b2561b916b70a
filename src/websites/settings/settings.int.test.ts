import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { siteStatuses } from '../../shared/site-status.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { savedSettings } from '../../testing/route-fixtures/website-settings.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { until } from '../../testing/until.ts'
import {
  type PartValues,
  type SettingsHistoryReply,
  type SettingsPart,
  type SettingsReply,
  settingsParts,
} from '../admin-contract.ts'
import { setSiteStatus } from '../site-status.ts'
import { settingsRoutes } from './settings-routes.ts'

const ready = new Map(
  ['picture-1', 'picture-2'].map((id) => [
    id,
    {
      id,
      original_name: `${id}.png`,
      file_name: `${id}-x.webp`,
      width: 600,
      height: 200,
      widths: '100w,300w',
      alt_text: '',
      focal_x: 0.5,
      focal_y: 0.5,
      colors: {
        topLeftAverage: '',
        topRightAverage: '',
        bottomLeftAverage: '',
        bottomRightAverage: '',
        centerAverage: '',
      },
    },
  ]),
)

const app = await startTestApp({
  async routes({ db, urls, websites }) {
    const changes = await subscribeWebsiteChanges(urls.app, (websiteId) => websites.drop(websiteId))
    afterAll(() => changes.close())
    return settingsRoutes({ db, assetOrigin: 'http://assets.test', findReadyImages: async () => ready })
  },
})
let website: TestWebsite
let owner: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme')
  owner = await website.signedIn()
})

const pathOf = (part: SettingsPart) => `/api/websites/settings/${part}`

async function read<Part extends SettingsPart>(part: Part) {
  return (await owner.get(pathOf(part))).json() as SettingsReply<Part>
}

/** Number of recounts of the reports that wait, which are forgotten then. */
async function takeRollUps(): Promise<number> {
  const { rows } = await withWebsite(app.db, website.websiteId, (tx) =>
    sql`delete from outbox where website_id = ${website.websiteId} and name = 'roll-up-traffic' returning id`.execute(
      tx,
    ),
  )
  return rows.length
}

async function save<Part extends SettingsPart>(part: Part, more: Partial<PartValues[Part]>, version?: number) {
  const now = await read(part)
  return owner.put(pathOf(part), { version: version ?? now.version, settings: { ...now.settings, ...more } })
}

const history = async (part: SettingsPart) =>
  ((await owner.get(`${pathOf(part)}/history`)).json() as SettingsHistoryReply).changes

const shown = async () => {
  const found = await app.websites.findWebsite(website.websiteId)
  if (!found) throw new Error('the website is gone')
  return found
}

describe.each(settingsParts)('the %s settings', (part) => {
  test('are saved and read as they were sent', async () => {
    const { version } = await read(part)
    expect((await owner.put(pathOf(part), { version, settings: savedSettings[part] })).status).toBe(200)
    expect((await read(part)).settings).toEqual(savedSettings[part])
  })
})

test('a new title, language and time zone are on the pages at once', async () => {
  await save('website', { title: 'New name', language: 'de-DE', timeZone: 'Europe/Berlin' })
  await until('the website is read again', async () => (await shown()).website.siteTitle === 'New name')
  expect((await shown()).website).toMatchObject({ language: 'de-DE', timeZone: 'Europe/Berlin' })
  expect((await history('website'))[0]?.what).toContain('Title: Acme → New name')
})

test('the reports are counted again when the time zone changes, and only then', async () => {
  await save('website', { timeZone: 'Europe/Paris' })
  expect(await takeRollUps()).toBe(1)
  await save('website', { timeZone: 'Europe/Paris', title: 'Another name' })
  expect(await takeRollUps()).toBe(0)
  await save('website', { timeZone: 'Asia/Tokyo' })
  expect(await takeRollUps()).toBe(1)
})

test('a logo has its address, and one that was deleted is refused', async () => {
  await save('website', { logo: 'picture-1' })
  expect((await read('website')).facts.pictures).toEqual({
    'picture-1': `http://assets.test/${website.websiteId}/picture-1-x.webp`,
  })
  const refused = await save('website', { favicon: 'gone' })
  expect(refused.json()).toMatchObject({
    errors: { 'settings.favicon': 'This picture was deleted. Upload another one.' },
  })
  await save('website', { logo: null })
  expect((await read('website')).facts.pictures).toEqual({})
  expect((await history('website'))[0]?.what).toEqual(['Logo: removed'])
})

test('a banner keeps the point that every crop shows', async () => {
  await save('appearance', { banner: 'picture-1', bannerFocus: { x: 0.2, y: 0.75 } })
  await until('the banner is there', async () => (await shown()).website.banner?.focalPoint?.x === 0.2)
  expect((await read('appearance')).settings.bannerFocus).toEqual({ x: 0.2, y: 0.75 })
  expect((await history('appearance'))[0]?.what).toContain(
    'Point of the banner that stays in sight, from the left: 0.5 → 0.2',
  )
  await save('appearance', { banner: null })
})

test('another currency leaves the figures of prices as they are', async () => {
  await save('business', { currency: 'JPY' })
  await until('the currency is another', async () => (await shown()).tenant.currency === 'JPY')
  expect((await history('business'))[0]?.what).toEqual(['Currency: USD → JPY'])
  await save('business', { currency: 'USD' })
})

test('the reply address is an e-mail address, or none', async () => {
  await save('business', { replyTo: ' hello@acme.example ' })
  await until('the address is there', async () => (await shown()).replyTo === 'hello@acme.example')
  expect((await history('business'))[0]?.what.at(-1)).toMatch(/^Reply address: .*hello@acme\.example/)
  for (const replyTo of ['hello', 'a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com'])
    expect((await save('business', { replyTo })).json()).toMatchObject({
      errors: { 'settings.replyTo': 'Enter an e-mail address such as hello@example.com.' },
    })
  await save('business', { replyTo: '' })
  await until('there is none', async () => (await shown()).replyTo === undefined)
})

test('settings of the store leave those of restock as they are', async () => {
  const before = (await shown()).storeSettings
  await save('store', { shopTitle: 'Everything', variantPicker: 'radio' })
  await until('the shop has its title', async () => (await shown()).storeSettings.shopTitle === 'Everything')
  const { storeSettings } = await shown()
  expect(storeSettings).toEqual({ ...before, shopTitle: 'Everything', variantPicker: 'radio' })
})

test('amounts of paying in parts are in order', async () => {
  const { settings } = await read('store')
  const installments = { ...settings.installments, minCents: 500, maxCents: 500 }
  expect((await save('store', { installments })).json()).toMatchObject({
    errors: { 'settings.installments.maxCents': 'Enter an amount above the lowest one.' },
  })
})

test('every change can be taken back, and is kept with who made it', async () => {
  await save('appearance', { theme: { ...savedSettings.appearance.theme, accent: '#aa0000' } })
  const [newest] = await history('appearance')
  expect(newest).toMatchObject({ by: 'Owner of acme', what: ['Accent: #0a5c36 → #aa0000'] })
  const { version } = await read('appearance')
  expect((await owner.post(`${pathOf('appearance')}/undo`, { version, change: version })).status).toBe(200)
  expect((await read('appearance')).settings.theme.accent).toBe('#0a5c36')
  expect((await history('appearance'))[0]).toMatchObject({ undoes: version })
})

test('someone who saves what another has changed meanwhile is told what, and nothing is lost', async () => {
  const { version } = await read('website')
  await save('website', { description: 'First' })
  const late = await save('website', { description: 'Late' }, version)
  expect(late.status).toBe(409)
  expect((late.json() as { message: string }).message).toContain('Description: ')
  expect((await read('website')).settings.description).toBe('First')
})

test('an operator changes the status of a website, and its owner sees it', async () => {
  expect(await setSiteStatus(app.db, 'acme', siteStatuses.PAID)).toBe('Trial')
  expect((await read('website')).facts.status).toBe(8)
  await expect(setSiteStatus(app.db, 'nobody', siteStatuses.PAID)).rejects.toThrow('There is no website')
})

test('the settings of one website say nothing of another', async () => {
  const other = await app.addWebsite('other')
  const theirs = await other.signedIn()
  const { settings } = (await theirs.get(pathOf('website'))).json() as SettingsReply<'website'>
  expect(settings.title).toBe('Website other')
})
