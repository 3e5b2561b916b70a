/**
 * What is said once to all processes: quickly, and at most once. For news of what stands elsewhere, so that anyone who
 * missed some can look there.
 */
export interface Broadcast {
  /** Said to everybody who follows the channel, in this process, too. At most 8,000 bytes. Rejects when it was not said. */
  publish(channel: string, message: string): Promise<void>
  /** Also hears what the database announces by `pg_notify` on this channel, once that is committed. */
  follow(channel: string, listener: Listener): Following
  close(): Promise<void>
}

export interface Listener {
  onMessage(message: string): void
  /**
   * Something may have gone unheard: once at first, after each break, and several times a second for as long as nothing
   * can be heard. Anyone who forgets what they know each time knows nothing that is older than a second.
   */
  onGap(): void
}

export interface Following {
  stop(): void
}

/** Followers hear a sign of life so often. */
export const HEARTBEAT_MS = 200
