import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import { openVault } from '../../platform/vault/vault.ts'
import { rowImportSteps } from '../../testing/fixtures/import-rows.ts'
import { testNewsletterRoutes, testSuppressions } from '../../testing/newsletter/test-newsletter.ts'
import { startTestApp } from '../../testing/servers/test-app.ts'
import { leaveList } from '../consent/leave-list.ts'
import { listConsentsOf, listListsOfAddress, setListChoice } from '../queries.ts'
import { contactImporter } from './contact-importer.ts'

const app = await startTestApp({ routes: testNewsletterRoutes })
const { db } = app
const vault = openVault({ db, masterKey: 'ab'.repeat(32) })
const suppressions = testSuppressions(db)
const now = new Date().toISOString()
let websites = 0

async function openSite() {
  const website = await app.addWebsite(`imported${++websites}`)
  const { websiteId } = website
  const owner = await website.signedIn()
  const created = await owner.post('/api/newsletter/lists', { name: 'News' })
  const { id: listId } = created.json() as { id: string }
  const deps = { db, vault }
  const importer = contactImporter(deps)
  const steps = rowImportSteps(owner, { path: '/api/newsletter/imports', deps, importer, websiteId })
  const statesOf = async (email: string) =>
    (await listListsOfAddress(deps, websiteId, email)).map(({ name, state }) => [name, state])
  const choose = async (email: string, isOn: boolean) => {
    const personRef = await vault.keepPerson(websiteId, email)
    const choice = { personRef, listId, source: 'block' as const, at: '2026-03-01T10:00:00.000Z' }
    await setListChoice({ db, suppressions }, websiteId, { ...choice, isOn: true })
    if (!isOn) await leaveList({ db }, websiteId, choice)
    return personRef
  }
  const letters = async () =>
    (
      await withWebsite(db, websiteId, (tx) =>
        sql`select 1 from outbox where website_id = ${websiteId} and name = 'confirm-newsletter'`.execute(tx),
      )
    ).rows.length
  return { ...website, owner, listId, steps, statesOf, choose, letters }
}

const csv = `email,name,consent date
Ana@Example.com,Ana,2026-05-01
ana@example.com ,Ana,2026-05-01
bob@example.com,Bob,
carl@example.com,Carl,2026-02-30
dora@example.com,Dora,2026-05-01
eve@@x,Eve,2026-05-01
fay@example.com,"Fay, Jr",2026-05-01
gus@example.com,Gus,2026-05-01
`

test('an import adds those with a consent, refuses the others, keeps who said no, and sends no e-mail', async () => {
  const site = await openSite()
  await site.choose('dora@example.com', false)
  const gus = await vault.keepPerson(site.websiteId, 'gus@example.com')
  await withWebsite(db, site.websiteId, (tx) =>
    sql`
      insert into restock_suppressions (website_id, person_ref, since, reason)
      values (${site.websiteId}, ${gus}, now(), 'bounced')`.execute(tx),
  )
  const checked = await site.steps.check(csv)
  expect(checked).toMatchObject({
    counts: { new: 2, changed: 0, unchanged: 2, error: 4 },
    problems: [
      { row: 3, message: 'This address is in row 2 already.' },
      { row: 4, message: 'Enter the date of consent to subscribe this contact.' },
      { row: 5, message: 'The date of the consent is one in the past such as 2026-05-31.' },
      { row: 7, message: 'The e-mail address is not valid.' },
    ],
  })
  expect(await site.statesOf('ana@example.com')).toEqual([])
  expect(await site.steps.bring(csv)).toMatchObject({ state: 'done', progress: { done: 2, total: 2 } })
  expect(await site.statesOf('ana@example.com')).toEqual([['News', 'subscribed']])
  expect(await site.statesOf('dora@example.com')).toEqual([['News', 'unsubscribed']])
  expect(await site.statesOf('gus@example.com')).toEqual([])
  expect(await site.letters()).toBe(0)
  const fay = (await vault.findPerson(site.websiteId, 'fay@example.com')) ?? ''
  expect(await listConsentsOf(db, site.websiteId, fay, 5)).toMatchObject([
    { said: 'yes', source: 'import', on: '2026-05-01T00:00:00.000Z' },
  ])
  const { contact } = (await site.owner.get(`/api/newsletter/contacts/${fay}`)).json() as { contact: object }
  expect(contact).toMatchObject({ email: 'fay@example.com', name: 'Fay, Jr' })
})

test('who unsubscribed in the file is kept so, and a newer no takes a subscriber off', async () => {
  const site = await openSite()
  await site.choose('ada@example.com', true)
  await site.steps.bring(
    `email,status,consent date\nnew@example.com,unsubscribed,\nada@example.com,Unsubscribed,${now}\n`,
  )
  expect(await site.statesOf('new@example.com')).toEqual([['News', 'unsubscribed']])
  expect(await site.statesOf('ada@example.com')).toEqual([['News', 'unsubscribed']])
})

test('with several lists each row names one', async () => {
  const site = await openSite()
  await site.owner.post('/api/newsletter/lists', { name: 'Sales' })
  const checked = await site.steps.bring(
    'email,list,consent date\na@example.com,sales,2026-05-01\nb@example.com,,2026-05-01\nc@example.com,Gone,2026-05-01\n',
  )
  expect(checked.problems.map(({ message }) => message)).toEqual([
    'The row names no mailing list.',
    'There is no mailing list of this name.',
  ])
  expect(await site.statesOf('a@example.com')).toEqual([['Sales', 'subscribed']])
})

test('an undone import takes back what it added, except for those who said something since', async () => {
  const site = await openSite()
  const { id } = await site.steps.bring('email,consent date\nada@example.com,2026-01-01\nbob@example.com,2026-01-01\n')
  await site.choose('bob@example.com', false)
  await site.steps.undo(id)
  expect(await site.statesOf('ada@example.com')).toEqual([])
  expect(await site.statesOf('bob@example.com')).toEqual([['News', 'unsubscribed']])
})
