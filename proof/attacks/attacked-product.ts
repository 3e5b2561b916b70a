import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ProofOptions } from '../proof.ts'

/** An answer of the process; each belongs to one question. */
export type BlockAnswer = { largestMs: number } | { bytes: number } | { lastError: string }

export interface AttackedProduct<Ready> {
  /** The process's ready message: its port, and what the attack needs. */
  ready: Ready
  /** Longest event loop turn in CPU milliseconds since the last call. */
  takeLargest(): Promise<number>
  /** Bytes of its heap and buffers after a garbage collection. */
  memory(): Promise<number>
  /** The error that was logged last; empty if none was. */
  lastError(): Promise<string>
}

/**
 * Starts the product in a separate process, so that only its work is measured, and ends it with the run.
 * @param script sends `ready`, and answers `largest` with `{ largestMs }` and, where the proof asks, `memory` with `{ bytes }`
 * and `error` with `{ lastError }`
 */
export async function startAttacked<Ready extends { port: number }>(
  { defer }: Pick<ProofOptions, 'defer'>,
  script: URL,
  task: object,
): Promise<AttackedProduct<Ready>> {
  const child = fork(fileURLToPath(script), {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
    execArgv: [...process.execArgv, '--expose-gc'],
  })
  // A process that ends before it has read its task reports it by its exit code.
  child.stdin?.on('error', () => {}).end(JSON.stringify(task))
  defer(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  const gone = once(child, 'exit').then(() => Promise.reject(new Error('The product exited')))
  gone.catch(() => {})
  const receive = async () => (await Promise.race([once(child, 'message'), gone]))[0] as Ready | BlockAnswer
  const ready = await receive()
  if (!('port' in ready)) throw new Error('The product did not report its port')
  return {
    ready,
    async takeLargest() {
      child.send('largest')
      const answer = await receive()
      return 'largestMs' in answer ? answer.largestMs : 0
    },
    async memory() {
      child.send('memory')
      const answer = await receive()
      return 'bytes' in answer ? answer.bytes : 0
    },
    async lastError() {
      child.send('error')
      const answer = await receive()
      return 'lastError' in answer ? answer.lastError : ''
    },
  }
}
