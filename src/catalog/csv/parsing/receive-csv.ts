import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assertCsvType, csvChunksOf } from '../../../platform/csv/csv-body.ts'
import { BadRequest } from '../../../platform/errors/http-errors.ts'
import type { IncomingBody } from '../../../platform/incoming-body.ts'
import { FILE_TOO_LARGE, importLimits } from '../../../shared/products/import-fields.ts'

/**
 * Streams a request's body to a temporary file, passes its path to `use`, and removes it. Throws BadRequest: 415 for another
 * type, 413 if too large, 400 if incomplete or empty.
 */
export async function receiveCsv<Result>(
  body: IncomingBody,
  directory: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  assertMayCome(body)
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = join(directory, randomBytes(12).toString('hex'))
  try {
    await pipeline(limited(body), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

function assertMayCome({ headers }: IncomingBody): void {
  assertCsvType(headers)
  if (Number(headers['content-length'] ?? 0) > importLimits.FILE_BYTES) throw new BadRequest(FILE_TOO_LARGE, 413)
}

async function* limited(body: IncomingBody): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const chunk of csvChunksOf(body)) {
    bytes += chunk.length
    if (bytes > importLimits.FILE_BYTES) throw new BadRequest(FILE_TOO_LARGE, 413)
    yield chunk
  }
  if (bytes === 0) throw new BadRequest('This file is empty.')
}
