import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  assertWebsiteId,
  InvalidFileName,
  isValidFileLocation,
  type Storage,
  type StoredFile,
  typeOf,
} from './storage.ts'

/** Stores files at `<directory>/<website id>/<name>`. */
export function diskStorage(directory: string): Storage {
  function pathOf(websiteId: string, name: string): string | undefined {
    return isValidFileLocation(websiteId, name) ? join(directory, websiteId, name) : undefined
  }

  async function placeFor(websiteId: string, name: string): Promise<string> {
    const path = pathOf(websiteId, name)
    if (!path) throw new InvalidFileName(`${websiteId}/${name} cannot be the name of a file`)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }

  return {
    async put(websiteId, name, bytes) {
      const path = await placeFor(websiteId, name)
      await writeAtomically(path, (unfinished) => writeFile(unfinished, bytes, { flush: true }))
    },
    async putFile(websiteId, name, from) {
      const path = await placeFor(websiteId, name)
      await writeAtomically(path, (unfinished) => moveOrCopy(from, unfinished))
    },
    async open(websiteId, name) {
      const path = pathOf(websiteId, name)
      return path ? openFile(path, typeOf(name)) : undefined
    },
    async remove(websiteId, name) {
      const path = pathOf(websiteId, name)
      if (path) await rm(path, { force: true })
    },
    async removeAll(websiteId) {
      assertWebsiteId(websiteId)
      await rm(join(directory, websiteId), { recursive: true, force: true })
    },
  }
}

/** Writes the file completely before it gets its name, so that nobody ever sees half a file. */
async function writeAtomically(path: string, write: (unfinished: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}~${randomBytes(6).toString('hex')}`
  try {
    await write(unfinished)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Renames the file; copies it only when it is on a different disk. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    return copyFile(from, to)
  })
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}

const NOT_FOUND_CODES = ['ENOENT', 'ENOTDIR', 'ELOOP']

/** Does not follow symbolic links, which could lead out of the directory. */
async function openFile(path: string, type: string): Promise<StoredFile | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (NOT_FOUND_CODES.includes(error.code ?? '')) return undefined
    throw error
  })
  if (!file) return undefined
  const stats = await file.stat().catch((error) => file.close().then(() => Promise.reject(error)))
  if (!stats.isFile()) {
    await file.close()
    return undefined
  }
  return { size: stats.size, type, read: () => file.createReadStream(), close: () => file.close() }
}
