import type { DatabaseReach } from '../database/database-outage.ts'

/**
 * Sends messages to all processes: fast, at most once. Only for news about state that is stored elsewhere, so that a
 * process that missed a message can read the state.
 */
export interface Broadcast {
  /**
   * Sends to all subscribers of the channel, including those in this process. At most 8,000 bytes. Rejects when it was not
   * sent.
   */
  publish(channel: string, message: string): Promise<void>
  /** Also receives what the database sends by `pg_notify` on this channel, once it is committed. */
  follow(channel: string, listener: Listener): Following
  /** What the heartbeats tell of the way to the database. */
  reach: DatabaseReach
  close(): Promise<void>
}

export interface Listener {
  onMessage(message: string): void
  /**
   * Messages may have been lost. Called once at first, after each break, and several times a second while the connection is
   * down. A cache that is cleared each time holds nothing that is older than a second.
   */
  onGap(): void
}

export interface Following {
  stop(): void
}

/** Interval of the heartbeats in milliseconds. */
export const HEARTBEAT_MS = 200
