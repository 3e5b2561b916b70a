import type { Request, Response } from 'express'
import type { SendProgress } from './send-progress.ts'
import type { SendKey } from './sending-deps.ts'

/** Proxies close lines on which nothing was said for a minute. */
const COMMENT_MS = 15_000
/** Then the browser asks anew, and whether it still may is looked at again. */
const LONGEST_MS = 10 * 60_000

/** Pushes the send as it goes on: `event: progress`, its data the send as JSON. Ends with the send. */
export function streamProgress(progress: SendProgress, key: SendKey, req: Request, res: Response): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither kept nor compressed on the way: each event is for now.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  const comments = setInterval(() => res.write(': still here\n\n'), COMMENT_MS)
  const limit = setTimeout(() => res.end(), LONGEST_MS)
  const leave = progress.follow(key, {
    show: (send) => void res.write(`event: progress\ndata: ${JSON.stringify(send)}\n\n`),
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
