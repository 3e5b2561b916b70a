import { createStateWatcher, type StateWatcher } from '../../platform/async/state-watcher.ts'
import type { Send } from '../admin-contract.ts'
import type { SendKey } from './sending-deps.ts'

/** Progress of sends; a key's id is the send's. */
export type SendWatcher = StateWatcher<Send>

interface WatchSendsOptions {
  findSend(key: SendKey): Promise<Send | undefined>
  onError(error: Error): void
  minIntervalMs?: number
}

/** Watches sends until they are finished. */
export function watchSends({ findSend, onError, minIntervalMs = 250 }: WatchSendsOptions): SendWatcher {
  return createStateWatcher({
    find: ({ websiteId, id }) => findSend({ websiteId, sendId: id }),
    isFinal: ({ finishedAt }) => finishedAt !== null,
    onError,
    minIntervalMs,
  })
}
