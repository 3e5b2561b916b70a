import * as z from 'zod'
import { spellItems } from '../../src/catalog/items/spell-items.ts'
import { type NameWordsDeps, spellNames } from '../../src/orders/list/spell-names.ts'
import { withWebsite } from '../../src/platform/database/database.ts'
import type { JobHandler } from '../job.ts'

/** A batch holds the locks of its products only briefly. */
const BATCH = 200

/** Fills the search texts of products and names from before they were stored in several spellings. */
export function spellSearchTexts(deps: NameWordsDeps): JobHandler<Record<string, never>> {
  return {
    name: 'spell-search-texts',
    schema: z.strictObject({}),
    async run({ websiteId }) {
      let spelled: number
      do spelled = await withWebsite(deps.db, websiteId, (tx) => spellItems(tx, websiteId, BATCH))
      while (spelled === BATCH)
      await spellNames(deps, websiteId)
    },
  }
}
