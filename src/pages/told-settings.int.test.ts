import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addCollection } from '../catalog/store.ts'
import type { CheckoutSettings, CheckoutSettingsReply } from '../checkout/admin-contract.ts'
import { withWebsite } from '../platform/database/database.ts'
import type { RestockSettings } from '../restock/admin-contract.ts'
import { makeDocument } from '../testing/fixtures/make/make-document.ts'
import { makeReady, noteUpload } from '../testing/fixtures/ready-image.ts'
import { newProduct } from '../testing/fixtures/test-stock.ts'
import { startTestProduct } from '../testing/servers/test-product.ts'
import { until } from '../testing/until.ts'
import type { PartValues, SettingsReply } from '../websites/admin-contract.ts'
import type { PageData } from './contract.ts'

const product = await startTestProduct()

type Told = Record<'website' | 'websiteSettings' | 'featureFlags', Record<string, unknown>> & {
  website: Pick<PageData['website'], 'theme'>
  websiteSettings: { storeSettings: Record<string, unknown> }
}

const checkout: CheckoutSettings = {
  returnPolicy: 'Thirty days.',
  termsOfService: 'Be kind.',
  privacyPolicy: 'We forget.',
  expressCheckout: true,
  continueShoppingLinkUrl: '/shop/tag/mugs',
  useLightCart: true,
  showNoteField: true,
  suggestAddresses: false,
  shippingCountryDefaultValue: 'AT',
  billToShippingDefaultValue: false,
  showShippingPhoneNumber: false,
  isShippingPhoneRequired: true,
  showBillingPhoneNumber: true,
  isBillingPhoneRequired: true,
  showCustomCheckoutForm: true,
  customCheckoutForm: [],
  checkoutPageMarketingOptInEnabled: true,
  enableMailingListOptInByDefault: true,
  sameAsRetailLocation: true,
}

const website = {
  title: 'Kettle',
  description: 'Tea',
  language: 'en-CA',
  timeZone: 'America/Toronto',
  logo: 'logo',
  favicon: 'icon',
}
const appearance = { banner: 'banner', bannerAlt: 'A kettle on a stove' }
const business = { country: 'CA', currency: 'CAD', useCLDRMoneyFormat: true } as const

const merchandising = {
  scarcityEnabledOnProductItems: true,
  scarcityThreshold: 3,
  relatedProductsEnabled: false,
  productQuickViewEnabled: false,
  soldOutVariantsDropdownDisabled: true,
  displayNativeProductReviewsEnabled: true,
  displayImportedProductReviewsEnabled: true,
  productReviewsKillSwitch: true,
  restockTexts: { CTAText: 'Wait', placeholderText: 'you@', buttonText: 'Tell me', mailingListDescription: 'News' },
}
const store: Partial<PartValues['store']> = {
  shopTitle: 'Teas',
  featuredItemIds: ['jar'],
  variantPicker: 'radio',
  multipleQuantityAllowedForServices: false,
  merchandising,
  installments: { provider: 'klarna', stripeAccountCountry: 'CA', minCents: 5_000, maxCents: 90_000 },
}

const restock = {
  isEnabled: true,
  mailingListSignUpEnabled: true,
  mailingListOptInByDefault: true,
  successText: 'We will write.',
  captcha: { provider: 'recaptcha', siteKey: 'kettle-key', secretKey: 'secret' },
} as const

const site = {
  titleFormats: { home: '%s!', page: '%p!', collection: '%c!', item: '%i!' },
  seoHidden: true,
  announcement: { text: 'Closed on Monday', url: '/about' },
  infoBar: { phone: '+1 555', email: 'tea@kettle.example', address: '1 Lake Road', showsHours: true },
  businessHours: { monday: '9:00–12:00' },
}

const popup = { pages: 'home', after: 3, again: 7 }

/** Patches that add a section with this text. */
function sectionWith(text: string) {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text }] }]
  const props = { text: { type: 'doc', content }, align: 'left', size: 'normal' }
  const { sections, blocks } = makeDocument([{ type: 2, props }])
  return [
    ...Object.entries(sections).map(([id, value]) => ({ op: 'set', path: ['sections', id], value })),
    ...Object.entries(blocks).map(([id, value]) => ({ op: 'set', path: ['blocks', id], value })),
  ]
}

test('?format=json of a store with every setting changed tells each of them', async () => {
  const opened = await product.addWebsite('kettle')
  const [owner, visitor] = [await opened.signedIn(), product.client('kettle')]
  const told = async () => (await visitor.get('/shop?format=json')).json() as Told
  const toldAtHome = async () => (await visitor.get('/?format=json')).json() as Pick<PageData, 'banner' | 'items'>
  const { websiteId } = opened
  for (const id of [website.logo, website.favicon, appearance.banner]) {
    await noteUpload(product.db, websiteId, { id })
    await makeReady(product.db, websiteId, id)
  }
  await withWebsite(product.db, websiteId, (tx) =>
    addCollection(tx, websiteId, { id: 'shop', title: 'Shop', urlId: 'shop', banner: null }, [
      newProduct('mug', { One: 900 }),
      newProduct('jar', { One: 1_900 }),
    ]),
  )
  const savePart = async <Part extends keyof PartValues>(part: Part, values: Partial<PartValues[Part]>) => {
    const path = `/api/websites/settings/${part}`
    const { version, settings } = (await owner.get(path)).json() as SettingsReply<Part>
    const reply = await owner.put(path, { version, settings: { ...settings, ...values } })
    expect([part, reply.status, reply.text]).toEqual([part, 200, expect.any(String)])
  }
  const before = await told()
  const homeBefore = await toldAtHome()

  await savePart('website', website)
  await savePart('business', business)
  await savePart('store', store)
  await savePart('appearance', { ...appearance, theme: { ...before.website.theme, radius: 13 } })
  const { version } = (await owner.get('/api/checkout/settings')).json() as CheckoutSettingsReply
  expect((await owner.put('/api/checkout/settings', { version, settings: checkout })).status).toBe(200)
  const { settings } = (await owner.get('/api/restock/settings')).json() as { settings: RestockSettings }
  expect((await owner.put('/api/restock/settings', { ...settings, ...restock })).status).toBe(200)
  const keys = { publishableKey: 'pk_live_1', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'] }
  expect((await owner.put('/api/payments/stripe/live', keys)).status).toBe(200)
  expect((await owner.put('/api/payments/settings', { isLive: true })).status).toBe(200)
  const change = async (docId: string, patches: object[]) => {
    const { head } = (await owner.get(`/api/pages/${docId}`)).json() as { head: number }
    const operations = [{ opId: randomUUID(), patches }]
    const changed = await owner.post(`/api/pages/${docId}/operations`, { base: head, operations })
    expect([docId, changed.status, changed.text]).toEqual([docId, 200, expect.any(String)])
  }
  const settingsOf = (values: object) =>
    Object.entries(values).map(([name, value]) => ({ op: 'set', path: ['settings', name], value }))
  await change('site', settingsOf(site))
  await change('popup-overlay', [...sectionWith('Ten percent off today'), ...settingsOf({ popup })])
  const { changes } = (await owner.get('/api/publications')).json() as { changes: { docId: string; head: number }[] }
  const heads = Object.fromEntries(changes.map((change) => [change.docId, change.head]))
  const published = await owner.post('/api/publications', { heads })
  expect([published.status, published.text]).toEqual([200, expect.any(String)])

  await until('the settings to be told', async () => (await told()).websiteSettings.seoHidden === true)
  const after = await told()
  const { customCheckoutForm: _, ...ofCheckout } = checkout
  const { restockTexts, ...ofMerchandising } = merchandising
  expect(after).toMatchObject({
    website: {
      siteTitle: website.title,
      siteDescription: website.description,
      language: website.language,
      timeZone: website.timeZone,
      useCLDRMoneyFormat: true,
      theme: { radius: 13 },
      logo: { assetUrl: expect.stringContaining('/logo.webp'), altText: 'Kettle' },
      logoImageId: 'logo',
      logoImageUrl: expect.stringContaining('/logo.webp'),
      faviconUrl: expect.stringContaining('/icon.webp'),
      captchaSettings: { provider: 'recaptcha', siteKey: 'kettle-key' },
    },
    featureFlags: { useCLDRMoneyFormat: true },
    websiteSettings: {
      country: 'CA',
      timeZone: website.timeZone,
      captchaSettings: { provider: 'recaptcha', siteKey: 'kettle-key' },
      useCLDRMoneyFormat: true,
      homeTitleFormat: '%s!',
      pageTitleFormat: '%p!',
      collectionTitleFormat: '%c!',
      itemTitleFormat: '%i!',
      seoHidden: true,
      contactEmail: 'tea@kettle.example',
      contactPhoneNumber: '+1 555',
      announcementBarSettings: { text: 'Closed on Monday', clickthroughUrl: '/about' },
      mobileInfoBarSettings: { address: '1 Lake Road', isBusinessHoursEnabled: true },
      popupOverlaySettings: { enabledPages: ['home'] },
      businessHours: { monday: { text: '9:00–12:00', ranges: [{ from: 540, to: 720 }] } },
      storeSettings: {
        ...ofCheckout,
        isLive: true,
        defaultCurrency: 'CAD',
        selectedCurrency: 'CAD',
        currenciesSupported: ['CAD'],
        shopTitle: 'Teas',
        featuredItemIds: ['jar'],
        variantPicker: 'radio',
        multipleQuantityAllowedForServices: false,
        installments: store.installments,
        merchandisingSettings: {
          ...ofMerchandising,
          restockTexts,
          restockNotificationsEnabled: true,
          restockNotificationsMailingListSignUpEnabled: true,
          restockMailingListOptInByDefault: true,
          restockSuccessText: 'We will write.',
          productReviewsEnabled: true,
          multipleQuantityAllowedForServices: false,
        },
      },
    },
  })
  expect(await toldAtHome()).toMatchObject({
    banner: { assetUrl: expect.stringContaining('/banner.webp'), altText: appearance.bannerAlt },
    items: [{ id: 'jar' }],
  })
  expect([homeBefore.banner, homeBefore.items.map(({ id }) => id)]).toEqual([null, ['mug', 'jar']])
  // Each was something else before, so that none is a constant.
  const values = (data: Told) => ({ ...data.website, ...data.websiteSettings, ...data.websiteSettings.storeSettings })
  const [old, now] = [values(before), values(after)] as [Record<string, unknown>, Record<string, unknown>]
  const changedNames = [
    ...Object.keys(ofCheckout),
    ...['language', 'timeZone', 'logo', 'faviconUrl', 'logoImageId'],
    'useCLDRMoneyFormat',
    'logoImageUrl',
    'theme',
    'captchaSettings',
    'featuredItemIds',
    'seoHidden',
    'isLive',
    'popupOverlaySettings',
  ]
  expect(changedNames.filter((name) => JSON.stringify(old[name]) === JSON.stringify(now[name]))).toEqual([])
})
