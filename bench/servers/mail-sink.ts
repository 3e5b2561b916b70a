import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Faults by the end of the recipient's name: `ada.hang-after@shop.example`. Only a 550 is permanent. */
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

/** An e-mail as the sink saw it. */
export interface Verdict {
  /** Its Message-ID. */
  id: string
  to: string
  /**
   * `taken`: answered with 250. `drop-after-250`: the same, and the connection was dropped at once. `hang-after`: received
   * completely but never answered. `cut`: the connection was reset midway. `declined`: read and refused.
   */
  what: 'taken' | 'drop-after-250' | 'hang-after' | 'cut' | 'declined'
  /** Milliseconds since 1970. */
  at: number
}

export interface MailSink {
  /** For SMTP_URL. */
  url: string
  pid: number
  /** So far, oldest first. */
  verdicts: Verdict[]
  stop(): Promise<void>
}

type Said = { port: number } | { verdicts: Verdict[] }

/** A mail server in a separate process that stores only what it did. */
export async function startMailSink(): Promise<MailSink> {
  const child = fork(join(import.meta.dirname, 'mail-sink-process.ts'), { execArgv: [] })
  const ended = once(child, 'exit')
  const verdicts: Verdict[] = []
  const port = await new Promise<number>((found, fail) => {
    child.on('message', (said: Said) => {
      if ('port' in said) found(said.port)
      else verdicts.push(...said.verdicts)
    })
    ended.then(([code]) => fail(new Error(`The sink exited with ${code}`)))
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

/** Whether the e-mail was received completely, so that a second one would be a duplicate. */
export function hasArrived({ what }: Verdict): boolean {
  return what === 'taken' || what === 'drop-after-250' || what === 'hang-after'
}
