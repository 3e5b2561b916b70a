import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the sink does to a letter, as the end of the receiver's name says: `ada.hang-after@shop.example`. Only a 550 is met again. */
export const faults = [
  '421',
  '450',
  '451',
  '550',
  'hang-before',
  'hang-after',
  'reset-in-data',
  'drop-after-250',
] as const
export type Fault = (typeof faults)[number]

/** A letter as the sink saw it. */
export interface Verdict {
  /** Its Message-ID. */
  id: string
  to: string
  /**
   * `taken`: with a 250. `drop-after-250`: the same, and the connection was dropped at once. `hang-after`: it has the
   * whole letter and never said so. `cut`: the connection was reset in the middle. `declined`: it was read and refused.
   */
  what: 'taken' | 'drop-after-250' | 'hang-after' | 'cut' | 'declined'
  /** Milliseconds since 1970. */
  at: number
}

export interface MailSink {
  /** For SMTP_URL. */
  url: string
  pid: number
  /** So far, the oldest first. */
  verdicts: Verdict[]
  stop(): Promise<void>
}

type Said = { port: number } | { verdicts: Verdict[] }

/** A mail server in a process of its own, which keeps nothing but what it did. */
export async function startMailSink(): Promise<MailSink> {
  const child = fork(join(import.meta.dirname, 'mail-sink-process.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  const verdicts: Verdict[] = []
  const port = await new Promise<number>((found, fail) => {
    child.on('message', (said: Said) => {
      if ('port' in said) found(said.port)
      else verdicts.push(...said.verdicts)
    })
    ended.then(([code]) => fail(new Error(`The sink ended with ${code}`)))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    verdicts,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Whether the whole letter arrived, so that a second one would be read as well. */
export function hasArrived({ what }: Verdict): boolean {
  return what === 'taken' || what === 'drop-after-250' || what === 'hang-after'
}
