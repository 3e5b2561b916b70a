import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './api.gen.ts'

export type { components, paths }
export type Problem = components['schemas']['Problem']
export type PlinthClient = Client<paths>

export interface PlinthClientOptions {
  /** The manage host of a website: `https://acme.manage.plinth.example`. */
  url: string
  /** A key of Settings, API keys: `pk_…`. */
  key: string
  /** Names your program: `stock-sync/1.2`. */
  userAgent: string
  /** Default: `fetch` of the platform. */
  fetch?: (request: Request) => Promise<Response>
}

/** A call that was refused or failed. */
export class PlinthError extends Error {
  override name = 'PlinthError'
  readonly status: number
  /** Names the kind of refusal for programs, such as `MISSING_SCOPE`. */
  readonly code: string | undefined
  readonly problem: Partial<Problem>
  constructor(status: number, problem: Partial<Problem>) {
    super(problem.message ?? `HTTP ${status}`)
    this.status = status
    this.code = problem.code
    this.problem = problem
  }
}

/** A call is made this often when the key has used up its calls. */
const TRIES_MAX = 5

/** Calls of the API by their paths. Waits as long as `Retry-After` says; other refusals are thrown as PlinthError. */
export function createPlinthClient({
  url,
  key,
  userAgent,
  fetch = globalThis.fetch,
}: PlinthClientOptions): PlinthClient {
  return createFetchClient<paths>({
    baseUrl: url,
    headers: { Authorization: `Bearer ${key}`, 'User-Agent': userAgent },
    async fetch(request: Request) {
      for (let tried = 1; ; tried++) {
        const reply = await fetch(request.clone())
        if (reply.ok) return reply
        if (reply.status !== 429 || tried === TRIES_MAX) throw await refusalOf(reply)
        await new Promise((resolve) => setTimeout(resolve, Number(reply.headers.get('Retry-After') ?? 1) * 1_000))
      }
    },
  })
}

async function refusalOf(reply: Response): Promise<PlinthError> {
  const problem = await reply.json().catch(() => ({}))
  return new PlinthError(reply.status, problem as Partial<Problem>)
}

interface Page<Entry> {
  entries: Entry[]
  pagination: components['schemas']['Pagination']
}

/** The entries of all pages of a list, one after the other. */
export async function* everyEntry<Entry>(
  readPage: (cursor: string | undefined) => Promise<Page<Entry>>,
): AsyncGenerator<Entry> {
  let cursor: string | undefined
  do {
    const { entries, pagination } = await readPage(cursor)
    yield* entries
    cursor = pagination.nextPageCursor ?? undefined
  } while (cursor !== undefined)
}
