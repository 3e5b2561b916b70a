import { Readable } from 'node:stream'
import type { Response } from 'express'
import type { RequestContext } from '../http/limits/long-responses.ts'
import { sendStream } from '../http/response/send-stream.ts'

/** Sends a file with this name, which the browser saves. */
export function sendCsv(res: Response, name: string, text: string): void {
  writeCsvHeaders(res, name)
  res.end(text)
}

/** Pieces generated ahead of the reader. */
const READ_AHEAD = 1

/**
 * Like `sendCsv`, in pieces, each generated when the previous one was sent. Throws RateLimited when the website or the
 * account has too many such files in progress.
 */
export async function streamCsv(
  { res, visit }: Pick<RequestContext, 'res' | 'visit'>,
  name: string,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  res.locals.longResponseLimits.acquireExport({ res, visit })
  // An error before the first piece can still be answered as problem+json.
  const first = await pieces.next()
  writeCsvHeaders(res, name)
  res.write(first.value ?? '')
  try {
    await sendStream(Readable.from(pieces, { highWaterMark: READ_AHEAD }), res)
  } catch (error) {
    // A reader who has left, or was cut off, is not an error of ours.
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
