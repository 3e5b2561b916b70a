import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
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

/** Reads this installation's secrets, or makes them at its first start; readable by their owner alone. */
export function loadSecrets(file: string): Secrets {
  const text = readIfThere(file)
  if (text !== undefined) return parse(file, text)
  const random = () => randomBytes(32).toString('hex')
  const secrets = { postgresPassword: random(), cookieKey: random(), masterKey: random() }
  writeDurably(file, `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
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

/** A start that is killed half-way leaves the whole file or none. */
function writeDurably(file: string, text: string): void {
  const unfinished = `${file}.${process.pid}`
  const descriptor = openSync(unfinished, 'w', 0o600)
  writeSync(descriptor, text)
  fsyncSync(descriptor)
  closeSync(descriptor)
  renameSync(unfinished, file)
  const directory = openSync(dirname(file), 'r')
  fsyncSync(directory)
  closeSync(directory)
}
