import { type Endpoint, type ReplyOf, type RequestTo, urlOf } from '../../../src/shared/http/endpoint.ts'
import { inPageLanguage } from './in-page-language.ts'

/** Error of a failed request; `message` is a sentence for the person. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** HTTP status, 0 if the server was not reached. */
  readonly status: number
  /** Messages by field. */
  readonly errors: Record<string, string>
  /** A second sentence, beside the message. */
  readonly hint: string | undefined
  readonly crumbFail: boolean
  /** The request is accepted after the person has confirmed their password again. */
  readonly reauthenticate: boolean
  /** The request is accepted with a solved captcha. */
  readonly captchaRequired: boolean
  /** The request is accepted with a code of the authenticator app. */
  readonly secondFactorRequired: boolean

  constructor(
    status: number,
    message: string,
    errors: Record<string, string> = {},
    more: Partial<
      Pick<ApiError, 'hint' | 'crumbFail' | 'reauthenticate' | 'captchaRequired' | 'secondFactorRequired'>
    > = {},
  ) {
    super(message)
    const { crumbFail = false, reauthenticate = false, captchaRequired = false, secondFactorRequired = false } = more
    this.hint = more.hint
    this.status = status
    this.errors = errors
    this.crumbFail = crumbFail
    this.reauthenticate = reauthenticate
    this.captchaRequired = captchaRequired
    this.secondFactorRequired = secondFactorRequired
  }
}

export interface SendOptions {
  /** Key of an earlier attempt, to retry it instead of making a new request. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Survives leaving the page; for a few kB. */
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

type CallArguments<E extends Endpoint> =
  object extends RequestTo<E>
    ? [request?: RequestTo<E>, options?: SendOptions]
    : [request: RequestTo<E>, options?: SendOptions]

/** Calls an endpoint. Throws ApiError for every unsuccessful answer, and if there was none. */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request = {} as RequestTo<E>, options]: CallArguments<E>
): Promise<ReplyOf<E>> {
  const { body, ...address } = request as { body?: unknown }
  return send(endpoint.method, urlOf(endpoint, address), body, options)
}

/** All of these throw ApiError for every unsuccessful answer, and if there was none. */
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
    // The cookies were removed meanwhile, or a cookie of another host shadows ours.
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

/** Returns the CSRF token of a visit, which is started if needed: pages of some websites set no cookies. */
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

/** The CSRF token, for callers that do not use `call`. */
export const readCrumb = async (): Promise<string> => readCookie('crumb') ?? beginVisit()

/** Serialised across tabs, because two at once would create two visitors with a cart each, one of which is lost. */
function inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  return navigator.locks ? navigator.locks.request('visit', run) : run()
}

/** Waits and retries while an earlier attempt with the same key is still running. */
async function answerTo(path: string, request: RequestInit): Promise<Response> {
  for (let left = MOST_REPEATS; ; left--) {
    const response = await fetch(inPageLanguage(path), request).catch(noAnswer)
    const wait = response.status === 409 ? Number(response.headers.get('retry-after')) : 0
    if (left === 0 || !(wait > 0)) return response
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, LONGEST_WAIT_SECONDS) * 1000))
  }
}

/** Headers of all our own requests. */
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

/** The request was aborted, or the network failed. */
function noAnswer(reason: unknown): never {
  if (reason instanceof Error && reason.name === 'AbortError') throw reason
  throw new ApiError(0, messages.offline)
}

/** Error of a refused request; for callers that do not use `fetch`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const problem = await response.json().catch(() => ({}))
  const { message, hint, errors, crumbFail, reauthenticate, captchaRequired, secondFactorRequired } =
    problem as Partial<ApiError>
  if (crumbFail) {
    // Cookies may be dropped after being set, whatever the browser reports.
    const keepsCookies = navigator.cookieEnabled && readCookie('crumb') !== undefined
    const text = keepsCookies ? messages.sessionExpired : messages.cookiesOff
    return new ApiError(response.status, text, {}, { crumbFail })
  }
  const fallback = response.status === 429 ? messages.tooMany : messages.unknown
  return new ApiError(response.status, message || fallback, errors, {
    ...(hint && { hint }),
    ...(reauthenticate && { reauthenticate }),
    ...(captchaRequired && { captchaRequired }),
    ...(secondFactorRequired && { secondFactorRequired }),
  })
}

/** A cookie readable by scripts, or undefined. */
export function readCookie(name: string): string | undefined {
  try {
    // Throws if the browser denies cookies.
    const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
    return found && decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return undefined
  }
}
