import { Redis } from 'ioredis'

/** A line on which nothing came back for so long is made anew. */
const PING_TIMEOUT_MS = 1_000
const PING_INTERVAL_MS = 200

export interface RedisOptions {
  /** A command that takes longer fails. */
  answersWithinMs: number
  /** Told once for each time it is away. */
  onError: (error: Error) => void
}

/**
 * A line to Redis that fails at once while Redis is away, never puts a command off, and never says one twice. It is
 * asked for a sign of life all the time, so that one that hangs is known as such. */
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
