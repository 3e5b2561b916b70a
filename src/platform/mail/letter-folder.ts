import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { seal, unseal } from '../vault/seal.ts'
import type { Letter } from './mail.ts'

/** Folder for letters on a machine without a mail server. */
export interface LetterFolder {
  path: string
  /** 64 hexadecimal digits. The letters are encrypted with a key derived from it. */
  masterKey: string
}

export interface StoredLetter extends Letter {
  id: string
  /** ISO 8601. */
  sentAt: string
}

const ENDING = '.letter'

/**
 * Writes a letter into the folder as `<time>-<random>.letter`, readable by its owner alone and encrypted, because no address
 * may be in the data directory as plain text.
 */
export async function saveLetter(folder: LetterFolder, letter: Letter, sentAt: string): Promise<void> {
  await mkdir(folder.path, { recursive: true, mode: 0o700 })
  const id = `${timeInName(sentAt)}-${randomBytes(4).toString('hex')}`
  const name = join(folder.path, id + ENDING)
  const sealed = seal(keyOf(folder), Buffer.from(JSON.stringify({ sentAt, ...letter })), id)
  // Renamed when complete, so that readers of the folder see whole letters only.
  await writeFile(`${name}.unfinished`, sealed, { mode: 0o600 })
  await rename(`${name}.unfinished`, name)
}

/** Newest first; `before` is the id of the last letter of the previous page. */
export async function readLetters(
  folder: LetterFolder,
  { limit = 100, before }: { limit?: number; before?: string | undefined } = {},
): Promise<StoredLetter[]> {
  const ids = (await listLetterIds(folder)).sort().reverse()
  const wanted = before === undefined ? ids : ids.filter((id) => id < before)
  return Promise.all(wanted.slice(0, limit).map((id) => open(folder, id)))
}

/** Removes letters stored before this moment (ISO 8601); their file names begin with the time. */
export async function forgetLettersBefore(folder: LetterFolder, moment: string): Promise<void> {
  const ids = await listLetterIds(folder)
  const old = ids.filter((id) => id < timeInName(moment))
  await Promise.all(old.map((id) => rm(join(folder.path, id + ENDING), { force: true })))
}

/** Undefined when there is no such letter. */
export async function readLetter(folder: LetterFolder, id: string): Promise<StoredLetter | undefined> {
  return (await listLetterIds(folder)).includes(id) ? open(folder, id) : undefined
}

const timeInName = (moment: string) => moment.replace(/[:.]/g, '-')

/** Empty when the folder does not exist yet, before the first letter. */
async function listLetterIds({ path }: LetterFolder): Promise<string[]> {
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(ENDING)).map((name) => name.slice(0, -ENDING.length))
}

async function open(folder: LetterFolder, id: string): Promise<StoredLetter> {
  const sealed = await readFile(join(folder.path, id + ENDING))
  return { id, ...JSON.parse(unseal(keyOf(folder), sealed, id).toString()) }
}

function keyOf({ masterKey }: LetterFolder): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'letters in a folder', 32))
}
