import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { InvalidFileName, isPlace, type Storage, type StoredFile, typeOf } from './storage.ts'

/** Keeps files at `<directory>/<website id>/<name>`. */
export function diskStorage(directory: string): Storage {
  function pathOf(websiteId: string, name: string): string | undefined {
    return isPlace(websiteId, name) ? join(directory, websiteId, name) : undefined
  }

  return {
    async put(websiteId, name, bytes) {
      const path = pathOf(websiteId, name)
      if (!path) throw new InvalidFileName(`${websiteId}/${name} cannot be the name of a file`)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, bytes)
    },
    async open(websiteId, name) {
      const path = pathOf(websiteId, name)
      return path ? openFile(path, typeOf(name)) : undefined
    },
    async remove(websiteId, name) {
      const path = pathOf(websiteId, name)
      if (path) await rm(path, { force: true })
    },
  }
}

/** Nobody ever sees half a file: it gets its name when all of it is on the disk. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}~${randomBytes(6).toString('hex')}`
  try {
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

const NOT_THERE = ['ENOENT', 'ENOTDIR', 'ELOOP']

/** A link is not followed: it could lead out of the directory. */
async function openFile(path: string, type: string): Promise<StoredFile | undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch((error: NodeJS.ErrnoException) => {
    if (NOT_THERE.includes(error.code ?? '')) return undefined
    throw error
  })
  if (!file) return undefined
  const stats = await file.stat()
  if (stats.isFile()) return { size: stats.size, type, read: () => file.createReadStream(), close: () => file.close() }
  await file.close()
  return undefined
}
