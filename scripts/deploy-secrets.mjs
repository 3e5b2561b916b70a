import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every secret of docker-compose.yml, each 32 random bytes in hexadecimal digits. */
const secrets = [
  'POSTGRES_PASSWORD',
  'REDIS_PASSWORD',
  'KURRENTDB_ADMIN_PASSWORD',
  'KURRENTDB_OPS_PASSWORD',
  'COOKIE_KEY',
  'MASTER_KEY',
]

const root = join(import.meta.dirname, '..')
const file = join(root, '.env')
const begun = readFileSync(existsSync(file) ? file : join(root, '.env.example'), 'utf8')
const made = []
const text = secrets.reduce(fill, begun)
// Half a file would look like a whole one.
writeFileSync(`${file}.new`, text, { mode: 0o600 })
renameSync(`${file}.new`, file)
chmodSync(file, 0o600)
console.log(made.length > 0 ? `New secrets in .env: ${made.join(', ')}.` : '.env already has all its secrets.')
console.log('Store a copy apart from the backups: without MASTER_KEY the personal data in them cannot be decrypted.')

/** What is there stays: another password would lock us out of what was begun with the first. */
function fill(text, name) {
  const line = new RegExp(`^${name}=(.*)$`, 'm')
  const value = line.exec(text)?.[1]?.trim()
  if (value) return text
  made.push(name)
  const filled = `${name}=${randomBytes(32).toString('hex')}`
  return value === undefined ? `${text.trimEnd()}\n${filled}\n` : text.replace(line, filled)
}
