import { availableParallelism } from 'node:os'
import type { FairLimiterOptions } from '../../turns/fair-limiter.ts'

/** Limits that keep one connection, account or website from starving the others in this process. */
export interface RequestLimits {
  connections: {
    /** Connections of the process; further ones are closed as they arrive. */
    most: number
    /** Connections of one address, unless it is one of our proxies. */
    mostPerAddress: number
  }
  pipelined: {
    /** Requests of one connection in progress at the same time. */
    atOnce: number
    /** Queued requests of one connection; beyond that the connection is closed. */
    mostWaiting: number
    /** Queued requests of all connections together. */
    mostWaitingTogether: number
    /**
     * Queued requests that begin in one turn of the event loop, so that the first ones of other connections come in between.
     */
    perTurn: number
  }
  unread: {
    /** A response whose client read nothing for this long is aborted. */
    cutAfterMs: number
    /** Interval of that check in milliseconds. */
    everyMs: number
    /**
     * Unread response bytes in memory per account or network. Beyond that, the connections that have read nothing for the
     * longest time are cut off.
     */
    bytesPerOwner: number
    bytesTogether: number
  }
  /** Responses that are compressed while they are sent; further ones are sent uncompressed. */
  maxConcurrentCompressions: number
  exports: { perWebsite: number; perAccount: number; together: number }
  eventStreams: {
    perAccount: number
    perWebsite: number
    /** Per address, for clients without an account. */
    perAddress: number
    together: number
    /** Unread bytes of one stream; beyond that the stream is destroyed. */
    unsentBytes: number
  }
  /** Requests in flight. The database pool has 10 connections, and no website may take all of them. */
  inFlight: {
    /** Session lookups. */
    sessions: FairLimiterOptions
    /** Routes that need an account. */
    staff: FairLimiterOptions
    /** Public routes. Appends to carts are batched, so many of them at once are cheap. */
    visitors: FairLimiterOptions
    /** Pages that are not cached. They are rendered on the one thread that answers all requests. */
    renders: FairLimiterOptions
  }
}

const MEGABYTE = 1024 * 1024
/** While other websites are active, one website may keep half of the cores busy, mostly with queries. */
const SHARED_CONCURRENCY = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)))

export const requestLimits: RequestLimits = {
  connections: { most: 4_000, mostPerAddress: 500 },
  pipelined: { atOnce: 1, mostWaiting: 16, mostWaitingTogether: 4_000, perTurn: 4 },
  unread: { cutAfterMs: 30_000, everyMs: 250, bytesPerOwner: 16 * MEGABYTE, bytesTogether: 128 * MEGABYTE },
  maxConcurrentCompressions: 64,
  exports: { perWebsite: 2, perAccount: 4, together: 24 },
  eventStreams: { perAccount: 20, perWebsite: 100, perAddress: 20, together: 1_000, unsentBytes: 64 * 1024 },
  inFlight: {
    sessions: { maxTotal: 8, maxAlone: 4, maxContended: 2, mostWaiting: 500, delayMs: 0 },
    staff: { maxTotal: 8, maxAlone: 3, maxContended: SHARED_CONCURRENCY, mostWaiting: 100, delayMs: 20 },
    visitors: { maxTotal: 128, maxAlone: 64, maxContended: 16, mostWaiting: 500, delayMs: 0 },
    renders: { maxTotal: 4, maxAlone: 2, maxContended: 1, mostWaiting: 100, delayMs: 10 },
  },
}
