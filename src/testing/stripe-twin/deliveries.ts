import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TwinEvent } from './objects.ts'

export interface Endpoint {
  url: string
  /** Host header of the website, if the URL has the machine's address. */
  host?: string
  secret: string
}

/** How deliveries misbehave; drawn anew for each event. */
export interface DeliveryPlan {
  /** Minimum and maximum number of deliveries per event. */
  copies: [number, number]
  /** Delay between them, so that events arrive out of order. */
  delayMs: [number, number]
  /** Percentage of events that are never sent. */
  dropPercent: number
}

export interface Delivered {
  sent: number
  dropped: number
  /** Answers by status; 0 for no answer. */
  answers: Record<string, number>
  waiting: number
}

export interface Deliveries {
  plan: DeliveryPlan
  deliver(endpoints: Endpoint[], event: TwinEvent): void
  report(): Delivered
  close(): void
}

const ATTEMPTS = 4
const TIMEOUT_MS = 10_000

export function signatureOf(secret: string, body: string, seconds: number): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Sends signed events to an account's endpoints, at most four times until accepted. */
export function webhookDeliveries(nowSeconds: () => number, random: () => number): Deliveries {
  const report: Delivered = { sent: 0, dropped: 0, answers: {}, waiting: 0 }
  const closing = new AbortController()
  const between = ([from, to]: [number, number]) => from + Math.floor(random() * (to - from + 1))

  async function send({ url, host, secret }: Endpoint, body: string): Promise<boolean> {
    report.sent++
    const headers = { 'content-type': 'application/json; charset=utf-8', ...(host && { host }) }
    const status = await post(url, body, { ...headers, 'stripe-signature': signatureOf(secret, body, nowSeconds()) })
    report.answers[status] = (report.answers[status] ?? 0) + 1
    return status >= 200 && status < 300
  }

  async function sendUntilTaken(endpoint: Endpoint, body: string, delayMs: number): Promise<void> {
    await sleep(delayMs, undefined, { signal: closing.signal })
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (await send(endpoint, body)) return
      await sleep(250 * 2 ** attempt, undefined, { signal: closing.signal })
    }
  }

  function start(endpoint: Endpoint, body: string, delayMs: number): void {
    report.waiting++
    sendUntilTaken(endpoint, body, delayMs)
      .catch(() => {})
      .finally(() => report.waiting--)
  }

  const self: Deliveries = {
    plan: { copies: [1, 1], delayMs: [0, 0], dropPercent: 0 },
    deliver(endpoints, event) {
      const { copies, delayMs, dropPercent } = self.plan
      const body = JSON.stringify(event)
      const isDropped = random() * 100 < dropPercent
      if (isDropped) report.dropped++
      const times = isDropped ? 0 : between(copies)
      for (const endpoint of endpoints.flatMap((one) => Array.from({ length: times }, () => one)))
        start(endpoint, body, between(delayMs))
    },
    report: () => report,
    close: () => closing.abort(),
  }
  return self
}

/** With the given Host header; returns 0 after a timeout. */
function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return new Promise((answered) => {
    const asked = request(url, { method: 'POST', headers, timeout: TIMEOUT_MS }, (reply) => {
      reply.resume().once('end', () => answered(reply.statusCode ?? 0))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => answered(0))
    asked.end(body)
  })
}
