import { sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

/** Stored in the database from the first event of an import to its end, so that it can continue after an interruption. */
export interface ImportMark {
  /** Checksum of the file. */
  sha256: string
  /** Minimum number of the file's events that are in the log. */
  place: number
}

const NAME = 'import'

/** Stored among the checkpoints, because it is a checkpoint of a file. */
export async function findImportMark(db: Database): Promise<ImportMark | undefined> {
  const { rows } = await sql<{ position: string; sha256: string }>`
    select position, tables ->> 0 as sha256 from public.checkpoints where name = ${NAME}`.execute(db)
  const [row] = rows
  return row && { sha256: row.sha256, place: Number(row.position) }
}

export async function setImportMark(db: Database, { sha256, place }: ImportMark): Promise<void> {
  await sql`
    insert into public.checkpoints (name, position, version, tables)
    values (${NAME}, ${String(place)}, 1, ${JSON.stringify([sha256])})
    on conflict (name) do update set position = excluded.position, updated_at = now()`.execute(db)
}

/** Finishes the import: removes the mark, and remembers the file so that a repeated import is recognised. */
export async function finishImport(db: Database, sha256: string): Promise<void> {
  await sql`delete from public.checkpoints where name = ${NAME}`.execute(db)
  await sql`
    insert into public.checkpoints (name, position, version, tables) values (${finishedName(sha256)}, 'start', 1, '[]')
    on conflict (name) do update set updated_at = now()`.execute(db)
}

export async function wasImported(db: Database, sha256: string): Promise<boolean> {
  const { rows } = await sql`select from public.checkpoints where name = ${finishedName(sha256)}`.execute(db)
  return rows.length > 0
}

const finishedName = (sha256: string) => `imported:${sha256}`
