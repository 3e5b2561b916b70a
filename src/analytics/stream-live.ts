import type { Request, Response } from 'express'
import type { LiveWatch } from './live-watch.ts'

/** Proxies close lines on which nothing was said for a minute. */
const COMMENT_MS = 15_000
/** Then the browser asks anew, and whether it still may is looked at again. */
const LONGEST_MS = 10 * 60_000

/** Pushes who is on the website: `event: live`, its data a `LiveView` as JSON. */
export function streamLive(watch: LiveWatch, websiteId: string, req: Request, res: Response): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither kept nor compressed on the way: each event is for now.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  const comments = setInterval(() => res.write(': still here\n\n'), COMMENT_MS)
  const limit = setTimeout(() => res.end(), LONGEST_MS)
  const leave = watch.follow(websiteId, {
    show: (live) => void res.write(`event: live\ndata: ${JSON.stringify(live)}\n\n`),
    ended: () => void res.end(),
  })
  function stop(): void {
    clearInterval(comments)
    clearTimeout(limit)
    leave()
  }
  res.once('close', stop)
  // Gone before anything was said.
  if (req.destroyed || res.destroyed) stop()
}
