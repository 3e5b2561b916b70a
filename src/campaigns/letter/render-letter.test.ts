import { generateKeyPairSync } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { newsletterLinks } from '../../newsletter/letters/newsletter-links.ts'
import { letterReferences } from '../../platform/mail/letter-references.ts'
import { smtpMail } from '../../platform/mail/smtp-mail.ts'
import { storeMail } from '../../platform/mail/store-mail.ts'
import type { LetterContent } from '../../shared/campaigns/letter-blocks.ts'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { makeProduct, makeWebsite } from '../../testing/fixtures/make/make.ts'
import { hostileTexts } from '../../testing/route-fixtures/bad-inputs/bad-inputs.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { campaignLinks } from './campaign-links.ts'
import { letterTo, sampleLetter } from './compose-campaign.ts'
import type { LetterFacts } from './letter-facts.ts'
import { renderLetter } from './render-letter.ts'

addAllCatalogues()
const raw: string[] = []
const server = await startMailServer({
  onData(stream, _, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      raw.push(Buffer.concat(chunks).toString('utf8'))
      done()
    })
  },
})
const mail = smtpMail({ url: server.url })
afterAll(async () => {
  await mail.close?.()
  await server.stop()
})

const product = makeProduct()
const owner = { ownerAccountId: 'o', ownerIsConfirmed: true, chosenCaptcha: null, domains: [] }

function factsIn(language: string, name = 'Harbour & Clay'): LetterFacts {
  const seller = { name: 'Clay Ltd', address: '1 Quay Road\nHarbour', taxNumbers: [] }
  const { website, storeSettings } = makeWebsite({ id: 'w', language, seller })
  const tenant = { websiteId: 'w', subdomain: 'clay', name, currency: 'EUR', status: 8 }
  return {
    found: { tenant, website, storeSettings, ...owner },
    origin: 'https://clay.example.org',
    items: new Map([[product.id, product]]),
    shelves: new Map([['shelf', [product, product, product]]]),
    newestPost: undefined,
    posts: new Map(),
    pictures: new Map(),
  }
}

const content: LetterContent = {
  footer: 'Until soon.',
  blocks: [
    {
      id: 'text',
      type: 'text',
      html: '<h2>Hello {{firstName|there}}</h2><p>The <a href="/shop">kiln &amp; shop</a></p>',
    },
    { id: 'button', type: 'button', label: 'Visit', link: 'https://example.com/?a=1&b=2', align: 'left' },
    { id: 'product', type: 'product', itemId: product.id, buttonLabel: '' },
    { id: 'shelf', type: 'products', rule: 'newest', categoryId: null, limit: 3 },
    {
      id: 'columns',
      type: 'columns',
      left: [{ id: 'l', type: 'text', html: '<p>Left</p>' }],
      right: [{ id: 'r', type: 'text', html: '<p>Right</p>' }],
    },
    { id: 'social', type: 'social', links: [{ name: 'Mastodon', link: 'https://social.example/@clay' }] },
    { id: 'line', type: 'divider' },
  ],
}
const written = { subject: 'News for {{firstName|you}}', preview: 'What is new', content, tracksOpens: false }
const sample = (facts: LetterFacts, letter = written, person = { name: '', email: 'ada@example.com' }) =>
  sampleLetter({ rendered: renderLetter(letter, facts), facts }, person)

test('the letter has a text beside it, colors for dark devices, the postal address and no marks', () => {
  const { subject, html, text } = sample(factsIn('en'))
  expect(subject).toBe('News for you')
  expect(html).toContain('prefers-color-scheme: dark')
  for (const part of [html, text]) {
    expect(part).not.toMatch(/[\ue000\ue001]|\{\{/)
    for (const words of ['Hello there', 'Left', 'Right', 'Mastodon', '1 Quay Road', 'Until soon.', product.title])
      expect(part).toContain(words)
  }
  expect(html).toContain('href="https://example.com/?a=1&amp;b=2"')
  expect(text).toContain('Visit: https://example.com/?a=1&b=2')
  expect(text).toContain('kiln & shop (https://clay.example.org/shop)')
  expect(html).not.toContain('<img src="data:')
})

test('each link has one number, and those of the website its origin', () => {
  const { links } = renderLetter(written, factsIn('en'))
  expect(new Set(links).size).toBe(links.length)
  expect(links).toEqual(expect.arrayContaining(['https://clay.example.org/', 'https://clay.example.org/shop']))
})

test('its own sentences are in the language of the website', () => {
  expect(sample(factsIn('de')).text).toContain('weil Sie Neuigkeiten von Harbour & Clay abonniert haben')
  expect(sample(factsIn('fr')).html).toContain('Voir dans le navigateur')
})

test.each(hostileTexts)('what is typed stays text: %j', (typed) => {
  const blocks: LetterContent['blocks'] = [
    { id: 'a', type: 'text', html: `<p>${typed}</p><script>x()</script><img src=x onerror=x()>` },
    { id: 'b', type: 'button', label: typed, link: '/shop', align: 'center' },
  ]
  const letter = { ...written, content: { blocks, footer: typed } }
  const { html } = sample(factsIn('en', typed), letter, { name: typed, email: 'eve@example.com' })
  expect(html).not.toMatch(/<script|<[^>]*\sonerror\s*=/i)
})

test('on the wire no line has more than 998 bytes, headers fold at 78, and other scripts are encoded words', async () => {
  const long = { ...written, subject: `Żółć – 招待 ${'Grüße '.repeat(20)}`, preview: 'x'.repeat(200) }
  const facts = factsIn('de', 'Töpferei am Ufer der Förde, mit Laden und Werkstatt')
  const [websiteId, campaignId, personRef, listId] = [v7(), v7(), v7(), v7()]
  const deps = {
    mailFrom: 'site@plinth.example',
    campaignLinks: campaignLinks('ab'.repeat(32)),
    newsletterLinks: newsletterLinks('ab'.repeat(32)),
  }
  const one = { websiteId, campaignId, personRef, listId, email: 'ada@example.com', name: 'Ada Łęcka' }
  const letter = letterTo(deps, { rendered: renderLetter(long, facts), facts }, one)
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  await storeMail(mail, {
    references: letterReferences('ab'.repeat(32)),
    findSender: async () => ({
      address: 'news@clay.example',
      dkim: { domain: 'clay.example', selector: 'plinth', privateKey },
    }),
    onFailure: async () => {},
  }).send(letter)

  const [sent = ''] = raw
  const lines = sent.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
  const head = lines.slice(0, lines.indexOf(''))
  // What has no white space, an address or an id, cannot be folded.
  expect(head.filter((line) => line.length > 78 && /\s\S+\s\S/.test(line))).toEqual([])
  expect(sent).toMatch(/^Subject: =\?UTF-8\?/im)
  expect(sent).toMatch(/^From: =\?UTF-8\?/im)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the wire is to have nothing but ASCII
  expect(sent).toMatch(/^[\x00-\x7f]*$/)
  const fields = head.join('\r\n').replace(/\r\n[ \t]+/g, ' ')
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(fields)?.[1] ?? ''
  // RFC 8058: one HTTPS address, the exact word, and both signed.
  expect(field('List-Unsubscribe')).toMatch(/^<https:\/\/clay\.example\.org\/newsletter\/leave\/[^<>\s]+>$/)
  expect(field('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(field('DKIM-Signature')).toMatch(/\bd=clay\.example;/)
  const signed = (/\bh=([^;]+);/.exec(field('DKIM-Signature'))?.[1] ?? '').replace(/\s/g, '').toLowerCase().split(':')
  for (const name of ['from', 'subject', 'date', 'message-id', 'to', 'list-unsubscribe', 'list-unsubscribe-post'])
    expect(signed).toContain(name)
  expect(field('Message-ID')).toMatch(
    new RegExp(`^<${campaignId}\\.${websiteId}\\.${personRef}\\.[\\w-]{22}@clay\\.example>$`),
  )
  expect(field('List-ID')).toBe(`<${listId}.lists.clay.example.org>`)
})
