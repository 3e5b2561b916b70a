import { Redis } from 'ioredis'

/** A connection without any answer for this many milliseconds is reopened. */
const PING_TIMEOUT_MS = 1_000
const PING_INTERVAL_MS = 200

export interface RedisOptions {
  /** Timeout of a command in milliseconds. */
  answersWithinMs: number
  /** Called once per outage. */
  onError: (error: Error) => void
}

/**
 * A Redis connection that fails at once while Redis is down, never queues a command, and never sends one twice. It pings
 * continuously, so that a hanging connection is detected.
 */
export function openRedis(url: string, { answersWithinMs, onError }: RedisOptions): Redis {
  const redis = new Redis(url, {
    connectionName: 'plinth',
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    commandTimeout: answersWithinMs,
    connectTimeout: PING_TIMEOUT_MS,
    socketTimeout: PING_TIMEOUT_MS,
    retryStrategy: () => PING_INTERVAL_MS,
  })
  let away = false
  redis.on('ready', () => {
    away = false
  })
  redis.on('error', (error: Error) => {
    if (!away) onError(error)
    away = true
  })
  const asking = setInterval(() => void redis.ping().catch(() => {}), PING_INTERVAL_MS).unref()
  redis.once('end', () => clearInterval(asking))
  return redis
}
