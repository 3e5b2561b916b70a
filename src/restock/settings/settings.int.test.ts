import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogCache } from '../../catalog/shop/catalog-cache.ts'
import { addCollection } from '../../catalog/store.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { type Letter, LetterDelayed, LetterRefused, LetterUncertain } from '../../platform/mail/mail.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { subscribeWebsiteChanges } from '../../testing/databases/website-changes.ts'
import { newProduct } from '../../testing/fixtures/test-stock.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import { changeStoreSettings } from '../../websites/change-store-settings.ts'
import { defaultRestockSettings as usual } from '../endpoint-examples.ts'
import { restockSettingsRoutes } from './settings-routes.ts'
import { findCaptchaSecret, findSendingSettings } from './settings-store.ts'

const SETTINGS = '/api/restock/settings'
const sent: Letter[] = []
const isConfirmed = true
let answer: Error | undefined
let email: string | null = 'robin@example.com'
const masterKey = 'cd'.repeat(32)

const app = await startTestApp({
  async routes({ db, urls, websites }) {
    const catalog = catalogCache({ db, findCurrency: async () => 'USD', assetsUrl: 'http://assets.test', max: 100 })
    const changes = await subscribeWebsiteChanges(urls.app, (websiteId) => {
      catalog.drop(websiteId)
      websites.drop(websiteId)
    })
    afterAll(() => changes.close())
    return restockSettingsRoutes({
      db,
      websites,
      vault: openVault({ db, masterKey }),
      findItem: catalog.findItem,
      originOf: (subdomain) => `http://${subdomain}.test`,
      mailFrom: 'no-reply@plinth.example',
      changeStore: changeStoreSettings,
      findAddressOf: async () => ({ email, isConfirmed }),
      mail: {
        kind: 'smtp',
        async send(letter) {
          if (answer) throw answer
          sent.push(letter)
        },
      },
    })
  },
})
const vault = openVault({ db: app.db, masterKey })
let website: TestWebsite
let owner: HttpClient

beforeAll(async () => {
  website = await app.addWebsite('acme', { title: 'Harbour & Clay' })
  const { websiteId } = website
  const shop = { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }
  const items = [newProduct('mug', { S: 1000, L: 1500 }, { title: 'Blue mug' })]
  await withWebsite(app.db, websiteId, (tx) => addCollection(tx, websiteId, shop, items))
  owner = await website.signedIn()
})

const read = async () => ((await owner.get(SETTINGS)).json() as { settings: object }).settings
const save = (more: object) => owner.put(SETTINGS, { ...usual, ...more })
const found = async () => {
  const kept = await app.websites.findWebsite(website.websiteId)
  if (!kept) throw new Error('There is no website')
  return { store: kept.storeSettings.merchandisingSettings, captcha: kept.website.captchaSettings }
}

test('a store that has set nothing offers nothing and writes the usual letter', async () => {
  expect(await read()).toEqual({ ...usual, isEnabled: false })
})

test('what is saved is answered, and what pages show of it changes at once', async () => {
  expect((await found()).store.restockNotificationsEnabled).toBe(false)
  const wanted = {
    isEnabled: true,
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
    successText: 'We will write to you.',
    subject: 'Good news: {product}',
    introduction: 'Dear friend,\n{product} is back at {store}.',
    sendsWhenStockReturns: true,
    lettersPerMinute: 120,
    captcha: { provider: 'altcha' },
  }
  const reply = await save(wanted)
  expect([reply.status, reply.json()]).toEqual([200, { settings: wanted, captchaIsRequired: false }])
  expect(await read()).toEqual(wanted)
  await expect.poll(async () => (await found()).store.restockNotificationsEnabled).toBe(true)
  expect(await found()).toMatchObject({
    store: {
      restockNotificationsMailingListSignUpEnabled: true,
      restockMailingListOptInByDefault: true,
      restockSuccessText: 'We will write to you.',
      relatedProductsEnabled: true,
    },
    captcha: { provider: 'altcha' },
  })
  expect(await findSendingSettings(app.db, website.websiteId)).toMatchObject({ lettersPerMinute: 120 })
})

test('line ends are those of a browser, and a field of one line has none', async () => {
  await save({
    subject: ' {product} is back ',
    successText: 'We will\nwrite.',
    introduction: 'Dear friend,\r\n\r\nit is back.',
  })
  expect(await read()).toMatchObject({
    subject: '{product} is back',
    successText: 'We will write.',
    introduction: 'Dear friend,\n\nit is back.',
  })
})

test.each(['Back\r\nBcc: all@example.com', 'Back\nagain', 'Back\u2028again', 'Back\u0000', '\u202etxet'])(
  'the subject %j, which is no line of text, is refused',
  async (subject) => {
    const before = await read()
    const refused = await save({ subject })
    expect(refused.status).toBe(400)
    if (!subject.includes('\0'))
      expect(refused.json()).toMatchObject({
        errors: { subject: 'A subject has one line and no control characters.' },
      })
    expect(await read()).toEqual(before)
  },
)

test('another store is not changed by it', async () => {
  const other = await app.addWebsite('other')
  const browser = await other.signedIn()
  await save({ subject: 'Ours' })
  expect((await browser.get(SETTINGS)).json()).toEqual({
    settings: { ...usual, isEnabled: false },
    captchaIsRequired: false,
  })
})

test('the secret of reCAPTCHA is kept sealed, never answered, and kept when it is not said again', async () => {
  const refused = await save({ captcha: { provider: 'recaptcha', siteKey: 'site-key' } })
  expect([refused.status, refused.json()]).toMatchObject([
    400,
    { errors: { 'captcha.secretKey': 'Enter the secret key that belongs to the site key.' } },
  ])
  await save({ captcha: { provider: 'recaptcha', siteKey: 'site-key', secretKey: 'secret-1' } })
  const reply = await owner.get(SETTINGS)
  expect(reply.json()).toMatchObject({ settings: { captcha: { provider: 'recaptcha', siteKey: 'site-key' } } })
  expect(reply.text).not.toContain('secret-1')
  const secret = () => findCaptchaSecret({ db: app.db, vault }, website.websiteId)
  expect(await secret()).toBe('secret-1')
  await save({ captcha: { provider: 'recaptcha', siteKey: 'site-key' } })
  expect(await secret()).toBe('secret-1')
  const other = await save({ captcha: { provider: 'recaptcha', siteKey: 'site-key-2' } })
  expect([other.status, other.json()]).toMatchObject([
    400,
    { errors: { 'captcha.secretKey': 'Enter the secret key that belongs to the site key.' } },
  ])
  expect([await secret(), (await found()).captcha?.siteKey]).toEqual(['secret-1', 'site-key'])
  for (const siteKey of ['site key', 'key"><script>', 'schlüssel'])
    expect((await save({ captcha: { provider: 'recaptcha', siteKey, secretKey: 'secret-2' } })).status).toBe(400)
  await save({ captcha: { provider: 'recaptcha', siteKey: 'site-key-2', secretKey: 'secret-2' } })
  expect(await secret()).toBe('secret-2')
  await save({})
  expect(await secret()).toBeUndefined()
})

describe('the history of the settings', () => {
  const changesOf = async () =>
    ((await owner.get(`${SETTINGS}/history`)).json() as { changes: { version: number; what: string[] }[] }).changes
  const undo = (version: number, change: number) => owner.post(`${SETTINGS}/undo`, { version, change })
  const newest = async () => (await changesOf())[0] ?? { version: 0, what: [] }
  const secret = () => findCaptchaSecret({ db: app.db, vault }, website.websiteId)
  const recaptcha = (secretKey: string) => ({
    captcha: { provider: 'recaptcha', siteKey: 'site-key-3', secretKey },
  })

  test('says who changed what, and a change of the captcha is taken back with its secret', async () => {
    await save(recaptcha('secret-3'))
    await save({ captcha: { provider: 'altcha' } })
    const { version, what } = await newest()
    expect(what.toSorted()).toEqual([
      'Captcha: reCAPTCHA → proof of work',
      'Site key of the captcha: site-key-3 → none',
    ])
    expect(JSON.stringify(await changesOf())).not.toContain('secret-3')
    expect((await undo(version, version)).json()).toMatchObject({
      settings: { captcha: { provider: 'recaptcha', siteKey: 'site-key-3' } },
    })
    expect(await secret()).toBe('secret-3')
    expect(await newest()).toMatchObject({ by: 'Owner of acme', undoes: version })
  })

  test('a new secret for the same site key is a change', async () => {
    await save(recaptcha('secret-4'))
    expect((await newest()).what).toEqual(['Secret key of the captcha: changed'])
  })

  test('to take something back needs the history as it is', async () => {
    const { version } = await newest()
    await save({ subject: 'In the meantime' })
    const late = await undo(version, version)
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('In the meantime')])
    expect((await undo(version + 1, 9_999)).status).toBe(404)
  })

  test('a secret that no kept change can put back is forgotten', async () => {
    await save({})
    const { websiteId } = website
    // As if so many changes had followed that none of these is kept.
    await withWebsite(app.db, websiteId, (tx) =>
      sql`update website_settings set version = version + 100 where part = 'restock'`.execute(tx),
    )
    await save({ subject: 'Again' })
    const kept = await withWebsite(app.db.withTables<{ pii_vault: { ref: string } }>(), websiteId, (tx) =>
      tx.selectFrom('pii_vault').select('ref').execute(),
    )
    expect(kept).toEqual([])
  })
})

test('who may see the counts reads the settings, and the owner or an administrator alone changes them', async () => {
  const clerk = async (role: number) => {
    const accountId = await createAccount(app.db, 'Clerk', new Date().toISOString())
    await setRoles(app.db, website.websiteId, accountId, [role])
    return website.signedIn(accountId)
  }
  const manager = await clerk(roles.STORE_MANAGER)
  expect((await manager.get(SETTINGS)).status).toBe(200)
  expect((await manager.put(SETTINGS, usual)).status).toBe(403)
  expect((await (await clerk(roles.EDITOR)).get(SETTINGS)).status).toBe(403)
  expect((await (await clerk(roles.ADMIN)).put(SETTINGS, usual)).status).toBe(200)
})

const letter = { subject: '', introduction: '', productId: 'mug', variantId: 'mug-l' }

test('a preview shows the letter with words that are not saved yet', async () => {
  const reply = await owner.post('/api/restock/preview', {
    ...letter,
    subject: 'Hey, {product}!',
    introduction: 'From {store}.',
  })
  expect(reply.json()).toMatchObject({
    subject: 'Hey, Blue mug!',
    text: expect.stringContaining('From Harbour & Clay.\n\nBlue mug\nL\n$15.00'),
    html: expect.stringContaining('From Harbour &amp; Clay.'),
  })
  expect((await owner.post('/api/restock/preview', { ...letter, variantId: 'unknown' })).status).toBe(404)
  expect((await owner.post('/api/restock/preview', { ...letter, productId: 'unknown' })).status).toBe(404)
})

test('a test letter goes to the one who asks, says that it is one, and whatever is in its words is no header', async () => {
  sent.length = 0
  const reply = await owner.post('/api/restock/test-letter', { ...letter, subject: 'Hi Bcc: eve@example.com' })
  expect([reply.status, reply.json()]).toEqual([200, { sentTo: 'robin@example.com' }])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    from: { name: 'Harbour & Clay via acme.test', address: 'no-reply@plinth.example' },
    to: 'robin@example.com',
    subject: '[Test] Hi Bcc: eve@example.com',
    text: expect.stringContaining('http://acme.test/shop/p/mug?variant=mug-l'),
  })
})

test.each([
  [new LetterRefused('550'), 'The mail server rejected the test e-mail.'],
  [new LetterDelayed('451'), 'The mail server could not be reached. Please try again later.'],
  [
    new LetterUncertain('reset'),
    'The connection to the mail server broke, so the test e-mail may or may not have been sent.',
  ],
])('%s is described in a sentence', async (failure, message) => {
  answer = failure
  const reply = await owner.post('/api/restock/test-letter', letter)
  answer = undefined
  expect([reply.status, reply.json()]).toMatchObject([400, { message }])
})

test('anyone who has no e-mail is told where to set one', async () => {
  email = null
  const reply = await owner.post('/api/restock/test-letter', letter)
  email = 'robin@example.com'
  expect(reply.json()).toMatchObject({
    message: 'Set your e-mail on your account page first: the test e-mail goes to it.',
  })
})

test('ten test letters an hour are enough', async () => {
  const browser = await website.signedIn(await administrator())
  const ask = () => browser.post('/api/restock/test-letter', letter)
  const replies = await Promise.all(Array.from({ length: 11 }, ask))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(replies.find(({ status }) => status === 429)?.json()).toMatchObject({
    message: 'You have sent yourself ten test e-mails. Please try again in an hour.',
  })
})

async function administrator(): Promise<string> {
  const accountId = await createAccount(app.db, 'Ada', new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [roles.ADMIN])
  return accountId
}
