import { setTimeout as sleep } from 'node:timers/promises'
import type { Reply } from '../../src/testing/browsers/http-client.ts'
import type { FindingBuilder } from '../proof.ts'
import { type Change, NotServed, type Shopper } from './shopper.ts'

/** An intention of a shopper, however often it is sent. */
export interface RetriedRequest {
  shopper: Shopper
  change: Change
  /** Undefined: sent without a key. */
  key: string | undefined
  /** The first answer; all others must be equal. */
  answer?: string
}

export interface RetryContext {
  found: FindingBuilder
  /** Resolves when the product, which may have been killed, answers again. */
  back(): Promise<unknown>
}

const PATIENCE_MS = 90_000
/** Answers after which the same request is sent again. */
const TOLD_TO_WAIT: Record<number, string> = {
  409: 'found the first in flight',
  429: 'came too often',
  503: 'came while it was busy',
}
/** Random up to this, so that copies told to wait do not return in lockstep. */
const PAUSE_MS = 300

/** Sends copies concurrently, each until it is answered, and compares the answers. */
export async function retryUntilAnswered(
  intention: RetriedRequest,
  copies: number,
  around: RetryContext,
): Promise<void> {
  const sending = Array.from({ length: copies }, () => sendUntilAnswered(intention, around))
  for (const { status, text } of await Promise.all(sending)) {
    const answer = `${status} ${text}`
    intention.answer ??= answer
    if (status !== 200) around.found.violation(`${describe(intention)} was answered ${answer}`)
    else if (answer !== intention.answer)
      around.found.violation(`${describe(intention)} was answered ${intention.answer} and then ${answer}`)
  }
}

async function sendUntilAnswered({ shopper, change, key }: RetriedRequest, around: RetryContext): Promise<Reply> {
  const { found } = around
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await pause()) {
    found.count('requests')
    const reply = await persist(() => shopper.change(change, key), around)
    const toldToWait = TOLD_TO_WAIT[reply.status]
    if (toldToWait === undefined) return reply
    found.count(toldToWait)
    const seconds = String(reply.headers['retry-after'])
    if (!/^[1-9]\d*$/.test(seconds)) found.violation(`a ${reply.status} came without Retry-After`)
    if (reply.status !== 409) await sleep(Number(seconds) * 1_000)
  }
  throw new Error(`${describe({ change, key })} was never answered`)
}

/** What passes by itself; undefined: a fault. */
function troubleOf(error: unknown): string | undefined {
  if (/^(ECONN|EPIPE)/.test((error as NodeJS.ErrnoException).code ?? '')) return 'broken connections'
  return error instanceof NotServed && error.status === 503 ? TOLD_TO_WAIT[503] : undefined
}

/** Repeats while the connection breaks or the store is away. */
export async function persist<Result>(run: () => Promise<Result>, { found, back }: RetryContext): Promise<Result> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await pause()) {
    try {
      return await run()
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === undefined || Date.now() > deadline) throw error
      found.count(trouble)
      await back()
    }
  }
}

function pause(): Promise<void> {
  return sleep(Math.random() * PAUSE_MS)
}

export function describe({ change: { method, path, body }, key }: Pick<RetriedRequest, 'change' | 'key'>): string {
  return `${method} ${path} ${JSON.stringify(body) ?? ''} (key ${key})`
}
