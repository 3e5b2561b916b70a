import { randomBytes } from 'node:crypto'
import type { UploadReply } from '../../src/downloads/contract.ts'
import { PART_BYTES } from '../../src/shared/validation/product-file-rules.ts'
import type { Random } from '../processes/random.ts'
import { begin, bytes, digestOf, FILES, partOf, pathTo, readBytes, type UploadLab } from './upload-lab.ts'

/**
 * Parts are repeated, out of order, truncated, or sent concurrently with other bytes; the file consists of the accepted
 * parts.
 */
export async function resumeUpload(lab: UploadLab): Promise<void> {
  const { owner, random, found } = lab
  const content = randomBytes(2 * PART_BYTES + random.int(1, PART_BYTES))
  let step = (await begin(lab, 'resumed.bin', content.length)).json() as UploadReply
  while (!step.file) {
    await sendUnmeant(lab, step, content)
    step = await sendTwice(lab, step, content)
  }
  await judgeRanges(lab, await pathTo(lab, step.file.id), content)
  found.count('files resumed')
  await owner.delete(`${FILES}/${step.file.id}`)
}

const pathOf = ({ upload }: UploadReply) => `${FILES}/uploads/${upload.id}`
const send = ({ owner }: UploadLab, step: UploadReply, offset: number, body: Buffer) =>
  owner.put(`${pathOf(step)}?offset=${offset}`, body, { headers: bytes })
const look = async ({ owner }: UploadLab, step: UploadReply) => (await owner.get(pathOf(step))).json() as UploadReply

/** None of them advances the upload. */
async function sendUnmeant(lab: UploadLab, step: UploadReply, content: Buffer): Promise<void> {
  const { found, random } = lab
  const { offset } = step.upload
  for (const [at, body] of unmeant(random, content, offset)) {
    const { status } = await send(lab, step, at, body)
    found.count('parts that nobody meant')
    if (status >= 500) found.violation(`A part at ${at} instead of ${offset} was answered ${status}`)
  }
  const now = await look(lab, step)
  if (now.upload.offset !== offset) found.violation(`A wrong part moved the upload from ${offset}`)
}

/** Two tabs send the next part concurrently. */
async function sendTwice(lab: UploadLab, step: UploadReply, content: Buffer): Promise<UploadReply> {
  const { offset } = step.upload
  const part = partOf(content, offset)
  const replies = await Promise.all([send(lab, step, offset, part), send(lab, step, offset, part)])
  if (replies.some(({ status }) => status !== 200)) lab.found.violation('The same part sent twice at once was refused')
  const now = await look(lab, step)
  if (now.upload.offset !== Math.min(content.length, offset + PART_BYTES))
    lab.found.violation(`The upload is at ${now.upload.offset} after the part at ${offset}`)
  return now
}

/** Each is at another offset than the next part, or too short. */
function unmeant(random: Random, content: Buffer, offset: number): [number, Buffer][] {
  const noise = randomBytes(1_000)
  return [
    [offset + 1, noise],
    [offset + PART_BYTES, noise],
    [Math.max(0, offset - PART_BYTES), offset === 0 ? noise : partOf(content, offset)],
    [random.int(0, content.length), noise],
    [offset, partOf(content, offset).subarray(1)],
  ]
}

async function judgeRanges(lab: UploadLab, path: string, content: Buffer): Promise<void> {
  const { random, found } = lab
  if (digestOf(await readBytes(lab, path)) !== digestOf(content))
    found.violation('A resumed file differs from what was sent')
  for (let n = 0; n < 10; n++) {
    const start = random.int(0, content.length - 1)
    const end = Math.min(content.length - 1, start + random.int(0, 100_000))
    const part = await readBytes(lab, path, `bytes=${start}-${end}`)
    found.count('ranges read')
    if (!part.equals(content.subarray(start, end + 1))) found.violation(`Bytes ${start} to ${end} differ`)
  }
}
