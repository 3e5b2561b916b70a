import * as z from 'zod'
import { type MemberImporterDeps, memberImporter } from '../../src/areas/import/member-importer.ts'
import { type CustomerImporterDeps, customerImporter } from '../../src/customers/import/customer-importer.ts'
import { type GiftCardImporterDeps, giftCardImporter } from '../../src/gift-cards/bulk/gift-card-importer.ts'
import { type ContactImporterDeps, contactImporter } from '../../src/newsletter/import/contact-importer.ts'
import type { RowImportDeps } from '../../src/platform/row-imports/import-store.ts'
import { giveUpRowImport, RUN_ROW_IMPORT, runRowImport } from '../../src/platform/row-imports/run-rows.ts'
import {
  type SuppressionImporterDeps,
  suppressionImporter,
} from '../../src/restock/suppressions/suppression-importer.ts'
import { type ReviewImporterDeps, reviewImporter } from '../../src/reviews/moving/review-importer.ts'
import { DomainError } from '../../src/shared/domain-error.ts'
import type { JobHandler } from '../job.ts'

export type RunRowImportDeps = RowImportDeps &
  CustomerImporterDeps &
  ReviewImporterDeps &
  SuppressionImporterDeps &
  ContactImporterDeps &
  MemberImporterDeps &
  GiftCardImporterDeps

const Data = z.strictObject({
  kind: z.enum(['customers', 'reviews', 'suppressions', 'gift-cards', 'contacts', 'members']),
  importId: z.string(),
})

/** Runs a checked import of customers, reviews, suppressed addresses, contacts, gift cards or members, or undoes one, as its row says. */
export function runRowImportJob(deps: RunRowImportDeps): JobHandler<z.infer<typeof Data>> {
  const importers = {
    customers: customerImporter(deps),
    reviews: reviewImporter(deps),
    suppressions: suppressionImporter(deps),
    'gift-cards': giftCardImporter(deps),
    contacts: contactImporter(deps),
    members: memberImporter(deps),
  }
  return {
    name: RUN_ROW_IMPORT,
    schema: Data,
    async run({ websiteId, data: { kind, importId: id }, signal }) {
      await runRowImport(deps, importers[kind], { websiteId, id, signal }).catch((error) => {
        if (!(error instanceof DomainError)) throw error
        return giveUpRowImport(deps, kind, { websiteId, id }, error.message)
      })
    },
  }
}
