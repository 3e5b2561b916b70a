import * as z from 'zod'
import { CHANGE_TAG, changeTagBatch, giveUpTagChange, inTagChanges } from '../../src/catalog/tags/change-tag.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { NotFound } from '../../src/platform/errors/application-errors.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'

const Data = z.strictObject({ changeId: z.string() })

/** Renames or deletes a tag on all products that have it, or undoes that, as its row says. */
export function changeTag({ db }: { db: Database }): JobHandler<z.infer<typeof Data>> {
  return {
    name: CHANGE_TAG,
    schema: Data,
    async run({ websiteId, data: { changeId }, signal }) {
      try {
        while (await inTagChanges(db, websiteId, (tx) => changeTagBatch(tx, websiteId, changeId)))
          signal.throwIfAborted()
      } catch (error) {
        if (!(error instanceof DomainError || error instanceof NotFound)) throw error
        await inTagChanges(db, websiteId, (tx) => giveUpTagChange(tx, websiteId, changeId, error.message))
      }
    },
  }
}
