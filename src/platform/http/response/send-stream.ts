import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

const LISTENERS_MAX = 20

/**
 * Sends a stream as the body of a reply. What the stream reads from is let go of however it ends: with a visitor who
 * has gone meanwhile `pipeline` throws before it has taken hold of the stream, and an open file that is forgotten ends
 * the process when it is collected (https://nodejs.org/api/deprecations.html#dep0137).
 */
export async function sendStream(source: Readable, res: Response): Promise<void> {
  // That many are no leak: `pipeline` alone listens to the end of a reply seven times.
  res.setMaxListeners(LISTENERS_MAX)
  try {
    await pipeline(source, res)
  } finally {
    source.destroy()
  }
}
