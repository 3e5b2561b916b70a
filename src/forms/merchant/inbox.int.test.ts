import { expect, test } from 'vitest'
import { createAccount, setRoles } from '../../identity/store.ts'
import type { FormField, FormSettings } from '../../shared/forms/form-definition.ts'
import { defaultFormSettings } from '../../shared/forms/form-definition.ts'
import { formTemplates } from '../../shared/forms/form-templates.ts'
import { roles } from '../../shared/permissions.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { HOSTILE, hostileAnswers, hostileFields, hostilePage } from '../../testing/fixtures/hostile-answers.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addForm, type FormSite, fillIn, saveForm, startTestForms } from '../../testing/fixtures/test-forms.ts'
import type { FormReply, FormReportReply, FormsReply, SubmissionReply, SubmissionsReply } from '../admin-contract.ts'

const forms = await startTestForms()
const contact = [
  makeField('name', 'name', { title: 'Name' }),
  makeField('email', 'email', { title: 'Email' }),
  makeField('message', 'textarea', { title: 'Message' }),
]

const detailOf = (reply: Reply) => (reply.json() as { detail: string }).detail
const errorsOf = (reply: Reply) => (reply.json() as { errors: Record<string, string> }).errors
const list = async (client: HttpClient, formId: string, query = '') =>
  (await client.get(`/api/forms/${formId}/submissions?${query}`)).json() as SubmissionsReply
const messages = (reply: SubmissionsReply) => reply.submissions.map(({ preview }) => preview)

async function signedInAs(site: FormSite, role: number): Promise<HttpClient> {
  const now = new Date().toISOString()
  const accountId = await createAccount(forms.db, `Role ${role}`, now)
  await setRoles(forms.db, site.websiteId, accountId, [role])
  return site.signedIn(accountId)
}

async function sendAll(site: FormSite, formId: string, all: { name?: string[]; email?: string; message: string }[]) {
  for (const answers of all) expect((await fillIn(site.visitor, formId, answers)).status).toBe(204)
  await forms.runJobs(site.websiteId)
}

test('answers are listed by when they were changed', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await sendAll(site, formId, [{ message: 'First' }, { message: 'Second' }])
  const [second, first] = (await list(site.owner, formId)).submissions
  const sent = second?.submittedOn ?? ''
  const later = new Date(Date.parse(sent) + 1).toISOString()
  expect(messages(await list(site.owner, formId, `modifiedBefore=${later}`))).toHaveLength(2)
  expect(messages(await list(site.owner, formId, `modifiedAfter=${later}`))).toEqual([])
  await site.owner.post(`/api/forms/${formId}/submissions/changes`, { ids: [first?.id], change: 'star' })
  expect((await list(site.owner, formId, `modifiedAfter=${later}`)).submissions.map(({ id }) => id)).toEqual([
    first?.id,
  ])
})

test('a form is made of a template, changed, duplicated, deleted and restored', async () => {
  const { owner } = await forms.openSite()
  for (const { key, fields } of formTemplates) {
    const made = (await owner.post('/api/forms', { name: `From ${key}`, template: key })).json() as FormReply
    expect(made.form).toMatchObject({ name: `From ${key}`, version: 1 })
    expect(made.form.fields.map(({ id }) => id)).toEqual(fields.map(({ id }) => id))
  }
  const { form } = (await owner.post('/api/forms', { name: 'Mine', template: null })).json() as FormReply
  const saved = (await saveForm({ owner }, form.id, 1, contact, {}, 'Ours')).json() as FormReply
  expect(saved.form).toMatchObject({ name: 'Ours', version: 2 })
  expect(((await saveForm({ owner }, form.id, 2, contact, {}, 'Ours')).json() as FormReply).form.version).toBe(2)
  const copy = (await owner.post(`/api/forms/${form.id}/duplicate`)).json() as FormReply
  expect(copy.form).toMatchObject({ name: 'Ours (copy)', version: 1, fields: saved.form.fields })
  expect((await owner.delete(`/api/forms/${form.id}`)).status).toBe(200)
  expect((await owner.get(`/api/forms/${form.id}`)).status).toBe(404)
  expect((await owner.post(`/api/forms/${form.id}/restore`)).status).toBe(200)
  const { forms: all } = (await owner.get('/api/forms')).json() as FormsReply
  expect(all.map(({ name }) => name)).toContain('Ours')
})

test('a change that is based on an older version is refused, and says that somebody else was first', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await saveForm(site, formId, 1, contact, {}, 'Other')
  expect([reply.status, detailOf(reply)]).toEqual([
    409,
    'This form was changed in the meantime. Reload it and make your change again.',
  ])
})

test.each<[string, Partial<FormSettings>, string, string]>([
  ['javascript:alert(1)', { successRedirect: 'javascript:alert(1)' }, 'settings.successRedirect', REDIRECT()],
  ['//x', { successRedirect: '//x' }, 'settings.successRedirect', REDIRECT()],
  ['/\\x', { successRedirect: '/\\x' }, 'settings.successRedirect', REDIRECT()],
  ['data:', { successRedirect: 'data:text/html,x' }, 'settings.successRedirect', REDIRECT()],
  [
    'six addresses',
    { notify: [1, 2, 3, 4, 5, 6].map((n) => `a${n}@example.com`) },
    'settings.notify',
    'At most 5 addresses can be notified of an answer.',
  ],
  ['an address with a line break', { notify: ['a@example.com\r\nBcc: x@y'] }, 'settings.notify.0', EMAIL()],
  [
    'a webhook without encryption',
    { webhookUrl: 'http://example.com' },
    'settings.webhookUrl',
    'Enter an address that begins with https://.',
  ],
])('%s is refused when the form is saved', async (_, settings, field, message) => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await saveForm(site, formId, 2, contact, settings)
  expect([reply.status, errorsOf(reply)[field]]).toEqual([400, message])
})

function REDIRECT() {
  return 'Enter an address that begins with https://, http:// or a single slash.'
}
function EMAIL() {
  return 'Email is not valid. Email addresses should follow the format name@example.com.'
}

test.each(['', '/thanks', '/thanks?a=b#c', 'https://example.com/thanks', 'http://example.com'])(
  'the redirect %j is accepted',
  async (successRedirect) => {
    const site = await forms.openSite()
    await expect(addForm(site, contact, { successRedirect })).resolves.toBeTypeOf('string')
  },
)

test.each<[string, FormField[], string, string]>([
  [
    'two fields with one id',
    [makeField('a', 'text'), makeField('a', 'text')],
    'fields.1.id',
    'Two fields have the same id.',
  ],
  ['a choice without options', [makeField('a', 'radio')], 'fields.0.options', 'Add at least one option.'],
  [
    'two equal options',
    [makeField('a', 'radio', { options: ['x', 'x'] })],
    'fields.0.options',
    'Two options are the same.',
  ],
  [
    'a condition on a field that is gone',
    [makeField('a', 'text', { showIf: { all: true, tests: [{ field: 'gone', is: 'answered' }] } })],
    'fields.0.showIf',
    'A condition names a field that is gone.',
  ],
  [
    '101 fields',
    Array.from({ length: 101 }, (_, n) => makeField(`f${n}`, 'text')),
    'fields',
    'A form has at most 100 fields.',
  ],
  ['an eleventh step', [makeField('a', 'text', { step: 10 })], 'fields.0.step', 'A form has at most 10 steps.'],
])('%s: a sentence', async (_, fields, field, message) => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await saveForm(site, formId, 2, fields)
  expect([reply.status, errorsOf(reply)[field]]).toEqual([400, message])
})

test('an editor builds forms, but neither reads answers, says where they go, nor adds HTML', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { notify: ['owner@example.com'] })
  await sendAll(site, formId, [{ message: 'Hello' }])
  const editor = await signedInAs(site, roles.EDITOR)
  const { form, webhookSecret } = (await editor.get(`/api/forms/${formId}`)).json() as FormReply
  expect(webhookSecret).toBeNull()
  const save = (settings: Partial<FormSettings>) =>
    editor.put(`/api/forms/${formId}`, {
      version: 2,
      name: 'Contact',
      fields: contact,
      settings: { ...form.settings, ...settings },
    })
  expect(detailOf(await save({ notify: ['editor@example.com'] }))).toBe(
    'Only people who may read answers can change where they are sent.',
  )
  expect((await save({ webhookUrl: 'https://example.com' })).status).toBe(403)
  expect(detailOf(await save({ retentionDays: 1 }))).toBe(
    'Only people who may read answers can change how long they are kept.',
  )
  expect(detailOf(await save({ submissionHTML: '<script></script>' }))).toBe(
    'Only people who may add code to the website can change the HTML that is shown after sending.',
  )
  expect((await save({ submitLabel: 'Send' })).status).toBe(200)
  const { forms: all, mayReadAnswers } = (await editor.get('/api/forms')).json() as FormsReply
  expect([mayReadAnswers, all[0]?.submissions, all[0]?.unread]).toEqual([false, null, null])
  const [row] = (await list(site.owner, formId)).submissions
  const answer = `/api/forms/${formId}/submissions/${row?.id}`
  for (const path of [`/api/forms/${formId}/submissions`, answer, `/api/forms/${formId}/submissions.csv`])
    expect((await editor.get(path)).status).toBe(403)
  const manager = await signedInAs(site, roles.WEBSITE_MANAGER)
  expect((await manager.get(answer)).status).toBe(200)
  for (const role of [roles.STORE_MANAGER, roles.MODERATOR])
    expect((await (await signedInAs(site, role)).get('/api/forms')).status).toBe(403)
})

test('answers are read, starred, put aside, deleted and brought back', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await sendAll(site, formId, [{ message: 'first' }, { message: 'second' }, { message: 'third' }])
  const change = async (change: string, ...places: number[]) => {
    const { submissions } = await list(site.owner, formId)
    const ids = places.map((place) => submissions[place]?.id)
    return (await site.owner.post(`/api/forms/${formId}/submissions/changes`, { ids, change })).json()
  }
  expect(messages(await list(site.owner, formId))).toEqual(['third', 'second', 'first'])
  expect(await change('read', 0, 1)).toEqual({ changed: 2 })
  expect(await change('read', 0)).toEqual({ changed: 0 })
  await change('star', 2)
  expect(messages(await list(site.owner, formId, 'state=starred'))).toEqual(['first'])
  expect(messages(await list(site.owner, formId, 'state=unread'))).toEqual(['first'])
  await change('spam', 0)
  await change('delete', 0)
  const { submissions, counts } = await list(site.owner, formId)
  expect(submissions).toHaveLength(1)
  expect(counts).toEqual({ inbox: 1, unread: 1, starred: 1, spam: 1, deleted: 1 })
  const [deleted] = (await list(site.owner, formId, 'state=deleted')).submissions
  await site.owner.post(`/api/forms/${formId}/submissions/changes`, { ids: [deleted?.id], change: 'restore' })
  expect(messages(await list(site.owner, formId))).toEqual(['second', 'first'])
})

test('a search finds answers by words, their beginnings, and any part of a name, page after page', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await sendAll(site, formId, [
    { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'A wedding cake' },
    { name: ['Zoë', 'Müller'], email: 'zoe@example.org', message: 'A birthday cake' },
  ])
  const find = async (search: string) =>
    messages(await list(site.owner, formId, String(new URLSearchParams({ search }))))
  expect(await find('cake')).toEqual(['A birthday cake', 'A wedding cake'])
  expect(await find('wed')).toEqual(['A wedding cake'])
  expect(await find('zoe muller')).toEqual(['A birthday cake'])
  expect(await find('ada@example.com')).toEqual(['A wedding cake'])
  expect(await find('cake bread')).toEqual([])
  expect(await find('%')).toEqual([])
  await sendAll(
    site,
    formId,
    Array.from({ length: 51 }, (_, n) => ({ message: `bread ${n}` })),
  )
  const first = await list(site.owner, formId, 'search=bread')
  expect(first.submissions).toHaveLength(50)
  const rest = await list(
    site.owner,
    formId,
    String(new URLSearchParams({ search: 'bread', after: first.nextPageCursor ?? '' })),
  )
  expect(messages(rest)).toEqual(['bread 0'])
  const others = await list(
    site.owner,
    formId,
    String(new URLSearchParams({ after: (await list(site.owner, formId)).nextPageCursor ?? '' })),
  )
  expect(others.submissions).toHaveLength(3)
})

test('the CSV file has a column for every field that was ever asked for, and no cell runs as a formula', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, [
    makeField('size', 'text', { title: '=Size' }),
    makeField('phone', 'text', { title: 'Phone' }),
  ])
  await sendAll(site, formId, [])
  for (const answers of [
    { size: '=1', phone: '+15550100' },
    { size: 'a"b', phone: '' },
  ])
    expect((await fillIn(site.visitor, formId, answers)).status).toBe(204)
  await saveForm(site, formId, 2, [makeField('phone', 'text', { title: 'Telephone' })])
  await fillIn(site.visitor, formId, { phone: '\t=x' })
  const csv = await site.owner.get(`/api/forms/${formId}/submissions.csv`)
  const lines = csv.text.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe(`Sent on,Folder,Read,Version,Page,Id,Telephone,"'=Size"`)
  expect(lines[1]).toContain(`,"'\t=x",`)
  expect(lines[2]).toMatch(/,,"a""b"$/)
  expect(lines[3]).toMatch(/,"'\+15550100","'=1"$/)
  expect(csv.headers['content-disposition']).toBe('attachment; filename="answers.csv"')
})

test('markup in an answer of any kind is a quoted cell, in a file that browsers only save', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, hostileFields)
  const sent = await fillIn(site.visitor, formId, hostileAnswers, hostilePage)
  expect([sent.status, sent.text]).toEqual([204, ''])
  const csv = await site.owner.get(`/api/forms/${formId}/submissions.csv`)
  expect(csv.headers).toMatchObject({
    'content-type': expect.stringMatching(/^text\/csv/),
    'content-disposition': 'attachment; filename="answers.csv"',
    'x-content-type-options': 'nosniff',
  })
  // Each quote of an answer is doubled, so that none ends its cell.
  const quoted = HOSTILE.replaceAll('"', '""')
  const others = csv.text.replaceAll(quoted, '')
  // Of text, textarea, name, phone, address, radio, checkbox, select, likert, hidden, and the page.
  expect(csv.text.split(quoted).length - 1).toBe(2 + 2 + 4 + 6 + 4 + 2)
  expect(others).not.toMatch(/<(?:img|script)/)
  const json = await site.owner.get(`/api/forms/${formId}/submissions`)
  expect(json.headers).toMatchObject({
    'content-type': expect.stringContaining('json'),
    'x-content-type-options': 'nosniff',
  })
})

test('notes stay inside, and a reply needs an address', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  await sendAll(site, formId, [{ message: 'no address' }, { message: 'hello', email: 'ada@example.com' }])
  const [withAddress, without] = (await list(site.owner, formId)).submissions.map(
    ({ id }) => `/api/forms/${formId}/submissions/${id}`,
  )
  const noted = (await site.owner.post(`${without}/notes`, { text: '<b>Called</b> back' })).json() as Pick<
    SubmissionReply,
    'history'
  >
  expect(noted.history).toMatchObject([
    { kind: 'note', text: '<b>Called</b> back', by: expect.stringContaining('Owner of'), state: null },
  ])
  expect(detailOf(await site.owner.post(`${without}/replies`, { text: 'Hi' }))).toBe(
    'There is no email address in this answer.',
  )
  const replied = (await site.owner.post(`${withAddress}/replies`, { text: 'Hi Ada' })).json() as Pick<
    SubmissionReply,
    'history'
  >
  expect(replied.history).toMatchObject([{ kind: 'reply', text: 'Hi Ada', state: 'waiting' }])
  forms.letters.length = 0
  await forms.runJobs(site.websiteId)
  expect(forms.letters).toHaveLength(1)
  expect(forms.letters[0]).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('Hi Ada') })
  const { history } = (await site.owner.get(withAddress ?? '')).json() as SubmissionReply
  expect(history).toMatchObject([{ kind: 'reply', state: 'sent' }])
})

test('a test is checked like an answer, marked, and in no export and no count', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, [makeField('message', 'text', { required: true })])
  const test = (form: object) => site.owner.post(`/api/forms/${formId}/test-submissions`, { form })
  expect(errorsOf(await test({}))).toEqual({ message: 'Required' })
  expect((await test({ message: 'A test' })).status).toBe(200)
  expect((await list(site.owner, formId)).submissions).toMatchObject([{ isTest: true, preview: 'A test' }])
  await forms.runJobs(site.websiteId)
  const report = await site.owner.get(`/api/forms/${formId}/report?from=2026-01-01&to=2026-01-02`)
  expect((report.json() as FormReportReply).versions).toEqual([])
  expect((await site.owner.get(`/api/forms/${formId}/submissions.csv`)).text).not.toContain('A test')
})

test('the report counts per day and version who saw, began and sent, and where they gave up', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const stranger = forms.client(site.subdomain)
  const tell = (step: string, version = 2, fieldId?: string) =>
    stranger.post('/api/form/progress', JSON.stringify({ formId, version, step, ...(fieldId && { fieldId }) }), {
      headers: { 'content-type': 'text/plain' },
    })
  for (const step of ['seen', 'seen', 'seen', 'begun', 'begun']) expect((await tell(step)).status).toBe(200)
  await tell('left', 2, 'email')
  await tell('left', 2, 'unknown')
  await tell('seen', 99)
  await sendAll(site, formId, [{ message: 'Hello' }])
  const now = Date.now()
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const query = `from=${day(now - 2 * 86_400_000)}&to=${day(now + 86_400_000)}`
  const report = (await site.owner.get(`/api/forms/${formId}/report?${query}`)).json() as FormReportReply
  expect(report.versions).toEqual([{ version: 2, seen: 3, begun: 2, sent: 1 }])
  expect(report.lastFields).toEqual([{ version: 2, fieldId: 'email', title: 'Email', left: 1 }])
  expect(report.days).toHaveLength(4)
  expect(report.days.reduce((sum, { seen }) => sum + seen, 0)).toBe(3)
  expect(stranger.cookies.size).toBe(0)
  const backwards = await site.owner.get(`/api/forms/${formId}/report?from=2026-02-01&to=2026-01-01`)
  expect(errorsOf(backwards)).toEqual({ to: 'The last day is before the first.' })
})

test('defaults of settings are what the contract accepts', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, [], {})
  expect(((await site.owner.get(`/api/forms/${formId}`)).json() as FormReply).form.settings).toEqual(
    defaultFormSettings,
  )
})
