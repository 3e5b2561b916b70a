import { LRUCache } from 'lru-cache'
import { withDeadline } from '../../async/with-deadline.ts'
import type { Broadcast, Following } from '../../broadcast/broadcast.ts'
import { ACCESS_CHANGED } from '../../database/access-changes.ts'
import type { RequestContext } from './long-responses.ts'

/** Milliseconds after a change in which a stream is judged again; later it ends unjudged, and its browser asks anew. */
const JUDGE_WITHIN_MS = 1_500
/** Streams judged at the same time. */
const CONCURRENT_JUDGEMENTS = 4
const REMEMBERED_CHANGES = 10_000
/** Minimum milliseconds between two judgements of all streams while news may be lost. */
const GAP_MS = 1_000

/** The event streams of this process, each of which lasts only while its request would still be admitted. */
export interface OpenStreams {
  /** Calls `end` when the request would be refused by now. Throws for a route that does not declare `streamsEvents`. */
  add(stream: RequestContext, end: () => void): void
}

/** Calls back with the id of an account or website whose access has changed, or without one if news may have been lost. */
export type FollowAccess = (onChange: (id: string | undefined) => void) => Following

/** What the database announces of sessions, roles, owners and websites that have ended or changed. */
export function followAccessChanges(broadcast: Broadcast): FollowAccess {
  return (onChange) => broadcast.follow(ACCESS_CHANGED, { onMessage: onChange, onGap: () => onChange(undefined) })
}

interface OpenStream extends RequestContext {
  end(): void
}

/** @param admit rejects when the request of this stream would be refused by now */
export function openStreams(follow: FollowAccess, admit: (stream: RequestContext) => Promise<unknown>): OpenStreams {
  const open = new Set<OpenStream>()
  /** Streams to be judged, with the time of the change. */
  const doubted = new Map<OpenStream, number>()
  /** When access of an account or website has changed last, for requests that were on their way then. */
  const changes = new LRUCache<string, number>({ max: REMEMBERED_CHANGES })
  let judging = 0
  let gap: 'none' | 'judged' | 'again' = 'none'

  async function judge(stream: OpenStream, since: number): Promise<void> {
    const remaining = since + JUDGE_WITHIN_MS - performance.now()
    await withDeadline(Math.max(remaining, 0), () => admit(stream)).catch(stream.end)
  }

  async function judgeDoubted(): Promise<void> {
    judging++
    for (const [stream, since] of doubted) {
      doubted.delete(stream)
      if (open.has(stream)) await judge(stream, since)
    }
    judging--
  }

  function doubt(streams: Iterable<OpenStream>): void {
    for (const stream of streams) if (!doubted.has(stream)) doubted.set(stream, performance.now())
    // Deferred, so that caches have dropped what the same news makes outdated.
    setImmediate(() => {
      while (judging < CONCURRENT_JUDGEMENTS && doubted.size > 0) void judgeDoubted()
    })
  }

  function doubtAll(): void {
    if (gap !== 'none') {
      gap = 'again'
      return
    }
    gap = 'judged'
    doubt(open)
    setTimeout(() => {
      const isAgain = gap === 'again'
      gap = 'none'
      if (isAgain) doubtAll()
    }, GAP_MS).unref()
  }

  function changedSince({ visit: { account, tenant } }: RequestContext, since: number): boolean {
    return [account?.accountId, tenant?.websiteId].some((id) => id && (changes.get(id) ?? 0) >= since)
  }

  follow((id) => {
    if (id === undefined) return doubtAll()
    changes.set(id, performance.now())
    doubt([...open].filter((stream) => concerns(stream, id)))
  })
  return {
    add(context, end) {
      const { route } = context.res.locals
      if (!route?.streamsEvents) throw new Error(`${route?.method} ${route?.path} does not declare streamsEvents`)
      const stream = { ...context, end }
      open.add(stream)
      context.res.once('close', () => open.delete(stream))
      if (changedSince(context, context.res.locals.receivedAt)) doubt([stream])
    },
  }
}

function concerns({ visit: { account, tenant } }: RequestContext, id: string): boolean {
  return account?.accountId === id || tenant?.websiteId === id
}
