import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import type { ImageEdit } from '../../src/files/contract.ts'
import type { Encoded } from './encode-image.ts'

/** A task for the process. */
export interface EncodeTask {
  path: string
  /** Directory for the sizes; it must be empty and belong to the caller. */
  directory: string
  /** Rotation and crop to apply first. */
  edit?: ImageEdit | null
}

/** `refused`: the file cannot be decoded at all. */
export type EncodeReply = { encoded: Encoded } | { refused: string }

export interface EncoderOptions {
  /** Timeout of one image, in milliseconds. */
  timeoutMs?: number
  /** Milliseconds without work after which the process ends and frees its memory. */
  idleMs?: number
  /** The program of the process. */
  program?: URL
}

export interface EncoderProcess {
  /** Encodes one image at a time. Rejects when the process dies or takes too long; the next image gets a new process. */
  encode(task: EncodeTask): Promise<EncodeReply>
  close(): void
}

/** Encodes images in a separate process, which exists only while there is work. */
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

/** Pixel buffers are large, so malloc uses one arena and returns free blocks above 64 kB at once. */
const allocatorEnvironment = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }

/** Lower priority than requests: nobody waits while an image is encoded. */
const NICENESS = 5

/** The process gets no environment variables, which hold the secrets. */
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
    const onEnd = () => settle(() => fail(new Error('The image encoder process exited')))
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
