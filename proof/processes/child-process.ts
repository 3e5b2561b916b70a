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
  /** Its exit code once it has ended and all its lines were handed on; null when it was killed. */
  ended: Promise<number | null>
}

export interface ChildOptions extends Pick<ProofOptions, 'defer'> {
  /** The script that it runs. */
  file: URL
  /** Given to it as JSON on its standard input: an argument may be 128 kB long at most. */
  task: unknown
  onLine?: (line: string) => void
}

/** It is killed at the end of the run if it still lives. */
export function startChild({ defer, file, task, onLine = () => {} }: ChildOptions): Child {
  const child = spawn(process.execPath, [fileURLToPath(file)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file} could not be started`)
  // One that is killed before it has read its task is seen by how it ends.
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

/** What this process was asked to do. */
export async function readTask<Task>(): Promise<Task> {
  return JSON.parse(await text(process.stdin))
}

/** One line to the process that started this process. */
export function tell(line: string | number): void {
  process.stdout.write(`${line}\n`)
}
