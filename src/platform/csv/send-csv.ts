import { Readable } from 'node:stream'
import type { Response } from 'express'
import type { RequestContext } from '../http/limits/long-responses.ts'
import { sendStream } from '../http/response/send-stream.ts'

/** A file of this name, which the browser saves. */
export function sendCsv(res: Response, name: string, text: string): void {
  writeCsvHeaders(res, name)
  res.end(text)
}

/** Pieces that are made before the reader has taken the one before. */
const READ_AHEAD = 1

/**
 * The same in pieces, each of which is made when the one before it was taken. Throws RateLimited when the website or the
 * account has too many such files on the way.
 */
export async function streamCsv(
  { res, visit }: Pick<RequestContext, 'res' | 'visit'>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  res.locals.longResponseLimits.acquireExport({ res, visit })
  // What goes wrong before the first piece is still answered as a problem.
  const first = await pieces.next()
  writeCsvHeaders(res, name)
  res.write(first.value ?? '')
  try {
    await sendStream(Readable.from(pieces, { highWaterMark: READ_AHEAD }), res)
  } catch (error) {
    // A reader who has gone, or was cut off, is no fault of ours.
    if (!isClientGone(error)) throw error
  }
}

function writeCsvHeaders(res: Response, name: string): void {
  res.setHeader('Content-Type', 'text/csv; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.setHeader('Cache-Control', 'no-store')
}

function isClientGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
