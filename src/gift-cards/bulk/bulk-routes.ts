import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import { ImportParams } from '../../shared/imports/file-import.ts'
import * as endpoints from '../endpoints.ts'
import { type GiftCardImporterDeps, giftCardImporter } from './gift-card-importer.ts'
import { findIssuedFile, writeCodes } from './write-codes.ts'

export type BulkDeps = GiftCardImporterDeps & RowImportDeps

/** Issues gift cards in bulk from a CSV file: template, columns, dry run, progress, report, undo while they are unused. */
export function bulkRoutes(deps: BulkDeps): Route[] {
  return [
    ...rowImportRoutes(deps, giftCardImporter(deps), {
      list: endpoints.listGiftCardImports,
      create: endpoints.createGiftCardImport,
      read: endpoints.readGiftCardImport,
      match: endpoints.matchGiftCardImport,
      run: endpoints.runGiftCardImport,
      undo: endpoints.undoGiftCardImport,
      errors: endpoints.exportGiftCardImportErrors,
    }),
    handle(endpoints.exportImportedCodes, {
      params: ImportParams,
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'downloaded the codes of gift cards' },
      async handle({ params: { importId }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const asked = { websiteId, importId, accountId: requireAccount(visit).accountId, now: visit.now }
        await findIssuedFile(deps, asked)
        await streamCsv({ res, visit }, 'gift-card-codes.csv', writeCodes(deps, asked))
        return undefined
      },
    }),
  ]
}
