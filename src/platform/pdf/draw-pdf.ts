import { type ChildProcess, fork } from 'node:child_process'
import { DomainError } from '../../shared/domain-error.ts'
import { roundRobin } from '../turns/round-robin.ts'
import type { PdfContent } from './pdf-content.ts'

export interface DrawPdfOptions {
  /** Deadline of one document, in milliseconds. */
  timeoutMs?: number
  /** Maximum heap of one document, in megabytes. */
  heapMb?: number
  /** The program of the process. */
  program?: URL
}

/** Draws a document of a website. Throws DomainError if it is too long to be drawn, and TimedOut if too many wait. */
export type DrawPdf = (websiteId: string, content: PdfContent) => Promise<Buffer>

/** Documents waiting per website. */
const WAITING_MAX = 20
const TOO_LONG = 'There is too much for one document. Choose fewer orders.'

/**
 * Draws documents in a process that ends with each of them: fonts and hundreds of rows take longer than others may wait.
 * Websites take turns.
 */
export function pdfDrawer({
  timeoutMs = 60_000,
  heapMb = 384,
  program = new URL('./pdf-process.ts', import.meta.url),
}: DrawPdfOptions = {}): DrawPdf {
  const inTurn = roundRobin({ atOnce: 1, mostWaiting: WAITING_MAX })
  return (websiteId, content) =>
    inTurn(async () => {
      const child = forkProgram(program, heapMb)
      try {
        return await ask(child, content, timeoutMs)
      } finally {
        child.kill('SIGKILL')
      }
    }, websiteId)
}

/** The process gets no environment variables, which hold the secrets. */
function forkProgram(program: URL, heapMb: number): ChildProcess {
  return fork(program, {
    execArgv: [`--max-old-space-size=${heapMb}`],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
}

function ask(child: ChildProcess, content: PdfContent, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => reject(new DomainError(TOO_LONG)), timeoutMs)
    child.once('message', (pdf: Uint8Array) => resolve(Buffer.from(pdf)))
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(deadline)
      reject(causeOf(code, signal))
    })
    child.send(content, (error) => error && reject(error))
  })
}

/** V8 ends the process itself when the heap is full. */
function causeOf(code: number | null, signal: string | null): Error {
  const isFull = ['SIGABRT', 'SIGTRAP', 'SIGILL'].includes(signal ?? '') || code === 134
  return isFull ? new DomainError(TOO_LONG) : new Error(`The process of a document ended with ${signal ?? code}`)
}
