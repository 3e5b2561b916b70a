import { handle } from '../../../platform/http/routing/route.ts'
import { ProductImport } from '../../../shared/products/product-import.ts'
import { ProductImportParams } from '../../admin-contract.ts'
import { authorOf, type CatalogAdminDeps } from '../../admin-deps.ts'
import * as endpoints from '../endpoints.ts'
import { assertImport, findImport } from '../import-store.ts'
import { oneOfEach } from '../one-of-each.ts'
import { inImports } from '../running/run-import.ts'
import { receivePictures } from './receive-pictures.ts'

/** Upload time of 250 MB on a slow connection. */
const ZIP_WITHIN_MS = 15 * 60_000

/** Uploads a ZIP file with pictures named in the rows, before or after the import has run. */
export function uploadPictures(deps: Pick<CatalogAdminDeps, 'db' | 'incoming' | 'takePicture'>) {
  const alone = oneOfEach()
  return handle(endpoints.uploadImportPictures, {
    timeoutMs: ZIP_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    params: ProductImportParams,
    reply: ProductImport,
    async handle({ params: { importId }, visit, req }) {
      const { websiteId, account, now } = authorOf(visit)
      await inImports(deps.db, websiteId, (tx) => assertImport(tx, websiteId, importId))
      return alone(websiteId, async () => {
        await receivePictures(deps, req, { websiteId, importId, accountId: account.accountId, now })
        return inImports(deps.db, websiteId, (tx) => findImport(tx, websiteId, importId, 1))
      })
    },
  })
}
