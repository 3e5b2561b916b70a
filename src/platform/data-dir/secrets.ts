import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const Key = z.string().regex(/^[0-9a-f]{64}$/)
const Secrets = z.strictObject({
  /** Password of the embedded PostgreSQL's superuser. */
  postgresPassword: Key,
  /** Signs the visitors' cookies and crumbs. */
  cookieKey: Key,
  /** Encrypts the websites' own keys in the vault of personal data. */
  masterKey: Key,
})
export type Secrets = z.infer<typeof Secrets>

/** Keys that all processes of an installation must share. */
export type SharedKeys = Pick<Secrets, 'cookieKey' | 'masterKey'>

/**
 * Reads this installation's secrets, or creates them at the first start; the file is readable by its owner alone. Processes
 * that start concurrently all get the secrets of the fastest.
 * @param given keys from the environment, which take precedence over the file
 */
export function loadSecrets(file: string, given?: SharedKeys): Secrets {
  const text = readIfThere(file) ?? makeSecrets(file)
  return { ...parse(file, text), ...given }
}

function makeSecrets(file: string): string {
  const random = () => randomBytes(32).toString('hex')
  const secrets: Secrets = { postgresPassword: random(), cookieKey: random(), masterKey: random() }
  writeOnce(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return readFileSync(file, 'utf8')
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parse(file: string, text: string): Secrets {
  try {
    return Secrets.parse(JSON.parse(text))
  } catch {
    throw new Error(`${file} does not hold this installation's secrets; restore it from a backup`)
  }
}

/**
 * A start that is killed leaves the whole file or none, and an existing file is never replaced. Process ids are not used in
 * temporary names: in containers that share a directory they may all be 1.
 */
function writeOnce(file: string, text: string): void {
  const unfinished = `${file}.${randomBytes(8).toString('hex')}`
  const descriptor = openSync(unfinished, 'wx', 0o600)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished)
  }
  const directory = openSync(dirname(file), 'r')
  fsyncSync(directory)
  closeSync(directory)
}
