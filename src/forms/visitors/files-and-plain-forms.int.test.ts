import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sweepForms } from '../../../workers/forms/sweep-forms.job.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { encodeParts, type SentFile } from '../../testing/browsers/encode-parts.ts'
import type { HttpClient, Reply } from '../../testing/browsers/http-client.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addForm, type FormSite, fillIn, startTestForms } from '../../testing/fixtures/test-forms.ts'
import type { SubmissionReply, SubmissionsReply } from '../admin-contract.ts'

const forms = await startTestForms()
const bytes = { headers: { 'content-type': 'application/octet-stream' } }
const detailOf = (reply: Reply) => (reply.json() as { detail: string }).detail
const fields = [makeField('wish', 'text', { required: true }), makeField('picture', 'file')]
const PDF = Buffer.from('%PDF-1.7 a canary of a file')

function send(
  visitor: HttpClient,
  formId: string,
  name: string,
  content: Buffer,
  { fillingId = randomUUID() as string, fieldId = 'picture' } = {},
) {
  const query = new URLSearchParams({ formId, fieldId, name })
  return visitor.post(`/api/form/files/${fillingId}?${query}`, content, bytes)
}

async function listOf({ owner }: FormSite, formId: string) {
  return ((await owner.get(`/api/forms/${formId}/submissions`)).json() as SubmissionsReply).submissions
}

async function readOnly(site: FormSite, formId: string): Promise<SubmissionReply> {
  const [row] = await listOf(site, formId)
  return (await site.owner.get(`/api/forms/${formId}/submissions/${row?.id}`)).json() as SubmissionReply
}

const runSweep = ({ websiteId }: FormSite) =>
  sweepForms(forms.deps).run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data: {} })

test('a file that was uploaded is sent with the form, and the owner saves it under its name', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const uploaded = await send(site.visitor, formId, 'cake.pdf', PDF)
  expect([uploaded.status, uploaded.json()]).toMatchObject([200, { name: 'cake.pdf', bytes: PDF.length }])
  const file = uploaded.json() as { fileId: string }
  expect((await fillIn(site.visitor, formId, { wish: 'Cake', picture: [file] })).status).toBe(204)
  const shown = await readOnly(site, formId)
  expect(shown.files).toEqual({ picture: [{ fileId: file.fileId, name: 'cake.pdf', bytes: PDF.length }] })
  const saved = await site.owner.get(`/api/forms/${formId}/submissions/${shown.submission.id}/files/${file.fileId}`)
  expect([saved.status, saved.text]).toEqual([200, PDF.toString()])
  expect(saved.headers).toMatchObject({
    'content-disposition': 'attachment; filename="cake.pdf"; filename*=UTF-8\'\'cake.pdf',
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  })
})

test('a hostile name is one line of text without folders, and what is not what it says is refused', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const hostile = await send(site.visitor, formId, '../../etc/"<b>\r\n\u202e.pdf', PDF)
  expect(hostile.json()).toMatchObject({ name: '"<b>.pdf' })
  const refused = await Promise.all([
    send(site.visitor, formId, 'page.html', Buffer.from('<script>')),
    send(site.visitor, formId, 'cake.png', PDF),
    send(site.visitor, formId, 'empty.txt', Buffer.alloc(0)),
    send(site.visitor, formId, 'cake.pdf', PDF, { fieldId: 'wish' }),
    send(site.visitor, formId, 'cake.pdf', Buffer.concat([PDF, Buffer.alloc(20_000_001)])),
  ])
  expect(refused.map((reply) => [reply.status, detailOf(reply)])).toEqual([
    [415, 'Files of this kind cannot be sent. Choose a picture, a PDF, a document, a sound, a video or a ZIP file.'],
    [415, 'What is in this file is not what its name says. Please choose another one.'],
    [400, 'This file is empty. Please choose another one.'],
    [400, 'This field takes no files.'],
    [413, 'Each file may have at most 20 MB.'],
  ])
})

test('a filling has at most ten files, and one can be taken out again', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const fillingId = randomUUID()
  const replies: Reply[] = []
  for (let n = 0; n < 11; n++) replies.push(await send(site.visitor, formId, `${n}.pdf`, PDF, { fillingId }))
  expect(replies.slice(0, 10).every(({ status }) => status === 200)).toBe(true)
  expect(detailOf(replies[10] as Reply)).toBe('Please add at most 10 files.')
  const { fileId } = (replies[0] as Reply).json() as { fileId: string }
  const stranger = await forms.visitorOf(site.subdomain)
  expect((await stranger.delete(`/api/form/files/${fillingId}/${fileId}`)).status).toBe(404)
  expect((await site.visitor.delete(`/api/form/files/${fillingId}/${fileId}`)).status).toBe(200)
  expect((await send(site.visitor, formId, '11.pdf', PDF, { fillingId })).status).toBe(200)
})

test('a file of another visitor, one that was sent already, and one that is gone are refused; nothing is stored', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const own = (await send(site.visitor, formId, 'a.pdf', PDF)).json() as { fileId: string }
  const foreign = (await send(await forms.visitorOf(site.subdomain), formId, 'b.pdf', PDF)).json()
  const gone = { fileId: randomUUID(), name: 'c.pdf', bytes: 1 }
  for (const picture of [[foreign], [own, gone]]) {
    const reply = await fillIn(site.visitor, formId, { wish: 'Cake', picture })
    expect([reply.status, detailOf(reply)]).toEqual([400, 'This file is no longer here. Please choose it again.'])
  }
  expect(await listOf(site, formId)).toEqual([])
  expect((await fillIn(site.visitor, formId, { wish: 'Cake', picture: [own] })).status).toBe(204)
  expect((await fillIn(site.visitor, formId, { wish: 'Again', picture: [own] })).status).toBe(400)
})

test('a file whose form was not sent goes after a day; one that was sent stays', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const sent = (await send(site.visitor, formId, 'a.pdf', PDF)).json() as { fileId: string }
  await send(site.visitor, formId, 'b.pdf', PDF)
  await fillIn(site.visitor, formId, { wish: 'Cake', picture: [sent] })
  const held = () =>
    withWebsite(forms.db, site.websiteId, (tx) =>
      sql<{
        held_name: string
      }>`select held_name from form_files where website_id = ${site.websiteId} order by 1`.execute(tx),
    ).then(({ rows }) => rows.map(({ held_name }) => held_name))
  const before = await held()
  await runSweep(site)
  expect(await held()).toEqual(before)
  await withWebsite(forms.db, site.websiteId, (tx) =>
    sql`update form_files set created_at = now() - interval '25 hours' where website_id = ${site.websiteId}`.execute(
      tx,
    ),
  )
  await runSweep(site)
  const after = await held()
  expect(after).toHaveLength(1)
  const files = await Promise.all(before.map((name) => forms.held.open(site.websiteId, name)))
  expect(files.map((file) => file !== undefined).toSorted()).toEqual([false, true])
  await Promise.all(files.map((file) => file?.close()))
})

const PLAIN = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }
const post = (visitor: HttpClient, formId: string, body: Record<string, string>, headers = {}) =>
  visitor.post(`/forms/${formId}`, String(new URLSearchParams(body)), { headers: { ...PLAIN, ...headers } })

const contact = [
  makeField('name', 'name', { title: 'Name' }),
  makeField('email', 'email', { title: 'Email', required: true }),
  makeField('wants', 'radio', { title: 'What?', options: ['Cake', 'Bread'] }),
  makeField('extras', 'checkbox', { options: ['Candles', 'Card'] }),
  makeField('when', 'text', {
    required: true,
    showIf: { all: true, tests: [{ field: 'wants', is: 'equals', value: 'Cake' }] },
  }),
]
const typed = {
  'field.name.0': 'Ada',
  'field.name.1': 'Lovelace',
  'field.email': 'ada@example.com',
  'field.wants': 'Bread',
  'field.extras.1': 'Card',
}

test('a form is sent without scripts and without cookies, and the same form twice counts once', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { parsedSubmissionMessage: 'We <b>call</b> you.' })
  const stranger = forms.client(site.subdomain)
  const reply = await post(stranger, formId, { ...typed, version: '2', pagePath: '/contact', pageTitle: 'Contact' })
  expect(reply.status).toBe(200)
  expect(reply.text).toContain('We &lt;b&gt;call&lt;/b&gt; you.')
  expect(reply.text).toContain('href="/contact"')
  await post(stranger, formId, { ...typed, version: '2', pagePath: '/contact', pageTitle: 'Contact' })
  const shown = await readOnly(site, formId)
  expect(await listOf(site, formId)).toHaveLength(1)
  expect(shown.answers.map(({ id, text }) => `${id}: ${text}`)).toEqual([
    'name: Ada Lovelace',
    'email: ada@example.com',
    'wants: Bread',
    'extras: Card',
    'when: N/A',
  ])
})

test('wrong answers are shown again with what was typed, with the message above its title', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact)
  const reply = await post(site.visitor, formId, { ...typed, 'field.email': '"><script>', 'field.wants': 'Cake' })
  expect(reply.status).toBe(400)
  expect(reply.text).toContain('One or more fields is invalid, please check your entries.')
  expect(reply.text).toContain('Email is not valid. Email addresses should follow the format name@example.com.')
  expect(reply.text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(reply.text).toMatch(/name="field\.wants" value="Cake" checked/)
  expect(reply.text).toContain('name="field.when"')
  expect(reply.text.indexOf('Required')).toBeLessThan(reply.text.indexOf('name="field.when"'))
  expect(await listOf(site, formId)).toEqual([])
})

test('a success redirect is followed, and another website cannot send the form', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, contact, { successRedirect: '/thanks' })
  const reply = await post(site.visitor, formId, typed)
  expect([reply.status, reply.headers.location]).toEqual([303, '/thanks'])
  expect((await post(site.visitor, formId, typed, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await post(site.visitor, 'unknown', typed)).status).toBe(404)
})

async function postParts(
  visitor: HttpClient,
  formId: string,
  texts: Record<string, string>,
  files: readonly SentFile[],
): Promise<Reply> {
  const { type, body } = await encodeParts(texts, files)
  return visitor.post(`/forms/${formId}/with-files`, body, { headers: { 'content-type': type, accept: 'text/html' } })
}

const cake = { 'field.wish': 'Cake', version: '2' }
const PICTURE = 'field.picture'

async function countFiles({ websiteId }: FormSite): Promise<number> {
  const { rows } = await withWebsite(forms.db, websiteId, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from form_files where website_id = ${websiteId}`.execute(tx),
  )
  return rows[0]?.count ?? -1
}

test('a form with files is sent without scripts, and the same once more counts once', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const page = await site.visitor.get(`/forms/${formId}`)
  expect(page.text).toContain(`action="/forms/${formId}/with-files" enctype="multipart/form-data"`)
  expect(page.text).toContain('<input type="file" name="field.picture" multiple>')
  const files: SentFile[] = [
    [PICTURE, 'küche.pdf', PDF],
    [PICTURE, '../b.txt', Buffer.from('Second')],
  ]
  const replies = await Promise.all([1, 2].map(() => postParts(site.visitor, formId, cake, files)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect((await postParts(site.visitor, formId, cake, files)).text).toContain('role="status"')
  expect(await listOf(site, formId)).toHaveLength(1)
  const { submission, files: shown } = await readOnly(site, formId)
  expect(shown.picture?.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['küche.pdf', PDF.length],
    ['b.txt', 6],
  ])
  expect(await countFiles(site)).toBe(2)
  const path = `/api/forms/${formId}/submissions/${submission.id}/files/${shown.picture?.[0]?.fileId}`
  expect((await site.owner.get(path)).text).toBe(PDF.toString())
  await postParts(site.visitor, formId, cake, [[PICTURE, 'küche.pdf', Buffer.from('%PDF-2 another')]])
  expect(await listOf(site, formId)).toHaveLength(2)
})

test('an input without a file counts as not answered, and a file of a field that takes none is skipped', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const none: SentFile = [PICTURE, '', Buffer.alloc(0)]
  expect((await postParts(site.visitor, formId, cake, [none, ['field.wish2', 'a.pdf', PDF]])).status).toBe(200)
  expect((await readOnly(site, formId)).files).toEqual({})
  const asking = await addForm(site, [makeField('picture', 'file', { required: true })])
  const reply = await postParts(site.visitor, asking, { version: '2' }, [none])
  expect([reply.status, reply.text.includes('Required')]).toEqual([400, true])
  expect(await countFiles(site)).toBe(0)
})

test.each<[string, [string, Buffer][], string]>([
  ['of a kind that runs', [['page.html', Buffer.from('<script>')]], 'Files of this kind cannot be sent.'],
  ['not what it says', [['cake.png', PDF]], 'What is in this file is not what its name says.'],
  ['too large', [['cake.pdf', Buffer.concat([PDF, Buffer.alloc(20_000_001)])]], 'Each file may have at most 20 MB.'],
  ['the eleventh', Array.from({ length: 11 }, (_, n) => [`${n}.pdf`, PDF]), 'Please add at most 10 files.'],
])('without scripts a file that is %s is refused above its title, with what was typed', async (_, files, message) => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const sent = files.map(([name, content]): SentFile => [PICTURE, name, content])
  const reply = await postParts(site.visitor, formId, { 'field.wish': '"><script>' }, sent)
  expect(reply.status).toBe(400)
  expect(reply.text).toContain(message)
  expect(reply.text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(await listOf(site, formId)).toEqual([])
  expect(await countFiles(site)).toBe(0)
})

test('of a form that is refused no file is kept', async () => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const reply = await postParts(site.visitor, formId, { 'field.wish': '' }, [[PICTURE, 'a.pdf', PDF]])
  expect([reply.status, reply.text.includes('Required')]).toEqual([400, true])
  expect(await countFiles(site)).toBe(0)
})

test.each<[string, string, string | Buffer, number]>([
  [
    'cut off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="field.wish"\r\n\r\nCa',
    400,
  ],
  [
    'cut off within a file',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="field.picture"; filename="a.pdf"\r\n\r\n%PDF',
    400,
  ],
  ['without a boundary', 'multipart/form-data;', '--x--', 400],
  ['of another type', 'text/plain', 'field.wish=Cake', 415],
  [
    'with a field twice',
    'multipart/form-data; boundary=x',
    `${'--x\r\ncontent-disposition: form-data; name="field.wish"\r\n\r\nCake\r\n'.repeat(2)}--x--\r\n`,
    400,
  ],
  [
    'with too much text',
    'multipart/form-data; boundary=x',
    `--x\r\ncontent-disposition: form-data; name="field.wish"\r\n\r\n${'a'.repeat(70_000)}\r\n--x--\r\n`,
    413,
  ],
  [
    'with 10,001 fields',
    'multipart/form-data; boundary=x',
    `${Array.from({ length: 10_001 }, (_, n) => `--x\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n\r\n`).join('')}--x--\r\n`,
    400,
  ],
  [
    'with a name that JavaScript knows',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
    400,
  ],
])('parts %s are refused, and nothing is stored', async (_, type, body, status) => {
  const site = await forms.openSite()
  const formId = await addForm(site, fields)
  const reply = await site.visitor.post(`/forms/${formId}/with-files`, body, { headers: { 'content-type': type } })
  expect(reply.status).toBe(status)
  expect(await listOf(site, formId)).toEqual([])
  expect(await countFiles(site)).toBe(0)
})
