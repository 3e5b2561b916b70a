import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fileFormSubmission } from '../../../workers/forms/file-form-submission.job.ts'
import { withWebsite } from '../../platform/database/database.ts'
import { makeField } from '../../testing/fixtures/make/make-field.ts'
import { addForm, fillIn } from '../../testing/fixtures/test-forms.ts'
import { startTestProduct } from '../../testing/servers/test-product.ts'
import type { SubmissionsReply } from '../admin-contract.ts'
import { listAnswersOf } from '../queries.ts'

const product = await startTestProduct()
const fields = [makeField('email', 'email'), makeField('message', 'textarea'), makeField('picture', 'file')]
const EMAIL = 'ada@example.com'

async function openForm() {
  const subdomain = `p${randomUUID().slice(0, 8)}`
  const website = await product.addWebsite(subdomain)
  const owner = await website.signedIn()
  const visitor = product.client(subdomain)
  await visitor.open('/')
  const formId = await addForm({ owner }, fields)
  const list = async (query = '') =>
    ((await owner.get(`/api/forms/${formId}/submissions${query}`)).json() as SubmissionsReply).submissions
  return { ...website, owner, visitor, formId, list }
}

type OpenForm = Awaited<ReturnType<typeof openForm>>

async function sendWithFile({ visitor, formId }: OpenForm, answers: object): Promise<void> {
  const query = new URLSearchParams({ formId, fieldId: 'picture', name: 'cake.txt' })
  const file = await visitor.post(`/api/form/files/${randomUUID()}?${query}`, Buffer.from('A cake'), {
    headers: { 'content-type': 'application/octet-stream' },
  })
  const reply = await fillIn(visitor, formId, { ...answers, picture: [file.json()] }, { pagePath: '/contact' })
  expect([file.status, reply.status]).toEqual([200, 204])
}

/** Makes answers findable. */
async function fileAll({ websiteId, list }: OpenForm): Promise<void> {
  const job = fileFormSubmission({ ...product.parts, db: product.db, findWebsite: product.parts.websites.findWebsite })
  for (const { id } of await list())
    await job.run({ websiteId, attempt: 1, signal: AbortSignal.timeout(60_000), data: { submissionId: id } })
}

const count = async ({ websiteId }: OpenForm, table: string) =>
  (
    await withWebsite(product.db, websiteId, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where website_id = ${websiteId}`.execute(
        tx,
      ),
    )
  ).rows[0]?.n

test('erasing a person deletes their answers with files, words, notes and keys, and nobody else’s', async () => {
  const form = await openForm()
  await sendWithFile(form, { email: 'bob@example.com', message: 'Bread, please' })
  await sendWithFile(form, { email: 'Ada@Example.com', message: 'A wedding cake' })
  await fillIn(form.visitor, form.formId, { email: 'bob@example.com', message: `Ask ${EMAIL} too` })
  await fileAll(form)
  const [, hers] = await form.list()
  await form.owner.post(`/api/forms/${form.formId}/submissions/${hers?.id}/notes`, { text: 'Call her' })
  expect(await form.list('?search=wedding')).toHaveLength(1)
  const tables = ['form_submissions', 'form_files', 'form_submission_people', 'form_submission_entries', 'pii_vault']
  expect(await Promise.all(tables.map((table) => count(form, table)))).toEqual([3, 2, 4, 1, 3])

  expect((await form.owner.post('/api/privacy/erase', { email: EMAIL })).status).toBe(200)
  expect((await form.list()).map(({ preview }) => preview)).toEqual([expect.stringContaining('Bread, please')])
  expect(await form.list('?search=wedding')).toEqual([])
  expect((await form.owner.get(`/api/forms/${form.formId}/submissions/${hers?.id}`)).status).toBe(404)
  expect((await form.owner.get(`/api/forms/${form.formId}/submissions.csv`)).text.toLowerCase()).not.toContain('ada@')
  expect(await Promise.all(tables.map((table) => count(form, table)))).toEqual([1, 1, 1, 0, 1])
})

test('what a person has sent is told with the notes and replies to it', async () => {
  const form = await openForm()
  await sendWithFile(form, { email: EMAIL, message: 'A wedding cake' })
  const [row] = await form.list()
  const answer = `/api/forms/${form.formId}/submissions/${row?.id}`
  await form.owner.post(`${answer}/notes`, { text: 'Call her' })
  await form.owner.post(`${answer}/replies`, { text: 'We can make it.' })
  const written = { writtenOn: expect.any(String) }
  const told = await listAnswersOf({ db: product.db, vault: product.parts.vault }, form.websiteId, EMAIL, 10)
  expect(told).toEqual([
    {
      form: 'Contact',
      sentOn: row?.submittedOn,
      page: '/contact',
      answers: [
        { title: 'email', answer: EMAIL },
        { title: 'message', answer: 'A wedding cake' },
        { title: 'picture', answer: 'cake.txt' },
      ],
      notes: [{ ...written, text: 'Call her' }],
      replies: [{ ...written, text: 'We can make it.' }],
    },
  ])
})
