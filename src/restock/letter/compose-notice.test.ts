import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductImage, ProductItem } from '../../catalog/contract.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { makeProduct, makeWebsite } from '../../testing/fixtures/make/make.ts'
import { hostileTexts, unicodeTexts } from '../../testing/route-fixtures/bad-inputs/bad-inputs.ts'
import type { Seller } from '../../websites/contract.ts'
import { composeNotice, type NoticeDeps, type NoticeFacts, sampleNotice } from './compose-notice.ts'
import { letterLinks } from './letter-links.ts'
import { noticeWords } from './notice-words.ts'

const links = letterLinks('k'.repeat(64))
const notice = {
  sendId: 'send-1',
  signUpId: 'sign-up-1',
  round: 2,
  variantId: 'variant-1',
  productId: 'mug',
  personRef: 'person-1',
  email: 'ada@example.com',
}

const image = (id: string, originalSize: string): ProductImage => ({
  id,
  assetUrl: `https://assets.plinth.example/w/${id}.webp`,
  originalSize,
  systemDataVariants: '100w,300w,500w,750w,1000w,1500w',
  altText: id === 'front' ? 'A mug from the front' : '',
  mediaFocalPoint: { x: 0.5, y: 0.5 },
})

interface Made {
  item?: ProductItem
  store?: string
  language?: string
  texts?: NoticeFacts['texts']
  seller?: Seller
  replyTo?: string
  ownerIsConfirmed?: boolean
}

function factsOf({
  item = makeProduct(),
  store = 'Harbour & Clay',
  language = 'en-US',
  texts = { subject: '', introduction: '' },
  ownerIsConfirmed = true,
  ...said
}: Made) {
  const { seller, replyTo } = said
  const { website: made, storeSettings } = makeWebsite({ id: 'w', siteTitle: store, language })
  const website = { ...made, ...(seller && { seller }) }
  const known = { ownerAccountId: 'o', ownerIsConfirmed, ...(replyTo && { replyTo }), chosenCaptcha: null, domains: [] }
  const tenant = { websiteId: 'w', subdomain: 'demo', name: store, status: 8, currency: 'USD' }
  return { found: { tenant, website, storeSettings, ...known }, item, texts }
}

async function write(made: Made = {}, wanted = notice): Promise<Letter> {
  const letter = await composeNotice(depsOf(made), 'w', wanted)
  if (!letter) throw new Error('There is no letter')
  return letter
}

function depsOf(made: Made | 'nothing'): NoticeDeps {
  return {
    mailFrom: 'no-reply@plinth.example',
    languageOf: async () => undefined,
    findNoticeFacts: async () => (made === 'nothing' ? undefined : factsOf(made)),
    originOf: (subdomain) => `https://${subdomain}.plinth.example`,
    letterLinks: links,
  }
}

const followed = `https://demo.plinth.example${links.letter('w', 'send-1', 'sign-up-1')}`
const left = `https://demo.plinth.example${links.unsubscribe('w', 'person-1', 'sign-up-1')}`

test('a letter says what is back, what it costs, where it is and how to get no more', async () => {
  const letter = await write({ item: makeProduct({ variants: [{ attributes: { Size: 'L', Colour: 'Blue' } }] }) })
  expect(letter).toMatchObject({
    from: { name: 'Harbour & Clay via demo.plinth.example', address: 'no-reply@plinth.example' },
    to: 'ada@example.com',
    subject: 'Mug is back',
  })
  for (const words of [
    'Mug',
    'L / Blue',
    '$20.00',
    'See it in the store',
    followed,
    left,
    'Unsubscribe from this store',
  ]) {
    expect(letter.text).toContain(words)
    expect(letter.html).toContain(words)
  }
  expect(letter.html).toContain('Good news: it is back in stock.')
  expect(letter.html).toContain('asked at Harbour &amp; Clay, with this address')
})

test('its headers let mail programs show their own button, and are the same for each attempt', async () => {
  const { headers } = await write()
  expect(headers).toEqual({
    'Message-ID': '<send-1.sign-up-1.2@plinth.example>',
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': `<${left}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
})

test('on sale, both prices are told', async () => {
  const { text, html } = await write({ item: makeProduct({ variants: [{ priceCents: 4500, salePriceCents: 3800 }] }) })
  expect(text).toContain('$38.00 (was $45.00)')
  expect(html).toMatch(/\$38\.00 <s [^>]*>\$45\.00<\/s>/)
})

test('it shows the picture of the variant, in a file large enough for fine screens', async () => {
  const item = makeProduct({ items: [image('front', '1500x1500'), image('back', '1000x2000')] })
  expect((await write({ item })).html).toMatch(
    /src="[^"]*front\.webp\?format=1000w" width="560" height="560" alt="A mug from the front"/,
  )
  const [variant] = item.structuredContent.variants
  if (variant) variant.mainImageId = 'back'
  expect((await write({ item })).html).toMatch(/src="[^"]*back\.webp\?format=500w" width="280" height="560" alt="Mug"/)
  expect((await write()).html).not.toContain('<img')
})

test('it has the colours of the website', async () => {
  const { theme } = factsOf({}).found.website
  const { html } = await write()
  for (const color of [theme.background, theme.surface, theme.text, theme.accent]) expect(html).toContain(color)
})

test('the owner says it in their own words, in which a name is filled in once', async () => {
  const texts = { subject: '{product} at {store} {other}', introduction: 'Dear friend,\n\n<b>{product}</b> is here.' }
  const letter = await write({ texts, item: makeProduct({ title: '{store}' }) })
  expect(letter.subject).toBe('{store} at Harbour & Clay {other}')
  expect(letter.text).toMatch(/^Dear friend,\n\n<b>\{store\}<\/b> is here\.\n/)
  expect(letter.html).toContain('>Dear friend,</p>')
  expect(letter.html).toContain('&lt;b&gt;{store}&lt;/b&gt; is here.')
})

test.each([
  ['de-AT', 'Mug ist wieder da', 'Im Shop ansehen', '<html lang="de">'],
  ['fr', 'Mug est de retour', 'Voir dans la boutique', '<html lang="fr">'],
  ['is-IS', 'Mug is back', 'See it in the store', '<html lang="en">'],
])('a website in %s writes in it where there are words', async (language, subject, button, opening) => {
  const letter = await write({ language })
  expect(letter.subject).toBe(subject)
  expect(letter.text).toContain(button)
  expect(letter.html).toContain(opening)
})

test('every language says everything, with the same names to fill in', () => {
  const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()
  const english = noticeWords('en')
  for (const language of ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt']) {
    const words = noticeWords(language)
    expect(words.language).toBe(language)
    for (const key of Object.keys(english) as (keyof typeof english)[])
      expect(names(words[key]), `${language} ${key}`).toEqual(names(english[key]))
  }
})

test('notices about missing products are not composed', async () => {
  expect(await composeNotice(depsOf('nothing'), 'w', notice)).toBeUndefined()
  expect(await composeNotice(depsOf({}), 'w', { ...notice, variantId: 'unknown' })).toBeUndefined()
})

const hostile = [
  'Mug\r\nBcc: eve@example.com',
  'Mug\n.\r\nMAIL FROM:<eve@example.com>',
  'Mug\u2028Bcc: eve@example.com',
  'Mug\u0000',
  ...hostileTexts,
  ...unicodeTexts,
]

test('whatever a product, a store and the owner are called, headers stay one line and markup stays text', async () => {
  const usual = tagsOf((await write({ item: makeProduct({ variants: [{ attributes: { Size: 'L' } }] }) })).html)
  for (const title of hostile) {
    const texts = { subject: `{product} ${title}`, introduction: title }
    const letter = await write({ item: makeProduct({ title }), store: title, texts })
    expectOneLine(letter.subject)
    expectOneLine(letter.from.name)
    expect(tagsOf(letter.html).difference(usual)).toEqual(new Set())
    for (const value of Object.values(letter.headers ?? {})) expectOneLine(value)
  }
})

test('a subject of any text is one line of at most 180 characters that can be written down', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 400 }), async (title) => {
      const { subject } = await write({ item: makeProduct({ title }), texts: { subject: title, introduction: '' } })
      expectOneLine(subject)
      expect(subject.isWellFormed()).toBe(true)
      expect([...new Intl.Segmenter().segment(subject)].length).toBeLessThanOrEqual(180)
    }),
  )
})

function tagsOf(html: string): Set<string> {
  return new Set(html.match(/<[^\s>]+/g))
}

function expectOneLine(text: string): void {
  expect(text).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
}

test('a sample leads to the product itself and nobody can leave by it', () => {
  const sample = sampleNotice(depsOf({}), factsOf({}), 'variant-1')
  expect(sample?.text).toContain('https://demo.plinth.example/shop/p/mug?variant=variant-1')
  expect(sample?.html).not.toContain('unsubscribe')
  expect(sampleNotice(depsOf({}), factsOf({}), 'unknown')).toBeUndefined()
})

const seller: Seller = { name: 'Harbour & Clay Ltd', address: '1 Quay St\n\nNew York, NY 10001', taxNumbers: [] }

test('its foot says who sends and where they are found, in HTML and in text, and in the preview too', async () => {
  const sample = sampleNotice(depsOf({}), factsOf({ seller }), 'variant-1')
  for (const letter of [await write({ seller }), sample]) {
    expect(letter?.html).toContain('<br>Harbour &amp; Clay Ltd<br>1 Quay St<br>New York, NY 10001')
    expect(letter?.text).toMatch(/\n\nHarbour & Clay Ltd\n1 Quay St\nNew York, NY 10001\n$/)
  }
  for (const address of ['', ' \n '])
    expect((await write({ seller: { ...seller, address } })).text).not.toContain('Harbour & Clay Ltd')
})

test('answers go to the reply address of the store once its owner is confirmed', async () => {
  const replyTo = 'hello@harbour.example'
  expect((await write({ replyTo })).headers?.['Reply-To']).toBe(replyTo)
  expect((await write({ replyTo, ownerIsConfirmed: false })).headers).not.toHaveProperty('Reply-To')
})
