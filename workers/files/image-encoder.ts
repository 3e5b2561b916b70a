import { type ChildProcess, fork } from 'node:child_process'
import type { Encoded } from './encode-image.ts'

export interface EncodeRequest {
  path: string
  /** Where the sizes are written; empty and the caller's own. */
  directory: string
}

/** `refused`: the file cannot be decoded, whoever tries. */
export type EncodeReply = { encoded: Encoded } | { refused: string }

export interface ImageEncoder {
  /** One image after another. Throws when the process that does it dies or takes too long. */
  encode(request: EncodeRequest): Promise<EncodeReply>
  close(): void
}

export interface EncoderOptions {
  /** Longest time for one image. */
  timeoutMs?: number
  /** Without work for so long, the process ends and gives its memory back. */
  idleMs?: number
  /** The program it runs. */
  program?: URL
}

/** Encodes images in a process of its own, which is there while there is work. */
export function startImageEncoder({
  timeoutMs = 60_000,
  idleMs = 5_000,
  program = new URL('./image-process.ts', import.meta.url),
}: EncoderOptions = {}): ImageEncoder {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function encode(request: EncodeRequest): Promise<EncodeReply> {
    clearTimeout(idle)
    if (child?.connected !== true) child = begin(program)
    try {
      return await ask(child, request, timeoutMs)
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    encode(request) {
      const turn = line.then(() => encode(request))
      line = turn.catch(() => {})
      return turn
    },
    close: end,
  }
}

/** Pixels come in large pieces: one arena, and whatever is larger than 64 kB given back as soon as it is free. */
const frugal = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '65536', MALLOC_MMAP_THRESHOLD_: '65536' }

/** It knows nothing of the environment, where the secrets are. */
function begin(program: URL): ChildProcess {
  const child = fork(program, {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
    env: { NODE_ENV: 'production', ...frugal },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, request: EncodeRequest, timeoutMs: number): Promise<EncodeReply> {
  return new Promise((answer, fail) => {
    const timer = setTimeout(() => settle(() => fail(new Error('The image took too long'))), timeoutMs)
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
    child.send(request)
  })
}
