import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Account } from '../platform/database/embedded/postgres-binaries.ts'
import { BackupError, CHECKSUMS, checksumLine, MANIFEST, POSTGRES, SEAL, Seal } from './archive.ts'
import { type ArchiveEntry, readArchive } from './read-archive.ts'

export interface UnpackOptions<Manifest> {
  file: string
  /** An empty directory. */
  into: string
  /** Files and folders at the top of the archive, beside its manifest. */
  parts: string[]
  /** `npm run backup`. */
  madeBy: string
  shape: { parse(value: unknown): Manifest }
  /** Owner of the database's files. */
  account: Account
  /** Throws BackupError for an archive that cannot be restored here, before anything is written. */
  assertFits(manifest: Manifest): void
  onBytes?: (bytes: number) => void
}

export interface Unpacked<Manifest> {
  manifest: Manifest
  seal: Seal
}

const INSIDE = /^[^/\0]+(\/[^/\0]+)*$/

/** Writes the files of an archive. Throws BackupError unless all are there and match their checksums. */
export async function unpack<Manifest>(options: UnpackOptions<Manifest>): Promise<Unpacked<Manifest>> {
  const { file, madeBy, onBytes } = options
  const read: { manifest?: Manifest; seal?: Seal; checksums?: string } = {}
  const lines: string[] = []
  let bytes = 0

  async function takeFirst(entry: ArchiveEntry): Promise<void> {
    if (entry.path !== MANIFEST) throw new BackupError(`${file} was not made by ${madeBy}.`)
    read.manifest = parse(options, options.shape, await textOf(entry, lines))
    options.assertFits(read.manifest)
  }

  async function takeNext(entry: ArchiveEntry): Promise<void> {
    if (read.seal) throw new BackupError(`${file} is not a back-up: unexpected data after the end.`)
    if (entry.path === CHECKSUMS) read.checksums = await textOf(entry, [])
    else if (entry.path === SEAL) read.seal = parse(options, Seal, await textOf(entry, []))
    else await extractEntry(entry, lines, options)
    bytes += entry.size
    onBytes?.(bytes)
  }

  await readArchive(file, (entry) => (read.manifest ? takeNext(entry) : takeFirst(entry)))
  const { manifest, seal, checksums } = read
  if (!manifest || !seal) throw new BackupError(`${file} is incomplete. Nothing was restored.`)
  if (lines.length !== seal.entries || sha256(checksums ?? '') !== seal.sha256 || lines.join('') !== checksums)
    throw new BackupError(`${file} is damaged: ${firstDifference(lines, checksums ?? '')}. Nothing was restored.`)
  return { manifest, seal }
}

function firstDifference(lines: string[], checksums: string): string {
  const said = new Set(checksums.split('\n').map((line) => `${line}\n`))
  const wrong = lines.find((line) => !said.has(line))
  return wrong ? `${wrong.trim().split(' ').slice(2).join(' ')} has a wrong checksum` : 'files are missing'
}

async function extractEntry(
  entry: ArchiveEntry,
  lines: string[],
  { into, account, parts }: Pick<UnpackOptions<unknown>, 'into' | 'account' | 'parts'>,
): Promise<void> {
  const [top = ''] = entry.path.split('/')
  if (!isExpectedPath(entry, top, parts)) throw new BackupError(`${entry.path} is not part of a backup.`)
  const owner = top === POSTGRES ? account : {}
  const target = join(into, entry.path)
  if (entry.isDirectory) {
    await makeDirectory(target, owner)
    return
  }
  await makeDirectory(dirname(target), owner)
  const hash = createHash('sha256')
  await pipeline(entry.body, hashing(hash), createWriteStream(target, { flags: 'wx', mode: 0o600 }))
  lines.push(checksumLine(entry.path, { sha256: hash.digest('hex'), size: entry.size }))
  if (owner.uid !== undefined) await chown(target, owner.uid, owner.gid)
}

function isExpectedPath({ path }: ArchiveEntry, top: string, expected: string[]): boolean {
  const parts = path.split('/')
  return INSIDE.test(path) && !parts.includes('..') && !parts.includes('.') && expected.includes(top)
}

async function makeDirectory(path: string, owner: Account): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined && owner.uid !== undefined) await chown(path, owner.uid, owner.gid)
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}

async function textOf({ path, size, body }: ArchiveEntry, lines: string[]): Promise<string> {
  const text = Buffer.concat(await Array.fromAsync(body)).toString()
  lines.push(checksumLine(path, { sha256: sha256(text), size }))
  return text
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function parse<Content>(
  { file, madeBy }: Pick<UnpackOptions<unknown>, 'file' | 'madeBy'>,
  shape: { parse(value: unknown): Content },
  text: string,
): Content {
  try {
    return shape.parse(JSON.parse(text))
  } catch (error) {
    throw new BackupError(`${file} was not made by ${madeBy}, or by a newer version.`, { cause: error })
  }
}
