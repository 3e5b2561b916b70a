import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError, get, post } from './client.ts'

const browser = { cookie: 'crumb=abc%3D; hasCart=1' }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('document', Object.assign(browser, { documentElement: { dataset: {} } }))
  vi.stubGlobal('navigator', { cookieEnabled: true })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

const answer = (status: number, body: unknown) => fetched.mockResolvedValueOnce(Response.json(body, { status }))
const headersSent = () => new Headers(fetched.mock.lastCall?.[1]?.headers)
const failure = (sent: Promise<unknown>) =>
  sent.then(
    () => expect.unreachable(),
    (error: ApiError) => error,
  )

test('a change carries the CSRF token and its own idempotency key', async () => {
  answer(200, { ok: true })
  await expect(post('/api/x', { a: 1 })).resolves.toEqual({ ok: true })
  expect(headersSent().get('x-csrf-token')).toBe('abc=')
  const first = headersSent().get('idempotency-key')
  answer(200, {})
  await post('/api/x', { a: 1 })
  expect(first).toMatch(/^[0-9a-f-]{36}$/)
  expect(headersSent().get('idempotency-key')).not.toBe(first)
})

const VISIT = '/api/identity/visit'
const askedFor = () => fetched.mock.calls.map(([path]) => path)
const crumbsSent = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('x-csrf-token'))
const noCsrfToken = () => answer(403, { message: 'The crumb is wrong.', crumbFail: true })

describe('a client without a CSRF token', () => {
  beforeEach(() => vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: '' }))

  test('begins a visit first, once for all that is changed together', async () => {
    fetched.mockImplementation(async (path) => Response.json(path === VISIT ? { crumb: 'new' } : { ok: true }))
    await Promise.all([post('/api/x', {}), post('/api/y', {})])
    expect(askedFor()).toEqual([VISIT, '/api/x', '/api/y'])
    expect(crumbsSent()).toEqual([null, 'new', 'new'])
  })

  test('waits for another tab that is beginning one', async () => {
    const request = vi.fn((_: string, run: () => Promise<unknown>) => run())
    vi.stubGlobal('navigator', { cookieEnabled: true, locks: { request } })
    answer(200, { crumb: 'new' })
    answer(200, {})
    await post('/api/x', {})
    expect(request.mock.calls.map(([name]) => name)).toEqual(['visit'])
  })

  test.each<[string, () => void, string]>([
    ['nobody answers', () => fetched.mockRejectedValueOnce(new TypeError()), 'Please check your internet connection.'],
    ['there were too many', () => answer(429, {}), 'Please try again in a few seconds.'],
    ['the server failed', () => answer(500, {}), 'Something went wrong. Please try again.'],
  ])('is told why no visit could be begun: %s', async (_, fail, message) => {
    fail()
    expect((await failure(post('/api/x', {}))).message).toBe(message)
    expect(askedFor()).toEqual([VISIT])
  })

  test.each([true, false])('and keeps no cookies, though the browser says %s, is asked to allow them', async (said) => {
    vi.stubGlobal('navigator', { cookieEnabled: said })
    answer(200, { crumb: 'new' })
    noCsrfToken()
    answer(200, { crumb: 'newer' })
    noCsrfToken()
    expect((await failure(post('/api/x', {}))).message).toBe(
      'Please enable cookies in your browser, reload the page, and try again.',
    )
  })
})

test('an expired CSRF token is fetched again, and the attempt is repeated under its key', async () => {
  noCsrfToken()
  answer(200, { crumb: 'new' })
  answer(200, { ok: true })
  await expect(post('/api/x', {})).resolves.toEqual({ ok: true })
  expect(askedFor()).toEqual(['/api/x', VISIT, '/api/x'])
  expect(crumbsSent()).toEqual(['abc=', 'abc=', 'new'])
  expect(keysSent()[2]).toBe(keysSent()[0])
})

test('an unreadable CSRF token counts as missing', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: {} }, cookie: 'crumb=%E0%A4%A' })
  answer(200, { crumb: 'new' })
  answer(200, {})
  await post('/api/x', {})
  expect(askedFor()).toEqual([VISIT, '/api/x'])
})

test('an attempt that is sent again keeps its key', async () => {
  answer(200, {})
  await post('/api/x', {}, { idempotencyKey: 'the same' })
  expect(headersSent().get('idempotency-key')).toBe('the same')
})

const stillBeingDone = () => Response.json({ message: 'Wait.' }, { status: 409, headers: { 'retry-after': '1' } })
const keysSent = () => fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'))

test('an attempt in progress is repeated under its key', async () => {
  vi.useFakeTimers()
  fetched.mockImplementationOnce(async () => stillBeingDone()).mockImplementationOnce(async () => stillBeingDone())
  answer(200, { ok: true })
  const sent = post('/api/x', {})
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetched).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  await expect(sent).resolves.toEqual({ ok: true })
  expect(new Set(keysSent()).size).toBe(1)
})

test('an attempt that never completes fails after three repeats', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(async () => stillBeingDone())
  const failed = failure(post('/api/x', {}))
  await vi.runAllTimersAsync()
  expect(await failed).toMatchObject({ status: 409, message: 'Wait.' })
  expect(fetched).toHaveBeenCalledTimes(4)
})

test('a conflict that names no time to wait is final', async () => {
  answer(409, { message: 'Taken.' })
  expect((await failure(post('/api/x', {}))).message).toBe('Taken.')
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('reads carry neither', async () => {
  answer(200, {})
  await get('/api/x')
  expect([headersSent().get('x-csrf-token'), headersSent().get('idempotency-key')]).toEqual([null, null])
})

test('no network', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(post('/api/x', {}))).toMatchObject({
    status: 0,
    message: 'Please check your internet connection.',
  })
})

test('a CSRF token that fails twice ends the session', async () => {
  noCsrfToken()
  answer(200, { crumb: 'new' })
  noCsrfToken()
  expect(await failure(post('/api/x', {}))).toMatchObject({
    crumbFail: true,
    message: 'Your session has expired. Please reload the page and try again.',
  })
})

test('too many requests: the server’s sentence, or ours when it has none', async () => {
  answer(429, { message: 'Slower, please.' })
  expect((await failure(post('/api/x', {}))).message).toBe('Slower, please.')
  fetched.mockResolvedValueOnce(new Response('busy', { status: 429 }))
  expect((await failure(post('/api/x', {}))).message).toBe('Please try again in a few seconds.')
})

test('any other failure shows what the server says, with messages by field', async () => {
  answer(400, { message: 'That is not a cup.', errors: { size: 'Too big.' } })
  expect(await failure(post('/api/x', {}))).toMatchObject({
    status: 400,
    message: 'That is not a cup.',
    errors: { size: 'Too big.' },
  })
})

test('a cancelled call is not a network failure', async () => {
  fetched.mockRejectedValueOnce(new DOMException('called off', 'AbortError'))
  const error = await failure(get('/api/x'))
  expect(error).not.toBeInstanceOf(ApiError)
})
