import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender, type Sending } from './send-form.ts'

const REFUSED_KEY = 'Error processing form submission. Please reload and try again.'

interface Request {
  path: string
  body: Record<string, unknown>
}

let requests: Request[]
/** What the server answers to the calls that save, one after the other; then 204. */
let answers: { status: number; body?: object }[]

beforeEach(() => {
  requests = []
  answers = []
  let keys = 0
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    cookie: 'crumb=abc',
    title: 'Contact',
    getElementById: () => null,
  })
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === '/api/form/FormSubmissionKey') {
      expect(body).toBeUndefined()
      keys += 1
      return Response.json({ key: `key-${keys}` })
    }
    requests.push({ path, body: JSON.parse(body ?? '{}') })
    const { status, body: reply } = answers.shift() ?? { status: 204 }
    if (status === 0) throw new TypeError('network')
    return new Response(reply ? JSON.stringify(reply) : null, { status })
  })
})

afterEach(() => vi.unstubAllGlobals())

const filling: Sending = {
  formId: 'contact',
  version: 3,
  fillingId: 'f1',
  answers: { name: ['Ada', 'Lovelace'] },
  captchaKey: undefined,
  trap: {},
}

test('a filling is sent with its answers as JSON, its key and its page', async () => {
  expect(await createSender()(filling)).toBeUndefined()
  expect(requests).toEqual([
    {
      path: '/api/form/SaveFormSubmission',
      body: {
        key: 'key-1',
        formId: 'contact',
        version: 3,
        fillingId: 'f1',
        form: '{"name":["Ada","Lovelace"]}',
        pageTitle: 'Contact',
        pageId: '',
        contentSource: 'c',
        pagePath: '/contact',
        pagePermissionTypeValue: 1,
      },
    },
  ])
})

test('a refused key is replaced once', async () => {
  answers = [{ status: 400, body: { message: REFUSED_KEY } }]
  expect(await createSender()(filling)).toBeUndefined()
  expect(requests.map(({ body }) => body.key)).toEqual(['key-1', 'key-2'])
  answers = [
    { status: 400, body: { message: REFUSED_KEY } },
    { status: 400, body: { message: REFUSED_KEY } },
  ]
  expect(await createSender()(filling)).toEqual({ errors: {}, message: REFUSED_KEY })
})

test('after a lost answer the same filling is sent under its old key, and a changed one under a new key', async () => {
  const send = createSender()
  answers = [{ status: 0 }, { status: 0 }]
  expect((await send(filling))?.message).toBe('Please check your internet connection.')
  await send(filling)
  await send({ ...filling, answers: { name: ['Bea', ''] } })
  expect(requests.map(({ body }) => body.key)).toEqual(['key-1', 'key-1', 'key-2'])
})

test('refused answers come with a message for each field', async () => {
  answers = [
    {
      status: 400,
      body: { message: 'One or more fields is invalid, please check your entries.', errors: { name: 'Required' } },
    },
  ]
  expect(await createSender()(filling)).toEqual({
    errors: { name: 'Required' },
    message: 'One or more fields is invalid, please check your entries.',
  })
})

test.each([
  [401, 'Unable to submit form. Please try again later.'],
  [404, 'This form has not been configured yet.'],
  [429, 'Unable to submit form. Submission rate limit exceeded. Please try again later.'],
  [500, 'Unable to send form. Please try again later.'],
])('%d says: %s', async (status, message) => {
  answers = [{ status, body: { message: 'Something else.' } }]
  expect((await createSender()(filling))?.message).toBe(message)
})

test('of any other status the words of the server are shown', async () => {
  answers = [{ status: 403, body: { message: 'You have sent this form already.' } }]
  expect((await createSender()(filling))?.message).toBe('You have sent this form already.')
})

test('what a program has filled in is sent along', async () => {
  await createSender()({ ...filling, trap: { contact_me_by_fax: 'fax' } })
  expect(requests[0]?.body.contact_me_by_fax).toBe('fax')
})
