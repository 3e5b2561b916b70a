import type { Kysely } from 'kysely'
import { type Draft, withErrors } from '../../rules/draft.ts'
import type { CatalogTables } from '../../table.ts'

type Part = 'categories' | 'related'

const sentences = {
  categories: 'One of these categories does not exist any more.',
  related: 'One of these products does not exist any more.',
} satisfies Record<Part, string>

/** Checks that added categories and related products exist. */
export async function resolveReferences(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  drafts: Draft[],
): Promise<Draft[]> {
  let settled = drafts
  for (const part of ['categories', 'related'] as const) {
    const added = [...new Set(drafts.flatMap((draft) => addedTo(draft, part)))]
    if (added.length === 0) continue
    const known = await findKnown(tx, websiteId, part, added)
    settled = settled.map((draft) =>
      addedTo(draft, part).every((id) => known.has(id)) ? draft : withErrors(draft, { [part]: sentences[part] }),
    )
  }
  return settled
}

function addedTo({ before, state }: Draft, part: Part): string[] {
  return state[part].filter((id) => !before?.state[part].includes(id))
}

async function findKnown(
  tx: Kysely<CatalogTables>,
  websiteId: string,
  part: Part,
  ids: string[],
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom(part === 'categories' ? 'categories' : 'items')
    .select('id')
    .where('website_id', '=', websiteId)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
