import type { UploadedImage } from '../../../src/files/contract.ts'
import { uploadMessages } from '../../../src/shared/validation/image-rules.ts'
import { ApiError } from '../../api/client/client.ts'
import { createIntentKey, type IntentKey } from '../../api/client/intent-key.ts'
import type { UploadOptions } from '../../api/client/send-file.ts'
import { FileFailure, fileFailureText } from './file-failure.ts'
import { createUploadList, type Upload } from './upload-list.ts'

export interface UploadQueue {
  read(): readonly Upload[]
  subscribe(listener: () => void): () => void
  add(files: Iterable<File>): void
  /** Retries a failed upload. */
  retry(id: string): void
  /** Cancels and removes it. */
  cancel(id: string): void
  cancelAll(): void
}

/** An upload that the server has; `image` is what its users need of it, once it is ready. */
export interface Sent<Ready> extends Pick<UploadedImage, 'id' | 'state' | 'failure'> {
  image: Ready | null
}

export interface UploadQueueOptions<Ready> {
  send(file: File, options: UploadOptions): Promise<Sent<Ready>>
  look(id: string, options: { signal: AbortSignal }): Promise<Sent<Ready>>
  /** Why a file is not sent at all. */
  problemOf(file: File): string | undefined
  pause(milliseconds: number): Promise<void>
  /** Called in the order in which the files were added. */
  onReady(image: Ready, file: File): void
}

/** Concurrent uploads; others wait. */
const AT_ONCE = 2
const FIRST_LOOK_MS = 400
const LONGEST_PAUSE_MS = 2_000
const GIVE_UP_MS = 3 * 60_000

interface Job<Ready> {
  file: File
  intent: IntentKey
  calledOff: AbortController
  image?: Ready
}

/** Uploads files a few at a time and follows each until it is ready. */
export function createUploadQueue<Ready>(options: UploadQueueOptions<Ready>): UploadQueue {
  const jobs = new Map<string, Job<Ready>>()
  const { read, subscribe, show, change } = createUploadList()

  function takeMore(): void {
    const free = AT_ONCE - read().filter(isUnderWay).length
    const waiting = read().filter(({ state }) => state === 'waiting')
    for (const { id } of waiting.slice(0, Math.max(0, free))) void run(id)
    deliver()
  }

  /** A ready image waits for earlier ones that are still in progress. */
  function deliver(): void {
    for (const { id, state } of read()) {
      if (state !== 'ready' && state !== 'failed') return
      const job = jobs.get(id)
      if (!job?.image) continue
      jobs.delete(id)
      options.onReady(job.image, job.file)
    }
  }

  async function run(id: string): Promise<void> {
    const job = jobs.get(id)
    if (!job) return
    change(id, { state: 'sending', share: 0 })
    try {
      job.image = await follow(job, options, (changed) => change(id, changed))
      change(id, { state: 'ready', share: 1 })
    } catch (failure) {
      // Cancelled ones are removed already.
      if (jobs.has(id)) change(id, { state: 'failed', problem: fileFailureText(failure), final: isFinal(failure) })
    }
    takeMore()
  }

  function cancel(id: string): void {
    jobs.get(id)?.calledOff.abort()
    jobs.delete(id)
    const isProcessed = read().some((one) => one.id === id && one.state === 'processing')
    // An upload that was sent already is first marked as cancelled; a second click removes it.
    if (isProcessed) change(id, { state: 'failed', problem: uploadMessages.cancelled, final: true })
    else show(read().filter((one) => one.id !== id))
    takeMore()
  }

  return {
    read,
    subscribe,
    add(files) {
      const fresh = [...files].map((file) => begin(file, jobs, options.problemOf(file)))
      const done = read().every(({ state }) => state === 'ready')
      show([...(done ? [] : read()), ...fresh])
      takeMore()
    },
    retry(id) {
      const again = read().find((one) => one.id === id)
      if (again?.state !== 'failed' || again.final) return
      change(id, { state: 'waiting', share: 0 })
      takeMore()
    },
    cancel,
    cancelAll() {
      for (const { calledOff } of jobs.values()) calledOff.abort()
      jobs.clear()
      show([])
    },
  }
}

function begin<Ready>(file: File, jobs: Map<string, Job<Ready>>, problem: string | undefined): Upload {
  const id = crypto.randomUUID()
  jobs.set(id, { file, intent: createIntentKey(), calledOff: new AbortController() })
  const upload = { id, name: file.name, bytes: file.size, share: 0 }
  return problem === undefined ? { ...upload, state: 'waiting' } : { ...upload, state: 'failed', problem, final: true }
}

function isUnderWay({ state }: Upload): boolean {
  return state === 'sending' || state === 'processing'
}

/** Sends a file and waits until its image is ready. */
async function follow<Ready>(
  { file, intent, calledOff: { signal } }: Job<Ready>,
  { send, look, pause }: UploadQueueOptions<Ready>,
  change: (changed: Partial<Upload>) => void,
): Promise<Ready> {
  const onProgress = (share: number) => change({ share })
  let found = await intent.send({ name: file.name, bytes: file.size }, (idempotencyKey) =>
    send(file, { idempotencyKey, signal, onProgress }),
  )
  change({ state: 'processing', share: 1 })
  let waited = 0
  for (let wait = FIRST_LOOK_MS; found.state === 'waiting'; wait = Math.min(wait * 1.3, LONGEST_PAUSE_MS)) {
    if (waited > GIVE_UP_MS) throw new FileFailure(uploadMessages.failedToComplete)
    await pause(wait)
    waited += wait
    let isLost = false
    found = await look(found.id, { signal }).catch((failure) => {
      isLost = failure instanceof ApiError && failure.status === 0
      return unlessPassing(failure, found)
    })
    if (isLost && waited > GIVE_UP_MS) throw new FileFailure(uploadMessages.network)
    if (!found?.state) throw new FileFailure(uploadMessages.noReply)
  }
  if (!found.image) throw new FileFailure(found.failure ?? uploadMessages.failedToComplete)
  return found.image
}

/** The server processes it anyway, so a temporary network error is ignored. */
function unlessPassing<Found>(failure: unknown, found: Found): Found {
  if (failure instanceof ApiError && (failure.status === 0 || failure.status === 429 || failure.status >= 500))
    return found
  throw failure
}

/** The file itself is refused, so retrying would not help. */
function isFinal(failure: unknown): boolean {
  return failure instanceof ApiError && [400, 413, 415].includes(failure.status)
}
