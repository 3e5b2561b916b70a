import { TooManyBytesInFlight } from '../../../errors/http-errors.ts'

/** Limits in bytes of bodies that have arrived and whose requests are not answered yet. */
export interface BodyLimits {
  /** For the whole process. */
  process: number
  /** For all clients that are not signed in together, so that strangers cannot keep merchants from saving. */
  anonymous: number
  /** For one address, or one /64 of IPv6 addresses. */
  address: number
  /** For one account, on any host. */
  account: number
}

const MEBIBYTE = 1024 * 1024

export const bodyLimits: BodyLimits = {
  process: 64 * MEBIBYTE,
  anonymous: 32 * MEBIBYTE,
  address: 24 * MEBIBYTE,
  account: 16 * MEBIBYTE,
}

/** Counted for a route that reads its body itself as a stream: the buffers of its socket and of its file. */
export const STREAM_BYTES = 256 * 1024

/** The sender of a body. */
export interface Sender {
  network: string
  accountId: string | undefined
}

/** The bytes counted for one body. */
export interface BodyReservation {
  /** Counts bytes that are about to be kept in memory. Throws TooMuchInFlight, 503 or 413, when they are too many. */
  add(bytes: number): void
  /** Releases all counted bytes; may be called twice. */
  release(): void
}

export interface BodiesInFlight {
  reserve(sender: Sender): BodyReservation
}

/**
 * Counts the bytes that have really arrived, not those a request announces. Announcing is free, so a few hundred headers
 * could fill the limit, whereas bytes have to be sent.
 */
export function bodiesInFlight(limits: BodyLimits = bodyLimits): BodiesInFlight {
  const held = new Map<string, number>()
  const at = (key: string) => held.get(key) ?? 0

  function change(key: string, bytes: number): void {
    const left = at(key) + bytes
    if (left > 0) held.set(key, left)
    else held.delete(key)
  }

  return {
    reserve({ network, accountId }) {
      // The sender's own limits come first, so that senders over their own limit are told so.
      const counted: { key: string; most: number; refusal: () => Error }[] = [
        { key: `address ${network}`, most: limits.address, refusal: tooMuch },
        accountId === undefined
          ? { key: 'strangers', most: limits.anonymous, refusal: busy }
          : { key: `account ${accountId}`, most: limits.account, refusal: tooMuch },
        { key: 'process', most: limits.process, refusal: busy },
      ]
      let own = 0
      return {
        add(bytes) {
          for (const { key, most, refusal } of counted) if (at(key) + bytes > most) throw refusal()
          for (const { key } of counted) change(key, bytes)
          own += bytes
        },
        release() {
          for (const { key } of counted) change(key, -own)
          own = 0
        },
      }
    },
  }
}

const busy = () => new TooManyBytesInFlight('We are very busy at the moment. Please try again.', 503)
const tooMuch = () =>
  new TooManyBytesInFlight(
    'Too much is being sent from here at the same moment. Please try again in a few seconds.',
    413,
  )
