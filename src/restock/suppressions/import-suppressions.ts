import type { CsvRow } from '../../platform/csv/receive-rows.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { ImportSuppressionsReply } from '../suppression-contract.ts'
import { suppressAll } from '../visitors/suppressions.ts'
import { readSuppressionRows } from './read-suppression-rows.ts'

const PROBLEMS_SHOWN = 100
const AT_ONCE = 8

/** Adds the addresses of a file to the suppression list; entries that exist already stay unchanged. Throws DomainError. */
export async function importSuppressions(
  { db, vault }: { db: Database; vault: Pick<Vault, 'keepPerson'> },
  { websiteId, now }: { websiteId: string; now: string },
  rows: readonly CsvRow[],
): Promise<ImportSuppressionsReply> {
  const { people, problems } = readSuppressionRows(rows)
  let added = 0
  for (let from = 0; from < people.length; from += AT_ONCE) {
    const kept = await Promise.all(
      people.slice(from, from + AT_ONCE).map(async ({ email, reason }) => ({
        personRef: await vault.keepPerson(websiteId, email),
        reason,
      })),
    )
    added += await suppressAll(db, websiteId, kept, now)
  }
  return { added, known: people.length - added, problems: problems.slice(0, PROBLEMS_SHOWN), leftOut: problems.length }
}
