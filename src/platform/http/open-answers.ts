import type { Request, Response } from 'express'
import type { AnswerLimits } from './answer-limits.ts'
import { networkOf } from './rate-limit.ts'
import { RateLimited, TimedOut } from './refusals.ts'
import type { Visit } from './visit.ts'

/** Answers that stay open for long, each kind of which may be so many of a website, an account and an address. */
export interface OpenAnswers {
  /** A place until the reply is closed. Throws RateLimited, or TimedOut when all websites together have too many. */
  takeExport(asked: Pick<Asked, 'res' | 'visit'>): void
  takeEventStream(asked: Asked): void
  unsentBytesOfStream: number
}

export interface Asked {
  req: Request
  res: Response
  visit: Visit
}

const TOO_MANY_EXPORTS = 'Files are being downloaded already. Please wait until they are complete, then try again.'
const TOO_MANY_STREAMS = 'Too many live views are open. Please close some of them, then try again.'
const EVERYBODY = 'We are very busy at the moment. Please try again.'
/** By then a file has been sent, or a stream has ended by itself. */
const AGAIN_SECONDS = 15

declare global {
  namespace Express {
    interface Locals {
      openAnswers: OpenAnswers
      /** Who is signed in; undefined as long as that is not known. */
      accountId: string | undefined
    }
  }
}

export function openAnswers({ exports, eventStreams }: Pick<AnswerLimits, 'exports' | 'eventStreams'>): OpenAnswers {
  const [ofExports, ofStreams] = [places(), places()]
  return {
    unsentBytesOfStream: eventStreams.unsentBytes,
    takeExport({ res, visit: { tenant, account } }) {
      const wanted = [place('website', tenant?.websiteId, exports.perWebsite)]
      if (account) wanted.push(place('account', account.accountId, exports.perAccount))
      ofExports.take(res, wanted, exports.together, TOO_MANY_EXPORTS)
    },
    takeEventStream({ req, res, visit: { tenant, account } }) {
      const wanted = [
        place('website', tenant?.websiteId, eventStreams.perWebsite),
        account
          ? place('account', account.accountId, eventStreams.perAccount)
          : place('address', networkOf(req.ip ?? ''), eventStreams.perAddress),
      ]
      ofStreams.take(res, wanted, eventStreams.together, TOO_MANY_STREAMS)
    },
  }
}

interface Place {
  key: string
  most: number
}

function place(kind: string, whose: string | undefined, most: number): Place {
  return { key: `${kind} ${whose ?? 'platform'}`, most }
}

function places() {
  const taken = new Map<string, number>()
  let together = 0

  function giveBack(wanted: Place[]): void {
    together--
    for (const { key } of wanted) {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }

  return {
    take(res: Response, wanted: Place[], mostTogether: number, tooMany: string): void {
      if (wanted.some(({ key, most }) => (taken.get(key) ?? 0) >= most)) throw new RateLimited(tooMany, AGAIN_SECONDS)
      if (together >= mostTogether) throw new TimedOut(EVERYBODY)
      // Gone before it began: nothing would give the place back.
      if (res.closed) return
      together++
      for (const { key } of wanted) taken.set(key, (taken.get(key) ?? 0) + 1)
      res.once('close', () => giveBack(wanted))
    },
  }
}
