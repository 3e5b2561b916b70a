import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { callApi } from './api.ts'
import { answerBrowser } from './browser-api.ts'
import { obey, type TwinControls } from './control.ts'
import { type Endpoint, webhookDeliveries } from './deliveries.ts'
import { type FaultKind, plannedFaults } from './faults.ts'
import { type Answer, type IdempotencyKeys, idempotencyKeys } from './idempotency.ts'
import { answerPage } from './pages.ts'
import { type Form, parseForm } from './parse-form.ts'
import { accountOf, secondsOf, type Twin } from './twin-account.ts'
import { TwinError } from './twin-error.ts'

interface RunningTwin {
  origin: string
  port: number
  stop(): void
}

interface Server extends TwinControls {
  keys: IdempotencyKeys
  latencyMs: number
}

/** The part of Stripe's HTTP API that payments need, with an adjustable clock. In memory only. */
export async function startStripeTwin({ port = 0, random = Math.random } = {}): Promise<RunningTwin> {
  let passedMs = 0
  const endpoints = new Map<string, Endpoint[]>()
  const twin: Twin = {
    accounts: new Map(),
    origin: '',
    now: () => Date.now() + passedMs,
    pass(seconds) {
      passedMs += seconds * 1000
    },
    onEvent: ({ secretKey }, event) => deliveries.deliver(endpoints.get(secretKey) ?? [], event),
  }
  const deliveries = webhookDeliveries(() => secondsOf(twin), random)
  const server: Server = {
    twin,
    endpoints,
    deliveries,
    faults: plannedFaults(),
    keys: idempotencyKeys(() => secondsOf(twin)),
    latencyMs: 0,
    setLatency(ms) {
      server.latencyMs = ms
    },
  }
  const http = createServer((req, res) => {
    answer(server, req, res).catch((error) => sendError(res, error))
  })
  await new Promise<void>((listening) => http.listen(port, '127.0.0.1', listening))
  const address = http.address() as AddressInfo
  twin.origin = `http://127.0.0.1:${address.port}`
  return {
    origin: twin.origin,
    port: address.port,
    stop() {
      deliveries.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

async function answer(server: Server, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const { pathname, search } = new URL(req.url ?? '/', server.twin.origin)
  const method = req.method ?? 'GET'
  const text = await textOf(req)
  if (pathname.startsWith('/_twin/'))
    return sendJson(res, 200, obey(server, pathname.slice('/_twin/'.length), JSON.parse(text || '{}')))
  const form = parseForm(method === 'GET' ? search.slice(1) : text)
  const page = answerPage(server.twin, method, pathname, form)
  if (page && 'location' in page) return void res.writeHead(303, { location: page.location }).end()
  if (page) return void res.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(page.page.markup)
  if (answerBrowser(server.twin, req, res, { pathname, form })) return
  await answerApi(server, { req, res, method, pathname, form, text: method === 'GET' ? search : text })
}

interface ApiRequest {
  req: IncomingMessage
  res: ServerResponse
  method: string
  pathname: string
  form: Form
  text: string
}

async function answerApi(server: Server, asked: ApiRequest): Promise<void> {
  const { req, res, method, pathname } = asked
  const { secretKey } = accountOf(server.twin, keyOf(req))
  const key = method === 'POST' ? req.headers['idempotency-key'] : undefined
  const fault = server.faults.take(`${method} ${pathname}`)
  if (fault === 'reset-before') return void res.destroy()
  assertReachable(fault)
  const { first, isReplayed } = await answerOnce(server, asked, {
    secretKey,
    key: typeof key === 'string' ? key : undefined,
    breaks: fault === 'error-after',
  })
  if (fault === 'reset-after') return void res.destroy()
  if (fault === 'hang-after') return
  sendJson(res, first.status, first.body, isReplayed ? { 'idempotent-replayed': 'true' } : {})
}

/** Throws TwinError before the request has any effect. */
function assertReachable(fault: FaultKind | undefined): void {
  if (fault === 'rate-limit')
    throw new TwinError(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' })
  if (fault === 'error-before') throw broken()
}

/** Repeats of a key get the first answer. */
async function answerOnce(
  server: Server,
  asked: ApiRequest,
  { secretKey, key, breaks }: { secretKey: string; key: string | undefined; breaks: boolean },
): Promise<{ first: Answer; isReplayed: boolean }> {
  const saved = key === undefined ? undefined : server.keys.begin(secretKey, key, `${asked.pathname} ${asked.text}`)
  if (server.latencyMs > 0) await sleep(server.latencyMs)
  const first = saved ?? carryOut(server, asked, breaks)
  if (!saved && key !== undefined) server.keys.end(secretKey, key, isKept(first) ? first : undefined)
  return { first, isReplayed: saved !== undefined }
}

/** Synchronous, so that concurrent requests never see partial changes. */
function carryOut({ twin }: Server, { req, method, pathname, form }: ApiRequest, breaks: boolean): Answer {
  try {
    const body = callApi(method, pathname, { twin, account: accountOf(twin, keyOf(req)), form })
    return breaks ? answerOf(broken()) : { status: 200, body }
  } catch (error) {
    if (breaks && error instanceof TwinError) return answerOf(broken())
    return answerOf(error)
  }
}

function answerOf(error: unknown): Answer {
  if (!(error instanceof TwinError)) throw error
  return { status: error.status, body: { error: error.error } }
}

/** Requests refused without an attempt are not stored. */
function isKept({ status, body }: Answer): boolean {
  const type = 'error' in body ? (body.error as { type: string; payment_intent?: object }) : undefined
  return status < 400 || status === 402 || status >= 500 || type?.payment_intent !== undefined
}

function broken(): TwinError {
  return new TwinError(500, { type: 'api_error', message: 'Something went wrong on our end.' })
}

function keyOf({ headers: { authorization = '' } }: IncomingMessage): string {
  if (authorization.startsWith('Basic '))
    return Buffer.from(authorization.slice(6), 'base64').toString().split(':')[0] ?? ''
  return authorization.replace(/^Bearer /, '')
}

async function textOf(req: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of req) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

function sendError(res: ServerResponse, error: unknown): void {
  const { status, body } = error instanceof TwinError ? answerOf(error) : answerOf(broken())
  sendJson(res, status, body)
}

function sendJson(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  if (res.headersSent) return
  const own = { 'content-type': 'application/json', 'request-id': 'req_twin' }
  res.writeHead(status, { ...own, ...headers }).end(JSON.stringify(body))
}
