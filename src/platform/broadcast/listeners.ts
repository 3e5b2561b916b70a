import type { Following, Listener } from './broadcast.ts'

/** The subscribers in this process, by channel. */
export interface Listeners {
  add(channel: string, listener: Listener): Following
  /** All channels that ever had a subscriber. */
  channels(): string[]
  emit(channel: string, message: string): void
  /** Reports a gap on these channels, or on all. */
  emitGap(channels?: Iterable<string>): void
}

export function createListeners(): Listeners {
  const followed = new Map<string, Set<Listener>>()
  return {
    add(channel, listener) {
      const ofChannel = followed.get(channel) ?? new Set()
      followed.set(channel, ofChannel.add(listener))
      return { stop: () => void ofChannel.delete(listener) }
    },
    channels: () => [...followed.keys()],
    emit(channel, message) {
      for (const { onMessage } of [...(followed.get(channel) ?? [])]) onMessage(message)
    },
    emitGap(channels = followed.keys()) {
      for (const channel of channels) for (const { onGap } of [...(followed.get(channel) ?? [])]) onGap()
    },
  }
}
