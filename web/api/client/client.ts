/** What came back when a request did not succeed; `message` is a sentence to show to the person. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status, 0 when the server was not reached. */
  readonly status: number
  /** Messages by field. */
  readonly errors: Record<string, string>
  readonly crumbFail: boolean
  /** The person must prove again who they are; then the same request is let in. */
  readonly reauthenticate: boolean
  /** The same request is let in with a solved captcha. */
  readonly captchaRequired: boolean
  /** The same request is let in with a code of the authenticator app. */
  readonly secondFactorRequired: boolean

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    { crumbFail = false, reauthenticate = false, captchaRequired = false, secondFactorRequired = false } = {},
  ) {
    super(message)
    this.status = status
    this.errors = errors
    this.crumbFail = crumbFail
    this.reauthenticate = reauthenticate
    this.captchaRequired = captchaRequired
    this.secondFactorRequired = secondFactorRequired
  }
}

export interface SendOptions {
  /** Pass the key of an earlier attempt to send that attempt again instead of a new one. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Sent also when the page is left at this moment; for a few kB. */
  keepalive?: boolean
}

const messages = {
  offline: 'Please check your internet connection.',
  sessionExpired: 'Your session has expired. Please reload the page and try again.',
  cookiesOff: 'Please enable cookies in your browser, reload the page, and try again.',
  tooMany: 'Please try again in a few seconds.',
  unknown: 'Something went wrong. Please try again.',
}

const MOST_REPEATS = 3
const LONGEST_WAIT_SECONDS = 5

/** Each throws ApiError for every answer that is not a success, and when there was none. */
export const get = <Reply>(path: string, options?: SendOptions): Promise<Reply> => send('GET', path, undefined, options)
export const post = <Reply>(path: string, body: unknown, options?: SendOptions): Promise<Reply> =>
  send('POST', path, body, options)
export const put = <Reply>(path: string, body: unknown, options?: SendOptions): Promise<Reply> =>
  send('PUT', path, body, options)
export const del = <Reply>(path: string, options?: SendOptions): Promise<Reply> =>
  send('DELETE', path, undefined, options)

async function send<Reply>(method: string, path: string, body: unknown, options: SendOptions = {}): Promise<Reply> {
  if (method === 'GET') return sendOnce(method, path, body, options)
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? crypto.randomUUID() }
  const attempt = (crumb: string) => sendOnce<Reply>(method, path, body, keyed, crumb)
  try {
    return await attempt(readCookie('crumb') ?? (await beginVisit()))
  } catch (error) {
    // Its cookies went while it was on its way, or one of another host stands before ours.
    if (!(error instanceof ApiError && error.crumbFail)) throw error
    return attempt(await beginVisit())
  }
}

async function sendOnce<Reply>(
  method: string,
  path: string,
  body: unknown,
  options: SendOptions,
  crumb?: string,
): Promise<Reply> {
  const response = await answerTo(path, {
    method,
    headers: headersOf(method, body, options, crumb),
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  if (!response.ok) throw await errorOf(response)
  return response.status === 204 ? (undefined as Reply) : await response.json().catch(noAnswer)
}

let beginning: Promise<string> | undefined

/** Gives the crumb of a visit, which is begun where there is none: pages of some websites set no cookies. */
function beginVisit(): Promise<string> {
  beginning ??= inTurn(askForVisit).finally(() => {
    beginning = undefined
  })
  return beginning
}

async function askForVisit(): Promise<string> {
  const { crumb } = await sendOnce<{ crumb: string }>('POST', '/api/identity/visit', undefined, {})
  return crumb
}

/** Two tabs at once would be two visitors with a cart each, of which one is lost. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('visit', run) : run()
}

/** While an earlier attempt under the same key is still being done, waits for it and asks again. */
async function answerTo(path: string, request: RequestInit): Promise<Response> {
  for (let left = MOST_REPEATS; ; left--) {
    const response = await fetch(path, request).catch(noAnswer)
    const wait = response.status === 409 ? Number(response.headers.get('retry-after')) : 0
    if (left === 0 || !(wait > 0)) return response
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LONGEST_WAIT_SECONDS) * 1000))
  }
}

/** What every request of our own pages carries. */
export function headersOf(
  method: string,
  body: unknown,
  { idempotencyKey }: SendOptions,
  crumb = readCookie('crumb'),
): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (method === 'GET') return headers
  if (crumb) headers['x-csrf-token'] = crumb
  headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID()
  return headers
}

/** Someone called the request off, or the network did. */
function noAnswer(reason: unknown): never {
  if (reason instanceof Error && reason.name === 'AbortError') throw reason
  throw new ApiError(0, messages.offline)
}

/** What a refused request says; for callers that do not go through `fetch` themselves. */
export async function errorOf(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}))
  const { message, errors, crumbFail, reauthenticate, captchaRequired, secondFactorRequired } =
    problem as Partial<ApiError>
  if (crumbFail) {
    // Anyone who drops them after they were set keeps none either, whatever the browser says of itself.
    const keepsCookies = navigator.cookieEnabled && readCookie('crumb') !== undefined
    const text = keepsCookies ? messages.sessionExpired : messages.cookiesOff
    return new ApiError(response.status, text, {}, { crumbFail })
  }
  const fallback = response.status === 429 ? messages.tooMany : messages.unknown
  return new ApiError(response.status, message || fallback, errors, {
    ...(reauthenticate && { reauthenticate }),
    ...(captchaRequired && { captchaRequired }),
    ...(secondFactorRequired && { secondFactorRequired }),
  })
}

/** A cookie the page may read, or undefined. */
export function readCookie(name: string): string | undefined {
  try {
    // Throws where a browser denies cookies.
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
