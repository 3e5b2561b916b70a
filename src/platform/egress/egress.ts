import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { type Readable, Transform } from 'node:stream'
import type { Dispatcher } from 'undici'
import { DomainError } from '../../shared/domain-error.ts'
import { isPublicAddress } from './public-address.ts'

/** The address was not fetched, or its response was unusable. The message is for the person who entered the address. */
export class EgressRefused extends DomainError {
  override name = 'EgressRefused'
  /** True when a later attempt may succeed. */
  readonly isTemporary: boolean
  constructor(message: string, isTemporary = false) {
    super(message)
    this.isTemporary = isTemporary
  }
}

export interface EgressWish {
  /** Maximum bytes of a response; larger ones are aborted and rejected. */
  bytesMax: number
  /** Timeout in milliseconds, from the first request to the last byte, including redirects. */
  timeoutMs: number
  /** Accept header of the request: `image/*`. */
  accept: string
  /** Hosts beyond which no redirect is followed. Default: any. */
  hosts?: readonly string[]
  signal?: AbortSignal
}

export interface EgressReply {
  /** Fails with EgressRefused when it becomes too long or takes too long. Destroying it closes the connection. */
  body: Readable
  /** Media type without parameters, in lower case; empty when the response has none. */
  type: string
  /** Content-Length of the response; undefined without one. */
  length: number | undefined
}

/** The only way in which the product sends requests to addresses that people entered, and to services that it asks. */
export interface Egress {
  /** Throws EgressRefused. */
  get(address: string, wish: EgressWish): Promise<EgressReply>
  /** Sends a form, which no redirect carries on to another address. Throws EgressRefused. */
  post(address: string, form: Record<string, string>, wish: EgressWish): Promise<EgressReply>
  /** Sends JSON with these headers, and takes any answer that says it was received. Throws EgressRefused. */
  send(
    address: string,
    message: { json: string; headers: Record<string, string> },
    wish: EgressWish,
  ): Promise<EgressReply>
  /**
   * Sends JSON once to this very address and returns whatever it answers; a redirect is an answer like any other. Throws
   * EgressRefused when there is none.
   */
  deliver(
    address: string,
    message: { json: string; headers: Record<string, string> },
    wish: Omit<EgressWish, 'accept'>,
  ): Promise<DeliveryAnswer>
}

export interface DeliveryAnswer {
  status: number
  /** Retry-After header; undefined without one. */
  retryAfter: string | undefined
  /** The beginning of the answer: at most `bytesMax`. */
  text: string
}

export interface EgressOptions {
  /** `host:port` pairs of the operator's own network that may be fetched although they are not public. */
  allowed?: string[]
  /** Ports allowed in addition to 80 and 443, on any public host. */
  ports?: number[]
  /** All IP addresses of a host name. */
  resolve?: (host: string) => Promise<string[]>
  /** Whether connections to this IP address are allowed. */
  isPublic?: (address: string) => boolean
}

const REDIRECTS_MAX = 3
const ADDRESS_LENGTH_MAX = 2_000
const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const says = {
  address: 'This is not an address that begins with http:// or https://.',
  port: 'Only addresses at the usual ports 80 and 443 are fetched.',
  inside: 'This address is not one of the public internet.',
  unknown: 'There is no server of this name.',
  redirected: 'This address leads on to another one.',
  redirects: `This address leads on to others more than ${REDIRECTS_MAX} times.`,
  tooLarge: 'What is at this address is too large.',
  tooLong: 'This address took too long to answer.',
  unreachable: 'This address cannot be reached.',
  status: (status: number) => `This address answered with an error (${status}).`,
}

/**
 * Fetches only from the public internet: http and https on their default ports. A name is resolved once per connection, and
 * the connection goes to the address that was checked. Each redirect is checked again (specification §4 names no such fetch;
 * promise S9).
 */
export function createEgress({
  allowed = [],
  ports = [],
  resolve = resolveAll,
  isPublic = isPublicAddress,
}: EgressOptions = {}): Egress {
  const open = new Set(allowed.map((one) => one.toLowerCase()))
  const judge = { open, ports: new Set(['', ...ports.map(String)]), resolve, isPublic }

  async function postTo(address: string, wish: EgressWish, sent: SentBody): Promise<EgressReply> {
    const reply = await ask(parseAddress(address), { wish, signal: signalOf(wish), judge, sent })
    if ('body' in reply) return reply
    throw new EgressRefused(says.redirected)
  }

  return {
    async get(address, wish) {
      const signal = signalOf(wish)
      let url = parseAddress(address)
      for (let redirects = 0; ; redirects++) {
        const reply = await ask(url, { wish, signal, judge })
        if ('body' in reply) return reply
        if (redirects === REDIRECTS_MAX) throw new EgressRefused(says.redirects)
        url = parseAddress(reply.location, url)
        if (wish.hosts && !wish.hosts.includes(url.host)) throw new EgressRefused(says.redirected)
      }
    },
    post: (address, form, wish) => postTo(address, wish, formBody(form)),
    send: (address, { json, headers }, wish) =>
      postTo(address, wish, { text: json, headers: { ...headers, 'content-type': 'application/json' } }),
    async deliver(address, { json, headers }, wish) {
      const sent = { text: json, headers: { ...headers, 'content-type': 'application/json' } }
      const asking = { wish: { ...wish, accept: '*/*' }, signal: signalOf(wish), judge, sent }
      return withReply(parseAddress(address), asking, async ({ statusCode, headers: answered, body }) => ({
        status: statusCode,
        retryAfter: typeof answered['retry-after'] === 'string' ? answered['retry-after'] : undefined,
        text: await beginningOf(body, wish.bytesMax),
      }))
    },
  }
}

const signalOf = ({ timeoutMs, signal }: Pick<EgressWish, 'timeoutMs' | 'signal'>) =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])])

interface Judge {
  open: ReadonlySet<string>
  ports: ReadonlySet<string>
  resolve(host: string): Promise<string[]>
  isPublic(address: string): boolean
}

interface Asking {
  wish: EgressWish
  signal: AbortSignal
  judge: Judge
  /** What is sent; nothing by default. */
  sent?: SentBody
}

interface SentBody {
  text: string
  headers: Record<string, string>
}

/** URL normalises IP addresses in octal, hexadecimal or short form, so that they are checked in their real form. */
function parseAddress(address: string, base?: URL): URL {
  const url = address.length <= ADDRESS_LENGTH_MAX && URL.canParse(address, base?.href) && new URL(address, base?.href)
  if (!url || !(url.protocol in PORTS) || url.username || url.password) throw new EgressRefused(says.address)
  url.hash = ''
  return url
}

/** Opens one connection to the address that was checked, and sends the request. */
async function openRequest(url: URL, { wish, signal, judge, sent }: Asking) {
  const isOpen = judge.open.has(`${url.hostname}:${url.port || PORTS[url.protocol]}`)
  if (!isOpen) assertOutside(url, judge)
  // Loaded only when needed: it has a hundred modules.
  const { Agent, request } = await import('undici')
  const agent = new Agent({ connect: { lookup: lookupOf(judge, isOpen), timeout: wish.timeoutMs }, pipelining: 0 })
  try {
    const headers = { accept: wish.accept, 'accept-encoding': 'identity', 'user-agent': 'Plinth' }
    return { agent, reply: await request(url, { dispatcher: agent, signal, ...sentWith(headers, sent) }) }
  } catch (error) {
    await agent.destroy().catch(() => undefined)
    throw refusalOf(error)
  }
}

/** Closes the connection as soon as the answer was read. */
async function withReply<Result>(
  url: URL,
  asking: Asking,
  read: (reply: Dispatcher.ResponseData) => Promise<Result>,
): Promise<Result> {
  const { agent, reply } = await openRequest(url, asking)
  try {
    return await read(reply)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    reply.body.on('error', () => undefined).destroy()
    await agent.destroy().catch(() => undefined)
  }
}

/** An answer that stops half-way is one all the same: its status has arrived. */
async function beginningOf(body: Readable, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= bytesMax) break
    }
  } catch {}
  return Buffer.concat(parts).subarray(0, bytesMax).toString('utf8')
}

async function ask(url: URL, asking: Asking): Promise<EgressReply | { location: string }> {
  const { wish, sent } = asking
  const { agent, reply } = await openRequest(url, asking)
  try {
    const end = () => void agent.destroy().catch(() => undefined)
    const { location } = reply.headers
    if (!REDIRECTS.has(reply.statusCode) || typeof location !== 'string')
      return taken(reply, wish, end, sent?.headers['content-type'] === 'application/json')
    reply.body.on('error', () => undefined).destroy()
    end()
    return { location }
  } catch (error) {
    await agent.destroy().catch(() => undefined)
    throw refusalOf(error)
  }
}

function formBody(form: Record<string, string>): SentBody {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { text: new URLSearchParams(form).toString(), headers }
}

function sentWith(headers: Record<string, string>, sent: SentBody | undefined) {
  if (!sent) return { headers }
  return { method: 'POST' as const, headers: { ...headers, ...sent.headers }, body: sent.text }
}

/** @param takesAny whether an answer counts that has no content */
function taken(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  wish: EgressWish,
  end: () => void,
  takesAny: boolean,
): EgressReply {
  const isGood = takesAny ? statusCode >= 200 && statusCode < 300 : statusCode === 200
  if (!isGood) throw new EgressRefused(says.status(statusCode), statusCode === 429 || statusCode >= 500)
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (length > wish.bytesMax) throw new EgressRefused(says.tooLarge)
  const [type = ''] = String(headers['content-type'] ?? '').split(';')
  const reply = { type: type.trim().toLowerCase(), length: Number.isSafeInteger(length) ? length : undefined }
  return { ...reply, body: bounded(body, wish.bytesMax, end) }
}

/** Checks hosts that are IP addresses, because they are never looked up. */
function assertOutside({ hostname, port }: URL, { ports, isPublic }: Judge): void {
  if (!ports.has(port)) throw new EgressRefused(says.port)
  const number = hostname.replace(/^\[|\]$/g, '')
  if (isIP(number) !== 0 && !isPublic(number)) throw new EgressRefused(says.inside)
}

/** Connects only to the addresses that were checked; a name with any private address is rejected. */
function lookupOf({ resolve, isPublic }: Judge, isOpen: boolean): LookupFunction {
  return (host, { all }, tell) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined) return tell(new EgressRefused(says.unknown), '', 4)
        if (!isOpen && !addresses.every(isPublic)) return tell(new EgressRefused(says.inside), '', 4)
        if (all)
          return tell(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          )
        tell(null, first, isIP(first))
      },
      () => tell(new EgressRefused(says.unknown, true), '', 4),
    )
  }
}

async function resolveAll(host: string): Promise<string[]> {
  return (await lookUp(host, { all: true, order: 'ipv4first' })).map(({ address }) => address)
}

function bounded(body: Readable, bytesMax: number, end: () => void): Readable {
  let bytes = 0
  const out = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      if (bytes > bytesMax) done(new EgressRefused(says.tooLarge))
      else done(null, chunk)
    },
  })
  body.on('error', (error) => out.destroy(refusalOf(error)))
  out.on('close', () => {
    body.on('error', () => undefined).destroy()
    end()
  })
  return body.pipe(out)
}

function refusalOf(error: unknown): Error {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof EgressRefused) return cause
    if (/^(TimeoutError|HeadersTimeoutError|BodyTimeoutError|ConnectTimeoutError)$/.test(cause.name))
      return new EgressRefused(says.tooLong, true)
    if (cause.name === 'AbortError') return cause
  }
  return new EgressRefused(says.unreachable, true)
}
