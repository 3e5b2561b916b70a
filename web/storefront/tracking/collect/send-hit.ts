export interface Message {
  path: string
  body: string
  type: 'application/json' | 'application/x-www-form-urlencoded' | 'text/plain'
}

/** Status 0: no answer. */
export interface Answer {
  status: number
  text: string
  timedOut: boolean
}

/** Transports. None of them throws or rejects. */
export interface Sender {
  /** Survives leaving the page. Returns false if the browser refuses it. */
  beacon(message: Message): boolean
  ask(method: 'GET' | 'POST', message: Pick<Message, 'path'> & Partial<Message>, timeoutMs?: number): Promise<Answer>
  /** Survives leaving the page, and has headers; the answer is ignored. */
  post(message: Message, options: { headers?: Record<string, string>; timeoutMs?: number }): void
}

/** Browsers' limit for keepalive requests, less a margin for headers. */
const KEEPALIVE_BYTES = 60_000

export const browserSender: Sender = {
  beacon({ path, body, type }) {
    try {
      return navigator.sendBeacon(path, new Blob([body], { type }))
    } catch {
      return false
    }
  },
  ask: (method, { path, body, type }, timeoutMs = 0) =>
    new Promise<Answer>((resolve) => {
      const request = new XMLHttpRequest()
      const settle = (timedOut: boolean) => () =>
        resolve({ status: request.status, text: request.responseText, timedOut })
      request.open(method, path)
      request.timeout = timeoutMs
      if (type) request.setRequestHeader('content-type', type)
      request.onload = request.onerror = request.onabort = settle(false)
      request.ontimeout = settle(true)
      request.send(body ?? null)
    }).catch(() => ({ status: 0, text: '', timedOut: false })),
  post({ path, body, type }, { headers = {}, timeoutMs }) {
    const bytes = new TextEncoder().encode(body)
    fetch(path, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': type, ...headers },
      keepalive: bytes.length < KEEPALIVE_BYTES,
      ...(timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(timeoutMs) }),
    })
      // Unread answers count towards the browser's keepalive limit.
      .then((answer) => answer.arrayBuffer())
      .catch(() => {})
  },
}

/** By beacon, with XHR as a fallback. */
export function sendHit(sender: Sender, message: Message): void {
  if (!sender.beacon(message)) void sender.ask('POST', message)
}

export function formOf(path: string, fields: Record<string, string>): Message {
  return { path, body: new URLSearchParams(fields).toString(), type: 'application/x-www-form-urlencoded' }
}

export const jsonOf = (path: string, value: unknown): Message => ({
  path,
  body: JSON.stringify(value),
  type: 'application/json',
})
