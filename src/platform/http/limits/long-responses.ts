import type { Request, Response } from 'express'
import { PLATFORM_SCOPE } from '../../database/platform-scope.ts'
import { RateLimited, TimedOut } from '../../errors/application-errors.ts'
import { networkOf } from '../../rate-limits/network-of.ts'
import type { Visit } from '../request/visit.ts'
import type { Route } from '../routing/route.ts'
import type { OpenStreams } from './open-streams.ts'
import type { RequestLimits } from './request-limits.ts'

/** Limits responses that stay open for long. Each kind has a limit per website, per account and per address. */
export interface LongResponseLimits {
  /** Holds a slot until the response is closed. Throws RateLimited, or TimedOut when all websites together have too many. */
  acquireExport(asked: Pick<RequestContext, 'res' | 'visit'>): void
  acquireEventStream(asked: RequestContext): void
  unsentBytesPerStream: number
}

export interface RequestContext {
  req: Request
  res: Response
  visit: Visit
}

const TOO_MANY_EXPORTS = 'Files are being downloaded already. Please wait until they are complete, then try again.'
const TOO_MANY_STREAMS = 'Too many live views are open. Please close some of them, then try again.'
const SERVER_BUSY = 'We are very busy at the moment. Please try again.'
/** By then a file has usually been sent, or a stream has ended by itself. */
const RETRY_AFTER_SECONDS = 15

declare global {
  namespace Express {
    interface Locals {
      longResponseLimits: LongResponseLimits
      openStreams: OpenStreams
      /** Undefined until a route has matched. */
      route: Route | undefined
      /** The signed-in account; undefined until it is known. */
      accountId: string | undefined
    }
  }
}

export function longResponseLimits({
  exports,
  eventStreams,
}: Pick<RequestLimits, 'exports' | 'eventStreams'>): LongResponseLimits {
  const [ofExports, ofStreams] = [slotCounter(), slotCounter()]
  return {
    unsentBytesPerStream: eventStreams.unsentBytes,
    acquireExport({ res, visit: { tenant, account } }) {
      const wanted = [slot('website', tenant?.websiteId, exports.perWebsite)]
      if (account) wanted.push(slot('account', account.accountId, exports.perAccount))
      ofExports.take(res, wanted, exports.together, TOO_MANY_EXPORTS)
    },
    acquireEventStream({ req, res, visit: { tenant, account } }) {
      const wanted = [
        slot('website', tenant?.websiteId, eventStreams.perWebsite),
        account
          ? slot('account', account.accountId, eventStreams.perAccount)
          : slot('address', networkOf(req.ip ?? ''), eventStreams.perAddress),
      ]
      ofStreams.take(res, wanted, eventStreams.together, TOO_MANY_STREAMS)
    },
  }
}

interface Slot {
  key: string
  limit: number
}

function slot(kind: string, whose: string | undefined, most: number): Slot {
  return { key: `${kind} ${whose ?? PLATFORM_SCOPE}`, limit: most }
}

function slotCounter() {
  const taken = new Map<string, number>()
  let together = 0

  function giveBack(wanted: Slot[]): void {
    together--
    for (const { key } of wanted) {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }

  return {
    take(res: Response, wanted: Slot[], mostTogether: number, tooMany: string): void {
      if (wanted.some(({ key, limit: most }) => (taken.get(key) ?? 0) >= most))
        throw new RateLimited(tooMany, RETRY_AFTER_SECONDS)
      if (together >= mostTogether) throw new TimedOut(SERVER_BUSY)
      // The client left before the response began, so no close event would release the slot.
      if (res.closed) return
      together++
      for (const { key } of wanted) taken.set(key, (taken.get(key) ?? 0) + 1)
      res.once('close', () => giveBack(wanted))
    },
  }
}
