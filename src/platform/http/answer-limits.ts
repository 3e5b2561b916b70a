import { availableParallelism } from 'node:os'
import type { FairTurnsOptions } from '../turns/fair-turns.ts'

/** What keeps one connection, account or website from taking what the others need of this process. */
export interface AnswerLimits {
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
    /** An answer of which nothing was taken for so long is cut off. */
    cutAfterMs: number
    /** How often that is looked at. */
    everyMs: number
    /** Most bytes that wait in memory to be taken; beyond it those are cut off that took nothing for the longest. */
    bytesPerOwner: number
    bytesTogether: number
  }
  /** Answers that are compressed while they are sent; further ones go as they are. */
  compressedAtOnce: number
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
    sessions: FairTurnsOptions
    /** Routes for people with an account. */
    staff: FairTurnsOptions
    /** Routes for everybody. Appends to carts travel together, so that many at once cost little. */
    visitors: FairTurnsOptions
    /** Pages that are not in the cache. They are made on the one thread that answers everybody. */
    renders: FairTurnsOptions
  }
}

const MEGABYTE = 1024 * 1024
/** Beside others a website may keep half of the cores busy, with queries above all. */
const BESIDE_OTHERS = Math.max(1, Math.min(3, Math.floor(availableParallelism() / 2)))

export const answerLimits: AnswerLimits = {
  connections: { most: 4_000, mostPerAddress: 500 },
  pipelined: { atOnce: 1, mostWaiting: 16, mostWaitingTogether: 4_000, perTurn: 4 },
  unread: { cutAfterMs: 30_000, everyMs: 250, bytesPerOwner: 16 * MEGABYTE, bytesTogether: 128 * MEGABYTE },
  compressedAtOnce: 64,
  exports: { perWebsite: 2, perAccount: 4, together: 24 },
  eventStreams: { perAccount: 20, perWebsite: 100, perAddress: 20, together: 1_000, unsentBytes: 64 * 1024 },
  inFlight: {
    sessions: { together: 8, alone: 4, beside: 2, mostWaiting: 500, restMs: 0 },
    staff: { together: 8, alone: 3, beside: BESIDE_OTHERS, mostWaiting: 100, restMs: 10 },
    visitors: { together: 128, alone: 64, beside: 16, mostWaiting: 500, restMs: 0 },
    renders: { together: 4, alone: 2, beside: 1, mostWaiting: 100, restMs: 10 },
  },
}
