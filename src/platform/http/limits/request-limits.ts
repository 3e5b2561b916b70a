import { availableParallelism } from 'node:os'
import type { FairLimiterOptions } from '../../turns/fair-limiter.ts'

/** What keeps one connection, account or website from taking what the others need of this process. */
export interface RequestLimits {
  connections: {
    /** Of the process; further ones are closed as they arrive. */
    most: number
    /** Of one address that is not a proxy of ours. */
    mostPerAddress: number
  }
  pipelined: {
    /** Requests of one connection that are worked on at the same moment. */
    atOnce: number
    /** Requests of one connection that wait for the answers before theirs; beyond it the connection is closed. */
    mostWaiting: number
    /** The same of all connections together. */
    mostWaitingTogether: number
    /** So many requests that waited begin in one turn of the event loop, so that the first ones of others come between. */
    perTurn: number
  }
  unread: {
    /** A response whose client read nothing for this long is aborted. */
    cutAfterMs: number
    /** How often that is looked at. */
    everyMs: number
    /** Most bytes that wait in memory to be taken; beyond it those are cut off that took nothing for the longest. */
    bytesPerOwner: number
    bytesTogether: number
  }
  /** Answers that are compressed while they are sent; further ones go as they are. */
  maxConcurrentCompressions: number
  exports: { perWebsite: number; perAccount: number; together: number }
  eventStreams: {
    perAccount: number
    perWebsite: number
    /** Of those without an account. */
    perAddress: number
    together: number
    /** Bytes of one stream that nobody took; beyond it the stream is cut off. */
    unsentBytes: number
  }
  /** Requests in flight. The pool has 10 connections, so that no website takes all of them. */
  inFlight: {
    /** Looking up who is signed in. */
    sessions: FairLimiterOptions
    /** Routes for people with an account. */
    staff: FairLimiterOptions
    /** Routes for everybody. Appends to carts travel together, so that many at once cost little. */
    visitors: FairLimiterOptions
    /** Pages that are not in the cache. They are made on the one thread that answers everybody. */
    renders: FairLimiterOptions
  }
}

const MEGABYTE = 1024 * 1024
/** Beside others a website may keep half of the cores busy, with queries above all. */
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
