import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMailingList } from '../../src/newsletter/merchant/mailing-lists.ts'
import { listConsentsOf, listListsOfAddress } from '../../src/newsletter/queries.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import { makeField } from '../../src/testing/fixtures/make/make-field.ts'
import { addForm, fillIn, startTestForms } from '../../src/testing/fixtures/test-forms.ts'
import { testSuppressions } from '../../src/testing/newsletter/test-newsletter.ts'
import { takeNewsletterForm } from './take-newsletter-form.job.ts'

const forms = await startTestForms()
const { db } = forms
const fields = [
  makeField('email', 'email', { title: 'Email' }),
  makeField('news', 'checkbox', { title: 'Newsletter', options: ['Send me news'] }),
]

test('those who tick the box of a form join its list with what stood beside it; the others do not', async () => {
  const site = await forms.openSite()
  const { websiteId } = site
  const list = { name: 'News', description: '', welcome: '', doubleOptIn: false }
  const { id: listId } = await createMailingList(db, websiteId, list, new Date().toISOString())
  const formId = await addForm(site, fields, { newsletterListId: listId, newsletterFieldId: 'news' })
  await fillIn(site.visitor, formId, { email: 'ada@example.com', news: ['Send me news'] })
  await fillIn(site.visitor, formId, { email: 'bob@example.com' })
  await forms.runJobs(websiteId)
  const { rows } = await withWebsite(db, websiteId, (tx) =>
    sql<{ data: { submissionId: string } }>`
      select data from outbox where website_id = ${websiteId} and name = 'take-newsletter-form'`.execute(tx),
  )
  expect(rows).toHaveLength(2)
  const { vault } = forms
  const job = takeNewsletterForm({ ...forms.deps, suppressions: testSuppressions(db) })
  for (const { data } of rows) await job.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data })
  const statesOf = async (email: string) =>
    (await listListsOfAddress({ db, vault }, websiteId, email)).map(({ state }) => state)
  expect([await statesOf('ada@example.com'), await statesOf('bob@example.com')]).toEqual([['subscribed'], []])
  const ada = (await vault.findPerson(websiteId, 'ada@example.com')) ?? ''
  expect(await listConsentsOf(db, websiteId, ada, 5)).toMatchObject([
    { source: 'form', said: 'yes', words: 'Newsletter\nSend me news' },
  ])
  const { rows: kept } = await withWebsite(db, websiteId, (tx) =>
    sql<{ evidence: string }>`select evidence from mailing_consents where website_id = ${websiteId}`.execute(tx),
  )
  expect(kept).toEqual([{ evidence: `submission/${formId}/${rows[0]?.data.submissionId}` }])
})
