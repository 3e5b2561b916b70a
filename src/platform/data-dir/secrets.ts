import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const Key = z.string().regex(/^[0-9a-f]{64}$/)
const Secrets = z.strictObject({
  /** Superuser of the embedded PostgreSQL. */
  postgresPassword: Key,
  /** Signs the visitors' cookies and crumbs. */
  cookieKey: Key,
  /** Wraps the websites' own keys in the vault of personal data. */
  masterKey: Key,
})
export type Secrets = z.infer<typeof Secrets>

/** What every process of an installation has to have in common. */
export type SharedKeys = Pick<Secrets, 'cookieKey' | 'masterKey'>

/**
 * Reads this installation's secrets, or makes them at its first start; readable by their owner alone. Of several
 * processes that start at once, all get those of the fastest.
 *
 * @param given what the environment says goes before what the file says
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
    throw new Error(`${file} does not hold this installation's secrets; restore it from a back-up`)
  }
}

/**
 * A start that is killed half-way leaves the whole file or none, and a file that is there is never replaced. Process ids
 * do not tell apart who is at it: in containers that share a directory all of them may be 1.
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
