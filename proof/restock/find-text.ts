import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { queryOnce } from '../processes/query-once.ts'

/** Files below a directory that contain the text, plain or in a common encoding. */
export function findInFiles(directory: string, text: string): string[] {
  const needles = spellings(text)
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => holdsAny(read(file), needles))
    .map((file) => relative(directory, file))
}

/** Tables with a row that contains the text, compressed on disk or not. */
export async function findInTables(adminUrl: string, text: string): Promise<string[]> {
  const tables = await queryOnce<{ name: string }>(
    adminUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const patterns = [text, Buffer.from(text).toString('hex')].map((one) => `%${one}%`)
    const query = `select from ${name} t where t::text ilike any($1) limit 1`
    if ((await queryOnce(adminUrl, query, [patterns])).length > 0) found.push(name)
  }
  return found
}

/** Whether the text is in there, in one of those spellings. */
export function holdsText(content: Buffer, text: string): boolean {
  return holdsAny(content, spellings(text))
}

function holdsAny(content: Buffer, needles: Buffer[]): boolean {
  return needles.some((needle) => content.includes(needle))
}

function read(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    // The server deletes files meanwhile.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0)
    throw error
  }
}

/** In base64 a text has three forms by its offset, and its ends depend on the neighbouring bytes. */
function spellings(text: string): Buffer[] {
  const base64 = ['', 'x', 'xx'].map((before) =>
    Buffer.from(before + text)
      .toString('base64')
      .slice(before.length + 1, -4),
  )
  const plain = [text, text.toUpperCase(), encodeURIComponent(text), Buffer.from(text).toString('hex'), ...base64]
  return [...plain.map((one) => Buffer.from(one)), Buffer.from(text, 'utf16le')]
}
