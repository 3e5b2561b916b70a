import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { BadRequest } from '../../../errors/http-errors.ts'
import { chunksOf, type IncomingBody } from '../../../incoming-body.ts'
import { assertFieldName, assertStorable, assertValueCount } from './plain-json.ts'

/** A file of a form, while it arrives. */
export interface FilePart {
  field: string
  /** As the visitor's computer calls it; empty where none was chosen. */
  name: string
  /** Its bytes; leaving the loop early skips the rest. */
  chunks: AsyncIterable<Buffer>
}

export interface MultipartOptions {
  /** Reads a file; what it leaves is skipped. */
  take(file: FilePart): Promise<void>
  /** Of all of the body. */
  bytesMax: number
  /** What is said of a body that is cut off or invalid. */
  problem: string
}

const TYPE = /^multipart\/form-data *;/i
/** All texts of a form together, in bytes. */
const TEXT_BYTES_MAX = 64 * 1024
const FILES_MAX = 200
const PARTS_MAX = 10_000
/** Of one part, in bytes and lines. */
const headers = { headerSize: 8 * 1024, headerPairs: 20 }

/**
 * The texts of a form that a browser sends with files; each file is handed to `take` while it arrives. Throws BadRequest: 415
 * for another type, 413 when it is too large, 400 with `problem`; and whatever `take` throws.
 */
export async function readMultipart(
  body: IncomingBody,
  { take, bytesMax, problem }: MultipartOptions,
): Promise<Record<string, string>> {
  if (Number(body.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax)
  const parser = parserOf(body, problem)
  const texts = textFields()
  const files: { content: Readable; taken: Promise<void> }[] = []
  const failure: { error?: unknown } = {}
  const fail = (error: unknown) => {
    failure.error ??= error
  }
  const finished = new Promise<void>((done, failed) => {
    parser.once('finish', done)
    parser.once('error', () => failed(new BadRequest(problem)))
  })
  finished.catch(fail)
  for (const limit of ['partsLimit', 'filesLimit'] as const)
    parser.on(limit, () => fail(new BadRequest('The form has too many parts.')))
  parser.on('field', (name, value, _, isCut) => {
    try {
      texts.add(name ?? '', value, isCut)
    } catch (error) {
      fail(error)
    }
  })
  parser.on('file', (field, content, name) => {
    // A body that is cut off within a file is an error of the file, too, also when nobody reads it any more.
    content.on('error', () => fail(new BadRequest(problem)))
    // Destroyed by a loop that is left early, it would never ask for the rest of the body.
    const chunks = content.iterator({ destroyOnReturn: false })
    const taken = take({ field: field ?? '', name: name ?? '', chunks }).catch(fail)
    files.push({ content, taken: taken.finally(() => content.resume()) })
  })
  try {
    let bytes = 0
    for await (const chunk of chunksOf(body, problem)) {
      bytes += chunk.length
      if (bytes > bytesMax) throw tooLarge(bytesMax)
      if (failure.error) throw failure.error
      if (!parser.write(chunk)) await Promise.race([new Promise((drained) => parser.once('drain', drained)), finished])
    }
    parser.end()
    await finished
  } catch (error) {
    fail(error)
    for (const { content } of files) content.destroy(new BadRequest(problem))
  }
  await Promise.all(files.map(({ taken }) => taken))
  if (failure.error) throw failure.error
  return texts.fields
}

function parserOf({ headers: all }: IncomingBody, problem: string): BusboyInstance {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = all
  if (encoding !== 'identity') throw new BadRequest('Compressed bodies are not supported.', 415)
  if (!TYPE.test(type)) throw new BadRequest('The body must be multipart/form-data.', 415)
  const limits = { ...headers, fieldSize: TEXT_BYTES_MAX, files: FILES_MAX, parts: PARTS_MAX, fields: PARTS_MAX }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits })
  } catch {
    throw new BadRequest(problem)
  }
}

/** As in a form without files: each field once. */
function textFields() {
  const fields: Record<string, string> = {}
  let [bytes, count] = [0, 1]
  return {
    fields,
    add(name: string, value: string, isCut: boolean) {
      bytes += Buffer.byteLength(name) + Buffer.byteLength(value)
      if (isCut || bytes > TEXT_BYTES_MAX)
        throw new BadRequest(`The texts of the form are larger than ${TEXT_BYTES_MAX} bytes.`, 413)
      assertValueCount(++count)
      assertFieldName(name)
      assertStorable(value)
      if (Object.hasOwn(fields, name)) throw new BadRequest('A form field is repeated.')
      fields[name] = value
    },
  }
}

function tooLarge(bytesMax: number): BadRequest {
  return new BadRequest(`The body is larger than ${bytesMax} bytes.`, 413)
}
