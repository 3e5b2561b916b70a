import type { Request, Response } from 'express'
import type { SendProgress } from './send-progress.ts'
import type { SendKey } from './sending-deps.ts'

/** Then the browser asks anew, and whether it still may is looked at again: whoever loses the right sees no more. */
const LONGEST_MS = 14_000
/** So long it waits before it asks. */
const AGAIN_MS = 500

/** Pushes the send as it goes on: `event: progress`, its data the send as JSON. Ends with the send. */
export function streamProgress(progress: SendProgress, key: SendKey, req: Request, res: Response): void {
  res.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Neither kept nor compressed on the way: each event is for now.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  })
  const limit = setTimeout(() => res.end(`retry: ${AGAIN_MS}\n\n`), LONGEST_MS)
  const leave = progress.follow(key, {
    show: (send) => void res.write(`event: progress\ndata: ${JSON.stringify(send)}\n\n`),
    ended: () => void res.end(),
  })
  function stop(): void {
    clearTimeout(limit)
    leave()
  }
  res.once('close', stop)
  // Gone before anything was said.
  if (req.destroyed || res.destroyed) stop()
}
