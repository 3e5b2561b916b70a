import { afterAll, expect, test } from 'vitest'
import { smtpMail } from '../../platform/mail/smtp-mail.ts'
import type { LetterContent } from '../../shared/campaigns/letter-blocks.ts'
import { addAllCatalogues } from '../../shared/words/all-catalogues.ts'
import { makeProduct, makeWebsite } from '../../testing/fixtures/make/make.ts'
import { hostileTexts } from '../../testing/route-fixtures/bad-inputs/bad-inputs.ts'
import { startMailServer } from '../../testing/servers/mail-server.ts'
import { sampleLetter } from './compose-campaign.ts'
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
  const { subject, html, text } = sample(factsIn('de', 'Töpferei'), long)
  const leave = `https://clay.example.org/newsletter/leave/${'a'.repeat(120)}`
  await mail.send({
    from: { name: 'Töpferei (clay.example.org)', address: 'site@plinth.example' },
    to: 'ada@example.com',
    subject,
    html,
    text,
    headers: { 'List-Unsubscribe': `<${leave}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const [letter = ''] = raw
  const lines = letter.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(998)
  const head = lines.slice(0, lines.indexOf(''))
  // An address cannot be folded.
  expect(head.filter((line) => line.length > 78 && !line.includes(leave))).toEqual([])
  expect(letter).toMatch(/^Subject: =\?UTF-8\?/im)
  expect(letter.replace(/\r\n /g, ' ')).toContain(leave)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the wire is to have nothing but ASCII
  expect(letter).toMatch(/^[\x00-\x7f]*$/)
})
