import { openRedis } from '../redis/open-redis.ts'
import type { Broadcast } from './broadcast.ts'
import { createListeners } from './listeners.ts'
import { startRelay } from './relay.ts'
import { watchSilence } from './silence.ts'

export interface RedisBroadcastOptions {
  redisUrl: string
  postgresUrl: string
  /** Channels on which the database announces what was committed. */
  announced: string[]
  onError: (error: Error) => void
}

/** Who waits too short a time for Redis doubts what was said. */
const ANSWERS_WITHIN_MS = 2_000
/** Not a name that a channel may have. */
const BEAT = '*'

/**
 * Redis carries the news between the processes. What the database announces inside of transactions is passed on by one
 * of the processes, whose signs of life prove to all that the whole way from the database is open.
 */
export function openRedisBroadcast(options: RedisBroadcastOptions): Broadcast {
  const { redisUrl, postgresUrl, announced, onError } = options
  const listeners = createListeners()
  const silence = watchSilence(() => listeners.tellGap())
  const prefix = prefixOf(redisUrl)
  let reign: string | undefined

  function hearBeat(from: string): void {
    if (from !== reign) listeners.tellGap()
    reign = from
    silence.heard(performance.now())
  }

  const ears = openRedis(redisUrl, { answersWithinMs: ANSWERS_WITHIN_MS, onError })
  ears.on('message', (channel: string, message: string) => {
    const name = channel.slice(prefix.length)
    if (name === BEAT) hearBeat(message)
    else listeners.tell(name, message)
  })
  ears.on('close', () => {
    reign = undefined
    listeners.tellGap()
  })
  async function listen(): Promise<void> {
    try {
      await ears.subscribe(...[...listeners.channels(), BEAT].map((name) => prefix + name))
      listeners.tellGap()
    } catch {
      if (ears.status === 'ready') ears.disconnect(true)
    }
  }
  ears.on('ready', listen)

  const voice = openRedis(redisUrl, { answersWithinMs: ANSWERS_WITHIN_MS, onError: () => {} })
  const say = (channel: string, message: string) => voice.publish(prefix + channel, message)
  const relay = startRelay({ postgresUrl, channels: announced, say, beat: (name) => say(BEAT, name), onError })
  return {
    async publish(channel, message) {
      await say(channel, message)
    },
    follow(channel, listener) {
      const following = listeners.add(channel, listener)
      if (ears.status === 'ready') void listen()
      return following
    },
    async close() {
      silence.stop()
      await relay.close()
      ears.disconnect()
      voice.disconnect()
    },
  }
}

/** The numbered databases of one Redis share its channels, so an installation's own begin with the number. */
function prefixOf(redisUrl: string): string {
  return `plinth:${new URL(redisUrl).pathname.slice(1) || '0'}:`
}
