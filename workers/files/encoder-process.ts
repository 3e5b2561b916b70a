import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { ImageEdit } from '../../src/files/contract.ts'
import type { Encoded } from './encode-image.ts'

/** What the process is asked. */
export interface EncodeTask {
  path: string
  /** Where the sizes are written; empty and the caller's own. */
  directory: string
  /** What is done to it first. */
  edit?: ImageEdit | null
}

/** `refused`: the file cannot be decoded by any process. */
export type EncodeReply = { encoded: Encoded } | { refused: string }

export interface EncoderOptions {
  /** Longest time for one image. */
  timeoutMs?: number
  /** After this long without work the process ends and releases its memory. */
  idleMs?: number
  /** The program it runs. */
  program?: URL
}

export interface EncoderProcess {
  /** One image at a time. Throws when the process dies or takes too long; the next image gets another one. */
  encode(task: EncodeTask): Promise<EncodeReply>
  close(): void
}

/** A place in which images are encoded, in a process of its own, which is there while there is work. */
export function createEncoderProcess({
  timeoutMs = 60_000,
  idleMs = 5_000,
  program = new URL('./image-process.ts', import.meta.url),
}: EncoderOptions): EncoderProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async encode(task) {
      clearTimeout(idle)
      if (child?.connected !== true) child = forkEncoder(program)
      try {
        return await ask(child, task, timeoutMs)
      } catch (error) {
        end()
        throw error
      } finally {
        idle = setTimeout(end, idleMs).unref()
      }
    },
    close: end,
  }
}

/** Pixels come in large pieces: one arena, and whatever is larger than 64 kB given back as soon as it is free. */
const allocatorEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Requests go first: nobody looks at the page while an image is encoded. */
const NICENESS = 5

/** It knows nothing of the environment, where the secrets are. */
function forkEncoder(program: URL): ChildProcess {
  const child = fork(program, {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    env: { NODE_ENV: 'production', ...allocatorEnvironment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, NICENESS)
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, task: EncodeTask, timeoutMs: number): Promise<EncodeReply> {
  return new Promise((answer, fail) => {
    const timer = setTimeout(() => settle(() => fail(new Error('Image encoding timed out'))), timeoutMs)
    const onMessage = (reply: EncodeReply) => settle(() => answer(reply))
    const onEnd = () => settle(() => fail(new Error('The process that encodes images ended')))
    function settle(tell: () => void): void {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      child.channel?.unref()
      tell()
    }
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
    child.channel?.ref()
    child.send(task)
  })
}
