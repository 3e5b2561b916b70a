import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withWebsite } from '../../platform/database/database.ts'
import type { FormField } from '../../shared/forms/form-definition.ts'
import type { Reply } from '../../testing/browsers/http-client.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addForm, type FormSite, fillIn, getKey, saveForm, startTestForms } from '../../testing/fixtures/test-forms.ts'
import type { SubmissionReply, SubmissionsReply } from '../admin-contract.ts'

const forms = await startTestForms()
const SAVE = '/api/form/SaveFormSubmission'
const contact = [
  makeField('name', 'name'),
  makeField('email', 'email', { required: true }),
  makeField('message', 'textarea', { required: true, maxLength: 100 }),
]
const filled = { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Hello' }

const errorsOf = (reply: Reply) => (reply.json() as { data: { errors: Record<string, string> } }).data.errors
const detailOf = (reply: Reply) => (reply.json() as { detail: string }).detail

async function listOf({ owner }: FormSite, formId: string, state = 'inbox') {
  const reply = await owner.get(`/api/forms/${formId}/submissions?state=${state}`)
  return (reply.json() as SubmissionsReply).submissions
}

async function answersOf(site: FormSite, formId: string, place = 0) {
  const [id = ''] = (await listOf(site, formId)).map((row) => row.id).slice(place)
  const reply = (await site.owner.get(`/api/forms/${formId}/submissions/${id}`)).json() as SubmissionReply
  return Object.fromEntries(reply.answers.map((answer) => [answer.id, answer.text]))
}

test('a filled-in form is answered with 204 and is in the inbox, with the page that it was sent from', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const page = {
    pageTitle: 'Contact',
    pageId: 'p1',
    contentSource: 'c',
    pagePath: '/contact',
    pagePermissionTypeValue: 1,
  }
  const reply = await fillIn(site.visitor, formId, filled, page)
  expect([reply.status, reply.text]).toEqual([204, ''])
  const [row] = await listOf(site, formId)
  expect(row).toMatchObject({ from: 'Ada Lovelace', preview: 'Hello', version: 2, isRead: false, isTest: false })
  const shown = (await site.owner.get(`/api/forms/${formId}/submissions/${row?.id}`)).json() as SubmissionReply
  expect(shown).toMatchObject({ page: { title: 'Contact', path: '/contact' }, replyTo: 'ada@example.com' })
})

test('the same key and body twice: 204 both times, and one row', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const body = { formId, key: await getKey(site.visitor), form: JSON.stringify(filled) }
  const replies = await Promise.all([1, 2, 3].map(() => site.visitor.post(SAVE, body)))
  replies.push(await site.visitor.post(SAVE, body))
  expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(await listOf(site, formId)).toHaveLength(1)
  expect(await countRows(site, 'pii_vault')).toBe(1)
})

test('a used key is refused with another body, and for another form', async () => {
  const site = await forms.openSite()
  const [formId, other] = [await addForm(site, contact), await addForm(site, contact)]
  const key = await getKey(site.visitor)
  const form = JSON.stringify(filled)
  expect((await site.visitor.post(SAVE, { formId, key, form })).status).toBe(204)
  const changed = await site.visitor.post(SAVE, { formId, key, form: JSON.stringify({ ...filled, message: 'Other' }) })
  const elsewhere = await site.visitor.post(SAVE, { formId: other, key, form })
  for (const reply of [changed, elsewhere]) expect([reply.status, detailOf(reply)]).toEqual([400, RELOAD])
  expect([await listOf(site, formId), await listOf(site, other)].map(({ length }) => length)).toEqual([1, 0])
})

const RELOAD = 'Error processing form submission. Please reload and try again.'

test('the key of another visitor, of another website, and a made-up one are refused', async () => {
  const [site, neighbour] = [await forms.openSite(), await forms.openSite()]
  const formId = await addForm(site, contact)
  const foreign = [
    await getKey(await forms.visitorOf(site.subdomain)),
    await getKey(neighbour.visitor),
    'a-made-up.key',
  ]
  for (const key of foreign) {
    const reply = await site.visitor.post(SAVE, { formId, key, form: JSON.stringify(filled) })
    expect([reply.status, detailOf(reply)]).toEqual([400, RELOAD])
  }
  expect(await listOf(site, formId)).toEqual([])
})

test('a form without a session, or from another website, gets no key', async () => {
  const site = await forms.openSite()
  const stranger = forms.client(site.subdomain)
  expect((await stranger.post('/api/form/FormSubmissionKey')).status).toBe(403)
  const forged = { headers: { origin: 'https://evil.example' } }
  expect((await site.visitor.post('/api/form/FormSubmissionKey', undefined, forged)).status).toBe(403)
  expect((await site.visitor.post(SAVE, { formId: 'f', key: 'k', form: '{}' }, forged)).status).toBe(403)
})

test('a form that is not there, or was deleted, has not been configured yet', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await site.owner.delete(`/api/forms/${formId}`)
  for (const id of ['unknown', formId]) {
    const reply = await fillIn(site.visitor, id, filled)
    expect([reply.status, detailOf(reply)]).toEqual([404, 'This form has not been configured yet.'])
    expect((await site.visitor.get(`/api/form/${id}`)).status).toBe(404)
  }
})

test('wrong answers get a message each, in the problem and in data.errors, and nothing is stored', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await fillIn(site.visitor, formId, { email: 'ada', message: 'a'.repeat(101) })
  expect(reply.status).toBe(400)
  expect(detailOf(reply)).toBe('One or more fields is invalid, please check your entries.')
  const errors = {
    email: 'Email is not valid. Email addresses should follow the format name@example.com.',
    message: 'You have exceeded the character limit.',
  }
  expect(reply.json()).toMatchObject({ errors, data: { errors } })
  expect(errorsOf(await fillIn(site.visitor, formId, {}))).toEqual({ email: 'Required', message: 'Required' })
  const checked = await site.visitor.post(`/api/rest/forms/validate/${formId}`, { email: 'ada' })
  expect([checked.status, errorsOf(checked)]).toEqual([400, { email: errors.email, message: 'Required' }])
  const good = await site.visitor.post(`/api/rest/forms/validate/${formId}`, filled)
  expect([good.status, good.json()]).toEqual([200, { errors: {} }])
  expect(await listOf(site, formId)).toEqual([])
})

test('a key that was refused for wrong answers can be used for right ones', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const key = await getKey(site.visitor)
  expect((await site.visitor.post(SAVE, { formId, key, form: '{}' })).status).toBe(400)
  expect((await site.visitor.post(SAVE, { formId, key, form: JSON.stringify(filled) })).status).toBe(204)
})

test.each([
  ['not JSON', '{"name":'],
  ['a list', '[1]'],
  ['a text', '"x"'],
  ['too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ['a name that programs misread', '{"__proto__":{"a":1}}'],
])('fields that cannot be read, because they are %s', async (_, form) => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await site.visitor.post(SAVE, { formId, key: await getKey(site.visitor), form })
  expect([reply.status, detailOf(reply)]).toEqual([400, 'Could not parse the form fields, please check your entries.'])
})

test('an unknown field, 10,000 of them, and 10 MB of text get a sentence, and nothing is stored', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`f${n}`, 'x']))
  expect(detailOf(await fillIn(site.visitor, formId, { ...filled, other: 'x' }))).toBe(RELOAD)
  expect(detailOf(await fillIn(site.visitor, formId, { ...filled, ...many }))).toBe(RELOAD)
  const tooMany = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`f${n}`, 'x']))
  expect((await fillIn(site.visitor, formId, tooMany)).status).toBe(400)
  const large = await fillIn(site.visitor, formId, { ...filled, message: 'a'.repeat(10_000_000) })
  expect(large.status).toBe(413)
  expect(await listOf(site, formId)).toEqual([])
})

const asks = (field: string, value: string) => ({ all: true, tests: [{ field, is: 'equals' as const, value }] })
const chain: FormField[] = [
  makeField('q1', 'radio', { options: ['yes', 'no'] }),
  makeField('q2', 'radio', { options: ['yes', 'no'], required: true, showIf: asks('q1', 'yes') }),
  makeField('q3', 'text', { required: true, showIf: asks('q2', 'yes') }),
  makeField('picture', 'file', { required: true, showIf: asks('q3', 'picture') }),
]

test('answers that conditions hide are dropped, also when they are sent', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, chain)
  expect((await fillIn(site.visitor, formId, { q1: 'no', q2: 'yes', q3: 'picture' })).status).toBe(204)
  expect(await storedAnswers(site, formId)).toEqual({ q1: 'no' })
  expect(errorsOf(await fillIn(site.visitor, formId, { q1: 'yes', q2: 'yes' }))).toEqual({ q3: 'Required' })
  expect(errorsOf(await fillIn(site.visitor, formId, { q1: 'yes', q2: 'yes', q3: 'picture' }))).toEqual({
    picture: 'Required',
  })
})

test('a phone number of three parts gets an empty country code, and a password is never stored', async () => {
  const site = await forms.openSite()
  const fields = [
    makeField('phone', 'phone'),
    makeField('secret', 'password'),
    makeField('campaign', 'hidden', { key: 'utm', value: 'spring' }),
  ]
  const formId = await addForm(site, fields)
  await fillIn(site.visitor, formId, { phone: ['555', '010', '0199'], secret: 'hunter2', campaign: 'forged' })
  expect(await storedAnswers(site, formId)).toEqual({
    phone: ['', '555', '010', '0199'],
    secret: '••••••••',
    campaign: 'spring',
  })
})

test('a hidden field that may be prefilled takes what the page’s address said', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, [
    makeField('source', 'hidden', { key: 'source', value: 'site', mayPrefill: true }),
  ])
  await fillIn(site.visitor, formId, { source: 'newsletter' })
  expect(await storedAnswers(site, formId)).toEqual({ source: 'newsletter' })
})

test('an answer is read by the version with which it was sent', async () => {
  const site = await forms.openSite()
  const sizes = (options: string[]) => [makeField('size', 'select', { title: 'Size', options })]
  const formId = await addForm(site, sizes(['Small', 'Large']))
  await fillIn(site.visitor, formId, { size: 'Large' })
  expect((await saveForm(site, formId, 2, sizes(['Small']))).status).toBe(200)
  expect(await answersOf(site, formId)).toEqual({ size: 'Large' })
  // A page that was opened before the change still shows what it showed.
  expect((await fillIn(site.visitor, formId, { size: 'Large' }, { version: 2 })).status).toBe(204)
  expect(errorsOf(await fillIn(site.visitor, formId, { size: 'Large' }))).toEqual({
    size: 'Please choose one of the options.',
  })
  expect((await fillIn(site.visitor, formId, { size: 'Large' }, { version: 99 })).status).toBe(400)
})

test('a filled honeypot goes to the spam folder, and none is ordinary', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  expect((await fillIn(site.visitor, formId, filled, { contact_me_by_fax: 'yes' })).status).toBe(204)
  expect((await fillIn(site.visitor, formId, filled)).status).toBe(204)
  const [inbox, spam] = [await listOf(site, formId), await listOf(site, formId, 'spam')]
  expect([inbox.length, spam.length]).toEqual([1, 1])
  expect(spam[0]).toMatchObject({ isSpam: true, spamReason: 'A box was filled in that people do not see.' })
})

test('after its closing date a form takes no more, but what was sent before is answered again', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const body = { formId, key: await getKey(site.visitor), form: JSON.stringify(filled) }
  expect((await site.visitor.post(SAVE, body)).status).toBe(204)
  await saveForm(site, formId, 2, contact, { closesAt: '2020-01-01T00:00:00Z' })
  expect(detailOf(await fillIn(site.visitor, formId, filled))).toBe('This form is closed. It takes no more answers.')
  expect((await site.visitor.get(`/api/form/${formId}`)).json()).toMatchObject({ isClosed: true })
  expect((await site.visitor.post(SAVE, body)).status).toBe(204)
})

test('a form with a limit takes no more than that, however many are sent at once', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { limit: 3 })
  const visitors = await Promise.all(Array.from({ length: 8 }, () => forms.visitorOf(site.subdomain)))
  const replies = await Promise.all(visitors.map((visitor) => fillIn(visitor, formId, filled)))
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(3)
  expect(new Set(replies.filter(({ status }) => status !== 204).map(detailOf))).toEqual(
    new Set(['This form has had all the answers it takes.']),
  )
  expect(await listOf(site, formId)).toHaveLength(3)
  expect((await site.visitor.get(`/api/form/${formId}`)).json()).toMatchObject({ isClosed: true })
})

test('one answer per person: of one browser, also if it sends two at once', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { onePerPerson: true })
  const replies = await Promise.all([1, 2].map((n) => fillIn(site.visitor, formId, { ...filled, message: `No. ${n}` })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([204, 400])
  expect(detailOf(await fillIn(site.visitor, formId, filled))).toBe('You have sent this form already.')
  expect((await fillIn(await forms.visitorOf(site.subdomain), formId, filled)).status).toBe(204)
})

test('where the form asks for a captcha, one that is not solved is refused, and the website decides whether there is one', async () => {
  const without = await forms.openSite()
  expect(
    (await fillIn(without.visitor, await addForm(without, contact, { captchaEnabled: true }), filled)).status,
  ).toBe(204)
  const site = await forms.openSite({ captchaSettings: { provider: 'altcha', siteKey: 'altcha' } })
  const formId = await addForm(site, contact, { captchaEnabled: true })
  expect(detailOf(await fillIn(site.visitor, formId, filled))).toBe('Complete CAPTCHA before submitting.')
  expect((await fillIn(site.visitor, formId, filled, { captchaKey: 'solved' })).status).toBe(204)
})

test('nothing that a person has entered is in a column of the database', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await fillIn(
    site.visitor,
    formId,
    { name: ['Canary', 'Finch'], email: 'canary-7391@example.com', message: 'canary words' },
    {
      pagePath: '/canary-page',
    },
  )
  await forms.runJobs(site.websiteId)
  const { rows } = await withWebsite(forms.db, site.websiteId, (tx) =>
    sql<{ text: string }>`
      select s::text as text from form_submissions s union all select w::text from form_submission_words w
      union all select p::text from form_submission_people p union all select v::text from pii_vault v
      union all select o::text from outbox o union all select d::text from form_days d`.execute(tx),
  )
  expect(rows.length).toBeGreaterThan(10)
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const word of ['canary', 'Canary', 'Finch']) {
    expect(rows.filter(({ text }) => text.includes(word))).toEqual([])
    expect(rows.filter(({ text }) => text.includes(hex(word)))).toEqual([])
  }
})

test('the schema lists every kind of field with its properties, and the five fieldsets', async () => {
  const site = await forms.openSite()
  const reply = await site.visitor.get('/api/template/GetTemplateSchema?type=form')
  const schema = reply.json() as {
    fieldsets: { id: number; name: string }[]
    fields: { type: string; properties: string[] }[]
  }
  expect(schema.fieldsets.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 build',
    '2 storage',
    '3 advanced',
    '4 captcha',
    '5 disclaimer',
  ])
  const properties = Object.fromEntries(schema.fields.map((field) => [field.type, field.properties]))
  expect(properties).toMatchObject({ phone: ['description', 'showCountryCode', 'required'], hidden: ['key', 'value'] })
  expect((await site.visitor.get('/api/template/GetTemplateSchema?type=page')).status).toBe(400)
})

/** The answers as they are sealed. */
async function storedAnswers(site: FormSite, formId: string): Promise<unknown> {
  const [row] = await listOf(site, formId)
  const { openSubmissions } = await import('../submissions/open-submissions.ts')
  const { readStoredSubmission } = await import('../submissions/read-stored-submission.ts')
  const stored = await readStoredSubmission(forms.db, site.websiteId, row?.id ?? '')
  const [opened] = stored ? await openSubmissions(forms.deps, site.websiteId, [stored]) : []
  return opened?.content.answers
}

async function countRows({ websiteId }: FormSite, table: string): Promise<number> {
  const { rows } = await withWebsite(forms.db, websiteId, (tx) =>
    sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0]?.count ?? -1
}
