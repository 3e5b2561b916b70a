import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { folderMail } from '../platform/mail/folder-mail.ts'
import { readLetters } from '../platform/mail/letter-folder.ts'
import type { Letter } from '../platform/mail/mail.ts'
import { startTestApp } from '../testing/servers/test-app.ts'
import { FIT_SCRIPT } from './inbox-page.ts'
import { devInboxRoutes } from './routes.ts'

const root = mkdtempSync(join(tmpdir(), 'plinth-inbox-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const folder = { path: '', masterKey: 'ab'.repeat(32) }
const start = (letterFolder: typeof folder | undefined) =>
  startTestApp({
    routes: () => devInboxRoutes({ letterFolder, assetOrigin: 'http://assets.test' }),
  })
const app = await start(folder)
const browser = app.client()

let folders = 0
let minute = 0
beforeEach(() => {
  folder.path = join(root, String(++folders))
  minute = 0
})

const send = (more: Partial<Letter> = {}) =>
  folderMail(folder, () => new Date(Date.UTC(2026, 4, 1, 10, minute++))).send({
    from: { name: 'Harbour & Clay', address: 'no-reply@plinth.example' },
    to: 'ada@example.com',
    subject: 'Mug is back',
    html: '<!doctype html><html><head><title>x</title></head><body><p class="a">Hello & welcome</p></body></html>',
    text: 'Hello <Ada>',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    ...more,
  })
const show = async (path = '') => (await browser.get(`/dev/inbox${path}`)).text
const places = (page: string, ...texts: string[]) => texts.map((text) => page.indexOf(text))

test('an empty inbox says what will be in it', async () => {
  const page = await show()
  expect(page).toContain('No e-mails yet')
  expect(page).toContain('Invite someone, or send a restock notice')
})

test('the newest letter comes first and is open; every part of it can be read', async () => {
  await send({ subject: 'The first' })
  await send({ subject: 'The second' })
  const page = await show()
  const [second = -1, first = -1] = places(page, 'The second', 'The first')
  expect(second).toBeGreaterThan(0)
  expect(first).toBeGreaterThan(second)
  expect(page).toContain('<h2>The second</h2>')
  for (const part of ['Harbour &amp; Clay &lt;no-reply@plinth.example&gt;', '1 May 2026, 10:01:00 UTC'])
    expect(page).toContain(part)
  expect(page).toContain('<dt>List-Unsubscribe-Post</dt><dd>List-Unsubscribe=One-Click</dd>')
  expect(page).toContain('<pre>Hello &lt;Ada&gt;</pre>')
})

test('what is in a letter stays in its frame, where nothing can run', async () => {
  await send({
    subject: '</h2><script>alert(1)</script>',
    to: '"><img src=x>@example.com',
    html: '<html><head></head><body>"></iframe><script>alert(1)</script></body></html>',
    text: '</pre><script>alert(1)</script>',
  })
  const page = await show()
  // The script that resizes the frame is the page's own, and allowed by its hash.
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page).not.toContain('<img')
  expect(page.match(/<\/iframe>/g)).toHaveLength(1)
  expect(page).toMatch(
    /<iframe [^>]*sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"[^>]*srcdoc="&lt;html&gt;/,
  )
})

test('the page loads nothing but pictures of the asset host, and nobody frames or keeps it', async () => {
  await send()
  const { headers } = await browser.get('/dev/inbox')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src 'sha256-${hash('sha256', FIT_SCRIPT, 'base64')}'; style-src 'unsafe-inline'; img-src http://assets.test data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['referrer-policy']).toBe('no-referrer')
})

test('a letter has an address of its own, wide and as on a phone', async () => {
  await send({ subject: 'The first' })
  await send({ subject: 'The second' })
  const [, first] = await readLetters(folder)
  const page = await show(`/${first?.id}`)
  expect(page).toContain('<h2>The first</h2>')
  expect(page).toContain('<iframe class="wide"')
  expect(await show(`/${first?.id}?phone=1`)).toContain('<iframe class="phone"')
  for (const name of ['unknown', '..%2f..%2fsecrets', encodeURIComponent(`../${folders}/${first?.id}`)])
    expect([400, 404]).toContain((await browser.get(`/dev/inbox/${name}`)).status)
})

test('older letters are on the next page', async () => {
  for (let count = 0; count < 52; count++) await send({ subject: `Letter ${count}.` })
  const page = await show()
  expect(page.match(/<li>/g)).toHaveLength(50)
  const [, next = ''] = /href="\/dev\/inbox(\?before=[^"]+)">Older e-mails/.exec(page) ?? []
  const older = await show(next)
  expect(older.match(/<li>/g)).toHaveLength(2)
  expect(older).toContain('Letter 0.')
  expect(older).not.toContain('Older e-mails')
})

test('requests through a proxy get no inbox', async () => {
  await send()
  const reply = await browser.get('/dev/inbox', { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(reply.status).toBe(404)
  expect(reply.text).not.toContain('ada@example.com')
})

test('it is on no website, and nowhere where a mail server takes the letters', async () => {
  await send()
  await app.addWebsite('acme')
  for (const host of ['acme', 'acme.manage'])
    expect((await app.client(host).get('/dev/inbox')).text).not.toContain('ada@')
  expect(await show()).toContain('ada@')
  const sending = await start(undefined)
  expect((await sending.client().get('/dev/inbox')).status).toBe(404)
})
