import { appendFileSync, readdirSync } from 'node:fs'
import { setInterval } from 'node:timers'
import { isMainThread } from 'node:worker_threads'

/** Memory of a process right after garbage collection. */
export interface SoakSample {
  /** By `Date.now()`. */
  at: number
  /** Reachable memory: objects, and buffers outside the heap. */
  liveBytes: number
  residentBytes: number
  fileDescriptors: number
}

/** Loaded before the product: appends a sample as a line of JSON to `SOAK_FILE` every `SOAK_EVERY_MS`. */
const { SOAK_FILE, SOAK_EVERY_MS } = process.env
if (isMainThread && SOAK_FILE && process.argv[1]?.endsWith('src/main.ts'))
  setInterval(() => sample(SOAK_FILE), Number(SOAK_EVERY_MS)).unref()

function sample(file: string): void {
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  const taken: SoakSample = {
    at: Date.now(),
    liveBytes: heapUsed + external,
    residentBytes: rss,
    fileDescriptors: readdirSync('/proc/self/fd').length,
  }
  appendFileSync(file, `${JSON.stringify(taken)}\n`)
}
