import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

const LISTENERS_MAX = 20

/**
 * Sends a stream as the body of a response. The source is destroyed however this ends. When the client has already left,
 * `pipeline` throws before it takes over the stream, and an open file that is never closed ends the process when it is
 * garbage-collected (https://nodejs.org/api/deprecations.html#dep0137).
 */
export async function sendStream(source: Readable, res: Response): Promise<void> {
  // Not a leak: `pipeline` alone adds seven listeners for the end of a response.
  res.setMaxListeners(LISTENERS_MAX)
  try {
    await pipeline(source, res)
  } finally {
    source.destroy()
  }
}
