import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listAudit } from '../../audit/list-audit.ts'
import { stopReminders, wantsNoReminders } from '../../cart-reminders/visitors/suppressions.ts'
import { createAccount, setRoles } from '../../identity/store.ts'
import { openVault, type Vault } from '../../platform/vault/vault.ts'
import type { FileImport } from '../../shared/imports/file-import.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient } from '../../testing/browsers/http-client.ts'
import { rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { startTestApp, type TestWebsite } from '../../testing/servers/test-app.ts'
import type { SuppressionsReply } from '../suppression-contract.ts'
import { isSuppressed, type SuppressionReason, suppress } from '../visitors/suppressions.ts'
import { suppressionImporter } from './suppression-importer.ts'
import { suppressionRoutes } from './suppression-routes.ts'

const LIST = '/api/restock/suppressions'
const made: { vault?: Vault } = {}
const app = await startTestApp({
  routes({ db }) {
    const vault = openVault({ db, masterKey: '5a'.repeat(32) })
    made.vault = vault
    return suppressionRoutes({ db, vault }).map((route) => ({ ...route, rateLimit: 'none' as const }))
  },
})
const vault = () => made.vault ?? expect.fail('Not started')
let stranger: HttpClient
let website: TestWebsite
let owner: HttpClient
let stores = 0
beforeAll(async () => {
  stranger = await (await app.addWebsite('other')).signedIn()
})
beforeEach(async () => {
  website = await app.addWebsite(`acme-${++stores}`)
  owner = await website.signedIn()
})

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 12, 0, second)).toISOString()
async function add(email: string, reason: SuppressionReason, second: number) {
  const personRef = await vault().keepPerson(website.websiteId, email)
  await suppress(app.db, website.websiteId, personRef, at(second), reason)
  return personRef
}
const list = async (query = '', client = owner) => (await client.get(`${LIST}${query}`)).json() as SuppressionsReply
const emails = async (query = '', client = owner) =>
  (await list(query, client)).suppressions.map(({ email, reason, stops }) => [email, reason, stops])
const steps = (client = owner, { websiteId } = website) => {
  const deps = { db: app.db, vault: vault() }
  return rowImportSteps(client, { path: `${LIST}/imports`, deps, importer: suppressionImporter(deps), websiteId })
}
const audit = async () => (await listAudit(app.db, website.websiteId, {})).entries.map(({ what }) => what)

test('gives who gets no e-mails, the newest first, with those who stopped cart reminders alone, each person once', async () => {
  const ada = await add('ada@example.com', 'unsubscribed', 1)
  await add('bob@example.com', 'bounced', 3)
  const cy = await vault().keepPerson(website.websiteId, 'cy@example.com')
  await stopReminders(app.db, website.websiteId, cy, at(2))
  await stopReminders(app.db, website.websiteId, ada, at(9))
  const all = [
    ['bob@example.com', 'bounced', 'all'],
    ['cy@example.com', 'unsubscribed', 'reminders'],
    ['ada@example.com', 'unsubscribed', 'all'],
  ]
  expect(await emails()).toEqual(all)
  expect(await emails('?reason=bounced')).toEqual([all[0]])
  expect(await emails('?search=CY@example.com')).toEqual([all[1]])
  for (const search of ['cy', 'nobody@example.com']) expect(await emails(`?search=${search}`)).toEqual([])
  expect(await emails('', stranger)).toEqual([])
})

test('gives 50 at a time, each once', async () => {
  for (let n = 0; n < 60; n++) await add(`p${n}@example.com`, 'bounced', Math.floor(n / 20))
  const first = await list()
  expect(first.suppressions).toHaveLength(50)
  const second = await list(`?cursor=${first.nextPageCursor}`)
  expect(second.nextPageCursor).toBeNull()
  expect(new Set([...first.suppressions, ...second.suppressions].map(({ email }) => email)).size).toBe(60)
  expect((await owner.get(`${LIST}?reason=bounced&cursor=${first.nextPageCursor}`)).status).toBe(400)
})

test('takes a person off with a reason, which stands in the audit log without the address; both kinds of e-mails may come again', async () => {
  const ada = await add('ada@example.com', 'bounced', 1)
  await stopReminders(app.db, website.websiteId, ada, at(1))
  const remove = (client: HttpClient, body: object) => client.post(`${LIST}/${ada}/remove`, body)
  expect((await remove(stranger, { reason: 'asked' })).status).toBe(404)
  expect((await remove(owner, {})).status).toBe(400)
  expect(await isSuppressed(app.db, website.websiteId, ada)).toBe(true)
  expect((await remove(owner, { reason: 'mailbox-works' })).json()).toEqual({ personRef: ada })
  expect(await isSuppressed(app.db, website.websiteId, ada)).toBe(false)
  expect(await wantsNoReminders(app.db, website.websiteId, ada)).toBe(false)
  expect((await remove(owner, { reason: 'asked' })).status).toBe(404)
  expect(await audit()).toEqual(['removed an address from the suppression list: the mailbox works again'])
})

test('an address is added by hand; who had unsubscribed stays on the list for the complaint', async () => {
  await add('ada@example.com', 'unsubscribed', 1)
  const put = (email: string, reason: string, client = owner) => client.post(LIST, { email, reason })
  expect((await put('Bob@example.com ', 'complained')).json()).toEqual({ isNew: true })
  expect((await put('bob@example.com', 'unsubscribed')).json()).toEqual({ isNew: false })
  expect((await put('ada@example.com', 'complained')).json()).toEqual({ isNew: false })
  expect(await emails('?reason=complained')).toEqual([
    ['bob@example.com', 'complained', 'all'],
    ['ada@example.com', 'complained', 'all'],
  ])
  for (const [email, reason] of [
    ['nobody', 'complained'],
    ['a@example.com', 'lost'],
  ] as const)
    expect((await put(email, reason)).status).toBe(400)
  expect(await emails('', stranger)).toEqual([])
  const what = 'added an address to the suppression list: the person complained'
  expect(await audit()).toEqual([what, what])
})

test('a file brings addresses in; who is there stays as they are, and each wrong row is told before', async () => {
  await add('ada@example.com', 'unsubscribed', 1)
  const csv =
    'email,reason,source\nada@example.com,bounced,\nbob@example.com,complained,fair\nnobody,bounced,\nBob@example.com,,\n'
  const checked = await steps().check(csv)
  expect(checked).toMatchObject({
    state: 'checked',
    mapping: ['email', 'reason', null],
    counts: { new: 1, changed: 0, unchanged: 1, error: 2 },
    notes: ['Not kept: source, in row 3. This column is left out.'],
    problems: [
      { row: 4, column: 'email', message: 'The e-mail address is not valid.' },
      { row: 5, column: 'email', message: 'This address is in row 3 already.' },
    ],
  })
  expect(await emails()).toEqual([['ada@example.com', 'unsubscribed', 'all']])
  expect(await steps().bring(csv)).toMatchObject({ state: 'done', progress: { done: 1, total: 1 } })
  expect((await emails()).toSorted()).toEqual([
    ['ada@example.com', 'unsubscribed', 'all'],
    ['bob@example.com', 'complained', 'all'],
  ])
  const bob = (await vault().findPerson(website.websiteId, 'bob@example.com')) ?? ''
  expect(await isSuppressed(app.db, website.websiteId, bob)).toBe(true)
  const { id, mapping } = (await steps().upload('no,such\nfile,here\n')).json() as FileImport
  expect((await owner.put(`${LIST}/imports/${id}/mapping`, { mapping })).status).toBe(400)
  expect((await stranger.get(`${LIST}/imports/${id}`)).status).toBe(404)
})

test('a list of addresses without headings is a file, too', async () => {
  expect(await steps().bring('ada@example.com\nbob@example.com\n')).toMatchObject({
    columns: [{ name: 'E-mail' }],
    counts: { new: 2, error: 0 },
  })
  expect(await emails()).toHaveLength(2)
})

test('an import of addresses is undone, except for those who unsubscribed, bounced or were added by hand since', async () => {
  const names = ['gone', 'left', 'bounced', 'by-hand', 'told']
  const csv = [
    'E-mail,Reason,Since,Stops',
    ...names.map((name) => `${name}@example.com,Unsubscribed,,`),
    'cart@example.com,,,Cart reminders',
    'cart-left@example.com,,,Cart reminders',
  ].join('\n')
  const { id } = await steps().bring(csv)
  expect(await emails()).toHaveLength(7)
  await add('left@example.com', 'unsubscribed', 5)
  await add('bounced@example.com', 'bounced', 5)
  await owner.post(LIST, { email: 'by-hand@example.com', reason: 'unsubscribed' })
  await owner.post(LIST, { email: 'told@example.com', reason: 'complained' })
  const cart = await vault().keepPerson(website.websiteId, 'cart-left@example.com')
  await stopReminders(app.db, website.websiteId, cart, at(5))
  const undone = await steps().undo(id)
  const kept = ['bounced', 'by-hand', 'cart-left', 'left', 'told'].map((name) => `${name}@example.com`)
  expect([undone.state, undone.changedSince.map(({ title }) => title).toSorted()]).toEqual(['undone', kept])
  expect((await emails()).map(([email]) => email).toSorted()).toEqual(kept)
})

test('the file that goes out runs no formula, and is the same after it came into another store', async () => {
  await add('=cmd@example.com', 'complained', 1)
  await add('ada@example.com', 'unsubscribed', 2)
  const cy = await vault().keepPerson(website.websiteId, 'cy@example.com')
  await stopReminders(app.db, website.websiteId, cy, at(3))
  const file = await owner.get(`${LIST}/export`)
  expect(file.headers['content-disposition']).toContain('-suppressions-')
  expect(file.text.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFFE-mail,Reason,Since,Stops',
    `cy@example.com,Unsubscribed,${at(3)},Cart reminders`,
    `ada@example.com,Unsubscribed,${at(2)},Marketing e-mails`,
    expect.stringContaining("'=cmd@example.com"),
  ])
  expect(await steps().bring(file.text)).toMatchObject({ counts: { new: 0, unchanged: 3, error: 0 } })
  const other = await app.addWebsite(`other-${++stores}`)
  const client = await other.signedIn()
  expect(await steps(client, other).bring(file.text)).toMatchObject({ counts: { new: 3, error: 0 } })
  expect((await client.get(`${LIST}/export`)).text).toBe(file.text)
})

test.each([
  ['STORE_MANAGER', roles.STORE_MANAGER, 200],
  ['EDITOR', roles.EDITOR, 403],
  ['REPORTING', roles.REPORTING, 403],
])('%s gets %s', async (name, role, status) => {
  const accountId = await createAccount(app.db, name, new Date().toISOString())
  await setRoles(app.db, website.websiteId, accountId, [role])
  const client = await website.signedIn(accountId)
  expect([(await client.get(LIST)).status, (await steps(client).upload('email\na@example.com\n')).status]).toEqual([
    status,
    status,
  ])
})
