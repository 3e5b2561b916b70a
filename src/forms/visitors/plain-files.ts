import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { readMultipart } from '../../platform/http/request/body/read-multipart.ts'
import type { IncomingBody } from '../../platform/incoming-body.ts'
import { fieldName } from '../../shared/forms/field-parts.ts'
import { type FileAnswer, type FormDefinition, formLimits } from '../../shared/forms/form-definition.ts'
import { fileMessages } from './file-kinds.ts'
import { type FormFileDeps, type IncomingFile, keepFormFile, removeUnsent, writeIncoming } from './receive-file.ts'

/** What a browser without scripts sends of a form that asks for files. */
export interface PartsOfForm {
  texts: Record<string, string>
  files: ArrivedFile[]
  /** What is wrong with files, by field. */
  errors: Record<string, string>
}

export interface ArrivedFile extends IncomingFile {
  fieldId: string
  /** Small files may be written before a larger one that came first. */
  place: number
  /** SHA-256 of its bytes: the same file sent again is recognised by it. */
  digest: string
}

/** All files, and as much text as a form may have. */
const BYTES_MAX = formLimits.files * formLimits.fileBytes + 1_000_000

/**
 * Takes the parts of a form. Its files lie on this machine until `dropArrived`; of fields that take none they are skipped.
 * Throws BadRequest.
 */
export async function receiveParts(deps: FormFileDeps, form: FormDefinition, body: IncomingBody): Promise<PartsOfForm> {
  const asked = new Map(form.fields.flatMap((field) => (field.type === 'file' ? [[fieldName(field), field.id]] : [])))
  const arrived: ArrivedFile[] = []
  const files = () => arrived.toSorted((one, other) => one.place - other.place)
  const errors: Record<string, string> = {}
  let count = 0
  try {
    const texts = await readMultipart(body, {
      bytesMax: BYTES_MAX,
      problem: fileMessages.problem,
      async take({ field, name, chunks }) {
        const fieldId = asked.get(field)
        // An input without a file sends a part without a name.
        if (fieldId === undefined || name === '') return
        const place = count++
        try {
          if (place >= formLimits.files) throw new BadRequest(fileMessages.tooMany)
          const hash = createHash('sha256')
          const file = await writeIncoming(deps, name, hashed(chunks, hash))
          arrived.push({ ...file, fieldId, place, digest: hash.digest('base64url') })
        } catch (error) {
          if (!(error instanceof BadRequest)) throw error
          errors[fieldId] ??= error.message
        }
      },
    })
    return { texts, files: files(), errors }
  } catch (error) {
    await dropArrived(arrived)
    throw error
  }
}

async function* hashed(chunks: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Removes what arrived from this machine; what was kept stays. */
export async function dropArrived(files: readonly ArrivedFile[]): Promise<void> {
  for (const { path } of files) await rm(path, { force: true })
}

/**
 * Keeps the files while `send` sends a form with them; those that it does not send are removed again. Throws StorageFull, and
 * what `send` throws.
 */
export async function sendWithFiles<Result>(
  deps: FormFileDeps,
  websiteId: string,
  { files, ...owner }: { files: readonly ArrivedFile[]; formId: string; visitorHash: string; now: string },
  send: (answers: Record<string, FileAnswer[]>) => Promise<Result>,
): Promise<Result> {
  const fillingId = randomUUID()
  const answers: Record<string, FileAnswer[]> = {}
  const kept: string[] = []
  try {
    for (const { fieldId, name, path, bytes } of files) {
      const fileId = await keepFormFile(deps, websiteId, { ...owner, fieldId, fillingId }, { path, bytes })
      kept.push(fileId)
      answers[fieldId] = [...(answers[fieldId] ?? []), { fileId, name, bytes }]
    }
    return await send(answers)
  } finally {
    await removeUnsent(deps, websiteId, kept)
  }
}
