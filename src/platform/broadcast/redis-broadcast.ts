import { openRedis } from '../redis/open-redis.ts'
import type { Broadcast } from './broadcast.ts'
import { watchHeartbeat } from './heartbeat-timeout.ts'
import { startLeaderRelay } from './leader-relay.ts'
import { createListeners } from './listeners.ts'

export interface RedisBroadcastOptions {
  redisUrl: string
  postgresUrl: string
  /** Channels on which the database notifies of committed changes. */
  announced: string[]
  onError: (error: Error) => void
}

/** Milliseconds. With a shorter timeout a slow answer of Redis would count as lost. */
const ANSWER_TIMEOUT_MS = 2_000
/**
 * Milliseconds without a heartbeat after which no process reaches the database. A leader that hangs is replaced sooner, by
 * whoever reaches it.
 */
const LEADERLESS_AFTER_MS = 3_000
/** No channel may have this name. */
const HEARTBEAT_CHANNEL = '*'

/**
 * Redis carries the messages between processes. One process relays the database's notifications, which are sent inside
 * transactions; its heartbeats prove to all that the whole path from the database works.
 */
export function openRedisBroadcast(options: RedisBroadcastOptions): Broadcast {
  const { redisUrl, postgresUrl, announced, onError } = options
  const listeners = createListeners()
  const silence = watchHeartbeat(() => listeners.emitGap())
  const prefix = prefixOf(redisUrl)
  let reign: string | undefined
  /** Since when every heartbeat would have been heard; undefined while Redis does not answer. */
  let listeningSince: number | undefined

  function mayOthersReach(): boolean {
    if (listeningSince === undefined || ears.status !== 'ready') return true
    return performance.now() - Math.max(silence.heardAt(), listeningSince) < LEADERLESS_AFTER_MS
  }

  function hearBeat(from: string): void {
    if (from !== reign) listeners.emitGap()
    reign = from
    silence.received(performance.now())
  }

  const ears = openRedis(redisUrl, { answersWithinMs: ANSWER_TIMEOUT_MS, onError })
  ears.on('message', (channel: string, message: string) => {
    const name = channel.slice(prefix.length)
    if (name === HEARTBEAT_CHANNEL) hearBeat(message)
    else listeners.emit(name, message)
  })
  ears.on('close', () => {
    reign = undefined
    listeningSince = undefined
    listeners.emitGap()
  })
  async function listen(): Promise<void> {
    try {
      await ears.subscribe(...[...listeners.channels(), HEARTBEAT_CHANNEL].map((name) => prefix + name))
      listeningSince ??= performance.now()
      listeners.emitGap()
    } catch {
      if (ears.status === 'ready') ears.disconnect(true)
    }
  }
  ears.on('ready', listen)

  const voice = openRedis(redisUrl, { answersWithinMs: ANSWER_TIMEOUT_MS, onError: () => {} })
  const say = (channel: string, message: string) => voice.publish(prefix + channel, message)
  const relay = startLeaderRelay({
    postgresUrl,
    channels: announced,
    publish: say,
    heartbeat: (name) => say(HEARTBEAT_CHANNEL, name),
    onError,
  })
  return {
    async publish(channel, message) {
      await say(channel, message)
    },
    follow(channel, listener) {
      const following = listeners.add(channel, listener)
      if (ears.status === 'ready') void listen()
      return following
    },
    reach: { heardAt: silence.heardAt, mayOthersReach },
    async close() {
      silence.stop()
      await relay.close()
      ears.disconnect()
      voice.disconnect()
    },
  }
}

/** The numbered databases of one Redis share its channels, so each installation prefixes its channels with the number. */
function prefixOf(redisUrl: string): string {
  return `plinth:${new URL(redisUrl).pathname.slice(1) || '0'}:`
}
