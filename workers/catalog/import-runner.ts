import { type ChildProcess, fork } from 'node:child_process'
import { ImportTooDemanding, type ImportWork } from '../../src/catalog/csv/running/import-work.ts'
import { Conflict, NotFound, TimedOut } from '../../src/platform/errors/application-errors.ts'
import { roundRobin } from '../../src/platform/turns/round-robin.ts'
import { DomainError } from '../../src/shared/domain-error.ts'

export interface ImportRequest {
  /** Connection string of the application's role. */
  url: string
  method: keyof ImportWork
  /** Arguments of the method. */
  given: unknown[]
}

export interface ImportReply {
  answer?: unknown
  refused?: 'rejected' | 'conflict' | 'not found' | 'unavailable' | 'fault'
  message?: string
}

/** `ImportWork`, run in a separate process. */
export interface ImportRunner extends ImportWork {
  close(): void
}

export interface RunnerOptions {
  /** Connection string of the application's role; row-level security applies in the process, too. */
  url: string
  /** Timeout of one task, in milliseconds. */
  timeoutMs?: number
  /** Longest wait for other websites' turns, in milliseconds. */
  waitMs?: number
  /** Heap limit of the process. */
  heapMb?: number
  /** Milliseconds without work after which the process ends and frees its memory. */
  idleMs?: number
  /** The program of the process. */
  program?: URL
}

/** Per website: a file, and the next step of a job. */
const QUEUED_PER_WEBSITE_MAX = 2
/** For all websites together. */
const QUEUED_TOTAL_MAX = 40

const BUSY = 'Files of other stores are being read at the moment. Please try again in a minute.'
const TOO_LONG = 'This file takes too long to read. Please divide it into smaller files.'
const TOO_LARGE = 'This file needs more memory than a file may use. Please divide it into smaller files.'
const CUT_OFF = 'The file was not read to its end, and nothing was changed. Please try again.'

/**
 * Runs one task at a time, websites taking turns, in a process with limits of time and memory that exists only while there
 * is work. Rethrows the task's errors; throws ImportTooDemanding beyond a limit, TimedOut when the queue is full or the
 * process was killed from outside. The database rolls back what such a process had begun.
 */
export function startImportRunner({
  url,
  timeoutMs = 60_000,
  waitMs = 90_000,
  heapMb = 256,
  idleMs = 5_000,
  program = new URL('./import-process.ts', import.meta.url),
}: RunnerOptions): ImportRunner {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: QUEUED_PER_WEBSITE_MAX })
  let waiting = 0
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  async function work(request: ImportRequest): Promise<ImportReply> {
    clearTimeout(idle)
    if (child?.connected !== true) child = forkProgram(program, heapMb)
    try {
      return await ask(child, request, timeoutMs)
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  async function run<Answer>(websiteId: string, method: keyof ImportWork, ...given: unknown[]): Promise<Answer> {
    if (waiting >= QUEUED_TOTAL_MAX) throw new TimedOut(BUSY)
    const since = performance.now()
    waiting++
    try {
      const reply = await inTurn(() => {
        if (performance.now() - since > waitMs) throw new TimedOut(BUSY)
        return work({ url, method, given })
      }, websiteId)
      return answerOf(reply) as Answer
    } finally {
      waiting--
    }
  }

  return {
    read: (author, file) => run(author.websiteId, 'read', author, file),
    check: (author, importId, ...choices) => run(author.websiteId, 'check', author, importId, ...choices),
    writeBatch: (websiteId, importId) => run(websiteId, 'writeBatch', websiteId, importId),
    putBackBatch: (websiteId, importId) => run(websiteId, 'putBackBatch', websiteId, importId),
    close: end,
  }
}

/** The process gets no environment variables, which hold the secrets. */
function forkProgram(program: URL, heapMb: number): ChildProcess {
  const child = fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

function ask(child: ChildProcess, request: ImportRequest, timeoutMs: number): Promise<ImportReply> {
  return new Promise((answer, fail) => {
    const timer = setTimeout(() => settle(() => fail(new ImportTooDemanding(TOO_LONG))), timeoutMs)
    const onMessage = (reply: ImportReply) => settle(() => answer(reply))
    const onExit = (code: number | null, signal: string | null) => settle(() => fail(causeOf(code, signal)))
    const onError = () => settle(() => fail(new TimedOut(CUT_OFF)))
    function settle(tell: () => void): void {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      child.channel?.unref()
      tell()
    }
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
    child.channel?.ref()
    child.send(request, (error) => error && onError())
  })
}

/** V8 ends the process itself when the heap is full. */
function causeOf(code: number | null, signal: string | null): Error {
  const isFull = ['SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '') || code === 134
  return isFull ? new ImportTooDemanding(TOO_LARGE) : new TimedOut(CUT_OFF)
}

function answerOf({ answer, refused, message = '' }: ImportReply): unknown {
  if (refused === 'rejected') throw new DomainError(message)
  if (refused === 'conflict') throw new Conflict(message)
  if (refused === 'not found') throw new NotFound(message)
  if (refused === 'unavailable') throw new TimedOut('We are very busy at the moment. Please try again.')
  if (refused === 'fault') throw new Error(message)
  return answer
}
