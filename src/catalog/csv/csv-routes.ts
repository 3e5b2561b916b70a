import { sendCsv, streamCsv } from '../../platform/csv/send-csv.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { ImportQuery, NewImportQuery, RecentImports } from '../../shared/imports/file-import.ts'
import { urlIdOf } from '../../shared/lists/url-id.ts'
import { MappingRequest, ProductImport } from '../../shared/products/product-import.ts'
import { ItemsQuery, ProductImportParams } from '../admin-contract.ts'
import { authorOf, type CatalogAdminDeps } from '../admin-deps.ts'
import * as endpoints from './endpoints.ts'
import { exportProducts } from './exporting/export-products.ts'
import { importTemplate } from './exporting/import-template.ts'
import { problemsFile } from './exporting/problems-file.ts'
import { assertImport, findImport, listImports } from './import-store.ts'
import type { ImportTx } from './import-table.ts'
import { oneOfEach } from './one-of-each.ts'
import { receiveCsv } from './parsing/receive-csv.ts'
import { uploadPictures } from './pictures/picture-routes.ts'
import { inImports, startImport } from './running/run-import.ts'
import { startUndo } from './running/undo-import.ts'

type Deps = Pick<
  CatalogAdminDeps,
  'db' | 'assetOrigin' | 'imports' | 'incoming' | 'measurementStandardOf' | 'takePicture'
>

/** Upload time of 10 MB on a slow connection, plus queueing behind other stores' files. */
const UPLOAD_WITHIN_MS = 5 * 60_000
const CHECK_WITHIN_MS = 2 * 60_000

/** Import and export of product files. */
export function csvRoutes(deps: Deps): Route[] {
  return [
    template(deps),
    exported(deps),
    recent(deps),
    create(deps),
    read(deps),
    match(deps),
    uploadPictures(deps),
    run(deps),
    undo(deps),
    problems(deps),
  ]
}

const template = ({ measurementStandardOf }: Deps) =>
  handle(endpoints.readImportTemplate, {
    async handle({ visit, res }) {
      const { websiteId, currency } = authorOf(visit)
      const name = `${urlIdOf(visit.tenant?.name ?? '', 'store')}-import-template.csv`
      sendCsv(res, name, importTemplate(currency, await measurementStandardOf(websiteId)))
      return undefined
    },
  })

const exported = (deps: Deps) =>
  handle(endpoints.exportItems, {
    hasOwnConcurrencyLimit: true,
    audit: { kind: 'export', what: 'exported the products' },
    query: ItemsQuery,
    async handle({ query, visit, res }) {
      const author = authorOf(visit)
      const name = `${urlIdOf(visit.tenant?.name ?? '', 'store')}-products-${author.now.slice(0, 10)}.csv`
      await streamCsv({ res, visit }, name, exportProducts(deps, author, query))
      return undefined
    },
  })

const recent = (deps: Deps) =>
  handle(endpoints.listProductImports, {
    reply: RecentImports,
    handle: ({ visit }) => within(deps, visit, listImports),
  })

/** The body is the raw file: it is streamed to disk and read by another process. */
const create = (deps: Deps) => {
  const alone = oneOfEach()
  return handle(endpoints.createProductImport, {
    timeoutMs: UPLOAD_WITHIN_MS,
    streamsBody: true,
    hasOwnConcurrencyLimit: true,
    query: NewImportQuery,
    reply: ProductImport,
    handle: ({ query: { name }, visit, req }) => {
      const { account: _, ...author } = authorOf(visit)
      return alone(author.websiteId, async () => {
        const standard = await deps.measurementStandardOf(author.websiteId)
        const id = await receiveCsv(req, deps.incoming, (file) =>
          deps.imports.read(author, { name, path: file, standard }),
        )
        return within(deps, visit, (tx, websiteId) => findImport(tx, websiteId, id, 1))
      })
    },
  })
}

const read = (deps: Deps) =>
  handle(endpoints.readProductImport, {
    params: ProductImportParams,
    query: ImportQuery,
    reply: ProductImport,
    handle: ({ params, query, visit }) =>
      within(deps, visit, (tx, websiteId) => findImport(tx, websiteId, params.importId, query.page)),
  })

const match = (deps: Deps) =>
  handle(endpoints.matchProductImport, {
    timeoutMs: CHECK_WITHIN_MS,
    hasOwnConcurrencyLimit: true,
    params: ProductImportParams,
    body: MappingRequest,
    reply: ProductImport,
    async handle({ params: { importId }, body, visit }) {
      const { account: _, ...author } = authorOf(visit)
      await within(deps, visit, (tx, websiteId) => assertImport(tx, websiteId, importId))
      await deps.imports.check(author, importId, body.mapping, body.withoutShipping)
      return within(deps, visit, (tx, websiteId) => findImport(tx, websiteId, importId, 1))
    },
  })

const run = (deps: Deps) =>
  handle(endpoints.runProductImport, {
    params: ProductImportParams,
    reply: ProductImport,
    handle: ({ params: { importId }, visit }) =>
      changed(deps, visit, importId, (tx, websiteId) => startImport(tx, websiteId, importId)),
  })

const undo = (deps: Deps) =>
  handle(endpoints.undoProductImport, {
    params: ProductImportParams,
    reply: ProductImport,
    handle: ({ params: { importId }, visit }) =>
      changed(deps, visit, importId, (tx, websiteId) => startUndo(tx, websiteId, importId, visit.now)),
  })

const problems = (deps: Deps) =>
  handle(endpoints.exportProductImportErrors, {
    params: ProductImportParams,
    async handle({ params: { importId }, visit, res }) {
      await within(deps, visit, (tx, websiteId) => assertImport(tx, websiteId, importId))
      await streamCsv({ res, visit }, 'rows-to-correct.csv', problemsFile(deps.db, authorOf(visit).websiteId, importId))
      return undefined
    },
  })

function within<Result>(
  { db }: Deps,
  visit: Visit,
  ask: (tx: ImportTx, websiteId: string) => Promise<Result>,
): Promise<Result> {
  const { websiteId } = authorOf(visit)
  return inImports(db, websiteId, (tx) => ask(tx, websiteId))
}

function changed(
  deps: Deps,
  visit: Visit,
  importId: string,
  change: (tx: ImportTx, websiteId: string) => Promise<void>,
): Promise<ProductImport> {
  return within(deps, visit, async (tx, websiteId) => {
    await change(tx, websiteId)
    return findImport(tx, websiteId, importId, 1)
  })
}
