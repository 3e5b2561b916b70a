import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '../admin-contract.ts'
import type { SendKey } from './sending-deps.ts'

export interface SendProgress {
  /**
   * Calls `show` with the send as it is and after each change; `ended` when it is finished, gone, or the process ends.
   * Answers how to look no more.
   */
  watch(key: SendKey, watcher: Watcher): () => void
  close(): void
}

export interface Watcher {
  show(send: Send): void
  ended(): void
}

export interface SendProgressOptions {
  findSend(key: SendKey): Promise<Send | undefined>
  onError: (error: Error) => void
  /** Shortest time between two looks. */
  everyMs?: number
}

/** Counting the letters of a large send takes a while; looking takes no more than this part of the time. */
const SHARE = 10

interface WatchedSend {
  watchers: Set<Watcher>
  latest: Send | undefined
}

/** However many watch a send, this process looks at it once. */
export function createSendProgress({ findSend, onError, everyMs = 250 }: SendProgressOptions): SendProgress {
  const followed = new Map<string, WatchedSend>()
  const stopping = new AbortController()

  /** False when there is nothing more to see. */
  async function look(key: SendKey, one: WatchedSend): Promise<boolean> {
    const send = await findSend(key)
    if (!send) return false
    if (JSON.stringify(send) !== JSON.stringify(one.latest)) for (const { show } of [...one.watchers]) show(send)
    one.latest = send
    return send.finishedAt === null
  }

  async function run(key: SendKey, one: WatchedSend): Promise<void> {
    while (one.watchers.size > 0 && !stopping.signal.aborted) {
      const begun = performance.now()
      const goesOn = await look(key, one).catch((error: Error) => {
        onError(error)
        return true
      })
      if (!goesOn) return
      const pause = Math.max(everyMs, (performance.now() - begun) * SHARE)
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function begin(name: string, key: SendKey): WatchedSend {
    const one: WatchedSend = { watchers: new Set(), latest: undefined }
    followed.set(name, one)
    // After the first watcher is there.
    setImmediate(async () => {
      await run(key, one)
      if (followed.get(name) === one) followed.delete(name)
      for (const { ended } of one.watchers) ended()
    })
    return one
  }

  return {
    watch(key, watcher) {
      const name = `${key.websiteId} ${key.sendId}`
      const one = followed.get(name) ?? begin(name, key)
      one.watchers.add(watcher)
      if (one.latest) watcher.show(one.latest)
      return () => {
        one.watchers.delete(watcher)
        if (one.watchers.size === 0 && followed.get(name) === one) followed.delete(name)
      }
    },
    close: () => stopping.abort(),
  }
}
