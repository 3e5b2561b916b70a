import { type IncomingHttpHeaders, request } from 'node:http'

export interface SentRequest {
  headers?: Record<string, string>
  /** Sent as JSON; texts and bytes are sent unchanged, with the content type in the headers. */
  body?: unknown
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The body parsed as JSON; throws if invalid. */
  json(): unknown
}

/** A minimal browser on one host: keeps cookies and sends CSRF token, origin and idempotency keys. */
export interface HttpClient {
  host: string
  cookies: Map<string, string>
  get(path: string, sent?: SentRequest): Promise<Reply>
  post(path: string, body?: unknown, sent?: SentRequest): Promise<Reply>
  put(path: string, body?: unknown, sent?: SentRequest): Promise<Reply>
  delete(path: string, sent?: SentRequest): Promise<Reply>
  /** Any method, with only the given headers besides Host and cookies. */
  send(method: string, path: string, sent?: SentRequest): Promise<Reply>
  /** Opens a page to obtain the visitor's cookies. */
  open(path?: string): Promise<Reply>
}

/**
 * Node does not resolve `*.localhost`, so every host is reached at 127.0.0.1 with its own Host header.
 * @param address client address as a local proxy would report it; default: this machine
 */
export function httpClient(port: number, host: string, address?: string): HttpClient {
  const from: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address }
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, { headers = {}, body }: SentRequest = {}): Promise<Reply> {
    const reply = await exchange(port, method, path, { host, ...from, ...cookieHeader(cookies), ...headers }, body)
    for (const line of reply.headers['set-cookie'] ?? []) keep(cookies, line)
    return reply
  }

  function unsafe(method: string, path: string, body: unknown, { headers = {} }: SentRequest = {}) {
    const own: Record<string, string> = { origin: `http://${host}`, 'idempotency-key': crypto.randomUUID() }
    if (body !== undefined) own['content-type'] = 'application/json'
    const crumb = cookies.get('crumb')
    if (crumb) own['x-csrf-token'] = crumb
    return send(method, path, { headers: { ...own, ...headers }, body })
  }

  return {
    host,
    cookies,
    send,
    get: (path, sent) => send('GET', path, sent),
    post: (path, body, sent) => unsafe('POST', path, body, sent),
    put: (path, body, sent) => unsafe('PUT', path, body, sent),
    delete: (path, sent) => unsafe('DELETE', path, undefined, sent),
    open: (path = '/') => send('GET', path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } }),
  }
}

function cookieHeader(cookies: Map<string, string>): Record<string, string> {
  if (cookies.size === 0) return {}
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split('; ')
  const name = pair.slice(0, pair.indexOf('='))
  if (attributes.includes('Max-Age=0')) cookies.delete(name)
  else cookies.set(name, pair.slice(name.length + 1))
}

function exchange(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Reply> {
  return new Promise((answer, fail) => {
    const req = request({ port, method, path, headers, host: '127.0.0.1', setHost: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        answer({ status: res.statusCode ?? 0, headers: res.headers, text, json: () => JSON.parse(text) })
      })
      res.on('error', fail)
    })
    req.on('error', (error: NodeJS.ErrnoException) => {
      // The server had just closed an idle connection: the request was not read.
      const isStale = req.reusedSocket && error.code === 'ECONNRESET'
      if (isStale) exchange(port, method, path, headers, body).then(answer, fail)
      else fail(error)
    })
    if (body === undefined) req.end()
    else req.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
}

/** The n-th of many distinct addresses. */
export function addressOf(n: number): string {
  return `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
}
