import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { roundRobin } from '../../platform/turns/round-robin.ts'
import type { JobResult, TemplateJob, ThreadReply } from './template-job.ts'

export interface TemplateRunnerOptions {
  /** Templates that are rendered at the same time. */
  threads?: number
  /** Processor time of one render: a busy machine stops no template. */
  deadlineMs?: number
  /** Heap of a thread. */
  memoryMb?: number
}

/** Renders templates in threads of their own, which begin with the first templates. Websites take turns; a template that takes too long harms only itself. */
export interface TemplateRunner {
  /** Throws TimedOut when too many templates of the website wait. */
  render(job: TemplateJob): Promise<JobResult>
  close(): Promise<void>
}

/** Templates waiting per website. */
const WAITING_MAX = 100
const YOUNG_MEMORY_MB = 16
const STACK_MB = 4

export function createTemplateRunner({
  threads = 2,
  deadlineMs = 50,
  memoryMb = 64,
}: TemplateRunnerOptions = {}): TemplateRunner {
  const inTurn = roundRobin({ atOnce: threads, mostWaiting: WAITING_MAX })
  const all = new Set<Thread>()
  // The last one is taken first, because what was used last is fastest.
  const idle: Thread[] = []

  function start(): Thread {
    const thread = startThread(memoryMb)
    all.add(thread)
    return thread
  }

  async function renderIn(thread: Thread, job: TemplateJob): Promise<JobResult> {
    const result = await thread.ask(job, deadlineMs)
    if (typeof result !== 'string') {
      idle.push(thread)
      // One more than work at a time: it takes the place of one that was ended, while its successor starts.
      if (all.size <= threads) idle.unshift(start())
      return result
    }
    all.delete(thread)
    idle.unshift(start())
    // Whoever waits for the result need not wait for the thread's end.
    thread.end().catch(() => undefined)
    return { output: '', errors: [{ type: 'engine', message: `RuntimeError: ${result}`, line: 1, column: 1 }] }
  }

  return {
    render: (job) => inTurn(() => renderIn(idle.pop() ?? start(), job), job.websiteId),
    async close() {
      await Promise.all([...all].map((thread) => thread.end()))
    },
  }
}

interface Thread {
  /** The result, or why there is none; the thread is of no further use then. */
  ask(job: TemplateJob, deadlineMs: number): Promise<JobResult | string>
  end(): Promise<unknown>
}

/** The thread gets no environment variables, which hold the secrets. */
function startThread(memoryMb: number): Thread {
  const worker = new Worker(new URL('./template-thread.ts', import.meta.url), {
    env: { NODE_ENV: 'production' },
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb,
      maxYoungGenerationSizeMb: YOUNG_MEMORY_MB,
      stackSizeMb: STACK_MB,
    },
  })
  let cpuMicros = 0
  const reply = async (signal?: AbortSignal) => {
    const [message] = (await once(worker, 'message', signal && { signal })) as [ThreadReply]
    cpuMicros = message.cpuMicros
    return message.rendered
  }
  // Whoever asks first learns why it is not ready.
  const ready = reply().then(
    () => undefined,
    (error) => causeOf(error, memoryMb),
  )
  // An idle thread keeps no process alive, and its end harms nobody.
  worker.unref()
  worker.on('error', () => undefined)
  return {
    async ask(job, deadlineMs) {
      worker.ref()
      const late = new AbortController()
      try {
        const problem = await ready
        if (problem !== undefined) return problem
        const answer = reply(late.signal)
        worker.postMessage(job)
        stopWhenLate(worker, late, cpuMicros, deadlineMs)
        return (await answer) ?? 'Unexpected error: no answer'
      } catch (error) {
        return late.signal.aborted ? `Rendering took longer than ${deadlineMs} ms` : causeOf(error, memoryMb)
      } finally {
        late.abort()
        worker.unref()
      }
    },
    end: () => worker.terminate(),
  }
}

/** However busy the machine is, a render is over after so many times its processor time. */
const PATIENCE = 20
const LEAST_WAIT_MS = 5

/** Aborts when the thread has worked for that long since it had taken `cpuMicros`, or when it has had every chance to. */
function stopWhenLate(worker: Worker, late: AbortController, cpuMicros: number, deadlineMs: number): void {
  const start = performance.now()
  const check = async () => {
    const { user, system } = await worker.cpuUsage()
    const leftMs = deadlineMs - (user + system - cpuMicros) / 1_000
    if (leftMs <= 0 || performance.now() - start > PATIENCE * deadlineMs) late.abort()
    else if (!late.signal.aborted) wait(Math.max(leftMs, LEAST_WAIT_MS))
  }
  const wait = (milliseconds: number) => {
    const timer = setTimeout(() => check().catch(() => late.abort()), milliseconds)
    late.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  wait(deadlineMs)
}

function causeOf(error: unknown, memoryMb: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return `Rendering took more than ${memoryMb} MB of memory`
  return `Unexpected error: ${message}`
}
