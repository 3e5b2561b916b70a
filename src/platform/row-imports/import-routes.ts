import {
  FileImport,
  ImportParams,
  ImportQuery,
  NewImportQuery,
  RecentImports,
  RowMappingRequest,
} from '../../shared/imports/file-import.ts'
import type { ImportEndpoints } from '../../shared/imports/import-endpoints.ts'
import { receiveRows } from '../csv/receive-rows.ts'
import { streamCsv } from '../csv/send-csv.ts'
import type { Visit } from '../http/request/visit.ts'
import { requireTenant } from '../http/routing/require-tenant.ts'
import { handle, type Route } from '../http/routing/route.ts'
import { checkRows } from './check-rows.ts'
import { addRowImport, findRowImport, findStored, listRowImports, type RowImportDeps } from './import-store.ts'
import type { ImportTarget, RowImporter } from './row-importer.ts'
import { startRowImport, startRowUndo } from './run-rows.ts'
import { writeWrongRows } from './wrong-rows.ts'

const WITHIN_MS = 120_000

/** The steps of an import: upload, mapping and dry run, run, undo. */
export function rowImportRoutes(deps: RowImportDeps, importer: RowImporter, endpoints: ImportEndpoints): Route[] {
  const find = (visit: Visit, id: string, page = 1) =>
    findRowImport(deps, importer, requireTenant(visit).websiteId, { id, page })
  return [
    handle(endpoints.list, {
      reply: RecentImports,
      handle: ({ visit }) => listRowImports(deps.db, requireTenant(visit).websiteId, importer.kind),
    }),
    handle(endpoints.create, {
      query: NewImportQuery,
      reply: FileImport,
      streamsBody: true,
      timeoutMs: WITHIN_MS,
      async handle({ query: { name }, visit, req }) {
        const rows = await receiveRows(req, importer.limits)
        return find(visit, await addRowImport(deps, importer, targetOf(visit, ''), { name, rows }))
      },
    }),
    handle(endpoints.read, {
      params: ImportParams,
      query: ImportQuery,
      reply: FileImport,
      handle: ({ params: { importId }, query: { page }, visit }) => find(visit, importId, page),
    }),
    handle(endpoints.match, {
      params: ImportParams,
      body: RowMappingRequest,
      reply: FileImport,
      async handle({ params: { importId }, body: { mapping }, visit }) {
        await checkRows(deps, importer, targetOf(visit, importId), mapping)
        return find(visit, importId)
      },
    }),
    handle(endpoints.run, {
      params: ImportParams,
      reply: FileImport,
      async handle({ params: { importId }, visit }) {
        await startRowImport(deps, importer, { websiteId: requireTenant(visit).websiteId, id: importId })
        return find(visit, importId)
      },
    }),
    handle(endpoints.undo, {
      params: ImportParams,
      reply: FileImport,
      async handle({ params: { importId }, visit }) {
        const { websiteId } = requireTenant(visit)
        await startRowUndo(deps, importer, { websiteId, id: importId, now: visit.now })
        return find(visit, importId)
      },
    }),
    handle(endpoints.errors, {
      params: ImportParams,
      async handle({ params: { importId }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const found = await findStored(deps.db, websiteId, importer.kind, importId)
        await streamCsv({ res, visit }, 'rows-to-correct.csv', writeWrongRows(deps, importer, found))
        return undefined
      },
    }),
  ]
}

function targetOf(visit: Visit, importId: string): ImportTarget {
  const { websiteId, currency } = requireTenant(visit)
  const { account, now } = visit
  return { websiteId, accountId: account?.accountId ?? null, currency, now, importId, memo: null, account }
}
