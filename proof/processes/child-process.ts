import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { ProofOptions } from '../proof.ts'

/** A Node process of a proof, which runs one of the `*-process.ts` files. */
export interface Child {
  pid: number
  signal(name: 'SIGKILL' | 'SIGTERM'): void
  /** Its exit code, after all its lines were handled; null if killed. */
  ended: Promise<number | null>
}

export interface ChildOptions extends Pick<ProofOptions, 'defer'> {
  /** The script to run. */
  file: URL
  /** Passed as JSON on standard input, because arguments are limited to 128 kB. */
  task: unknown
  onLine?: (line: string) => void
}

/** Killed at the end of the run if still alive. */
export function startChild({ defer, file, task, onLine = () => {} }: ChildOptions): Child {
  const child = spawn(process.execPath, [fileURLToPath(file)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file} could not be started`)
  // A process killed before it has read its task reports it by its exit.
  child.stdin.on('error', () => {}).end(JSON.stringify(task))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const read = once(createInterface(child.stdout).on('line', onLine), 'close')
  const gone = Promise.all([ended, read]).then(([code]) => code)
  defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { pid, signal: (name) => child.kill(name), ended: gone }
}

/** This process's task. */
export async function readTask<Task>(): Promise<Task> {
  return JSON.parse(await text(process.stdin))
}

/** Sends a line to the parent process. */
export function tell(line: string | number): void {
  process.stdout.write(`${line}\n`)
}
