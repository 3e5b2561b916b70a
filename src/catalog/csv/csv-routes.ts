import { z } from 'zod'
import { answerCsv, streamCsv } from '../../platform/csv/answer-csv.ts'
import { defineRoute, type Route } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import {
  ImportQuery,
  MappingRequest,
  NewImportRequest,
  ProductImport,
  RecentImport,
} from '../../shared/product-import.ts'
import { ItemsQuery } from '../admin-contract.ts'
import { authorOf, bulkWrites, type CatalogAdminDeps, reads } from '../admin-deps.ts'
import { urlIdOf } from '../rules/url-id.ts'
import { checkImport } from './check-import.ts'
import { exportProducts } from './export-products.ts'
import { addImport, findImport, listImports } from './import-store.ts'
import type { ImportTx } from './import-table.ts'
import { importTemplate } from './import-template.ts'
import { problemsFile } from './problems-file.ts'
import { inImports, startImport } from './run-import.ts'
import { startUndo } from './undo-import.ts'

type Deps = Pick<CatalogAdminDeps, 'db' | 'assetOrigin'>

const path = '/api/catalog/imports'
const Place = z.strictObject({ importId: z.string().max(200) })
const guard: Pick<Route, 'faces' | 'allow' | 'rateLimit'> = {
  faces: ['manage'],
  allow: 'products.edit',
  rateLimit: reads,
}
const writing = { ...guard, rateLimit: bulkWrites }

/** 5,000,000 characters with what JSON adds to them; letters of most languages take two bytes. */
const FILE_BYTES_MAX = 12_000_000
/** Thousands of rows are looked at. */
const SLOW_MS = 30_000

/** Files of products, in and out. */
export function csvRoutes(deps: Deps): Route[] {
  return [
    template(),
    exported(deps),
    recent(deps),
    create(deps),
    read(deps),
    match(deps),
    run(deps),
    undo(deps),
    problems(deps),
  ]
}

const template = () =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: '/api/catalog/import-template',
    reply: z.undefined(),
    async handle({ visit, res }) {
      answerCsv(
        res,
        `${urlIdOf(visit.tenant?.name ?? '', 'store')}-import-template.csv`,
        importTemplate(authorOf(visit).currency),
      )
      return undefined
    },
  })

const exported = (deps: Deps) =>
  defineRoute({
    ...guard,
    rateLimit: { name: 'catalog-export', points: 30, seconds: 60, by: 'account' },
    hasOwnTurns: true,
    method: 'GET',
    path: '/api/catalog/export',
    query: ItemsQuery,
    reply: z.undefined(),
    async handle({ query, visit, res }) {
      const author = authorOf(visit)
      const name = `${urlIdOf(visit.tenant?.name ?? '', 'store')}-products-${author.now.slice(0, 10)}.csv`
      await streamCsv({ res, visit }, name, exportProducts(deps, author, query))
      return undefined
    },
  })

const recent = (deps: Deps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path,
    reply: z.array(RecentImport),
    handle: ({ visit }) => within(deps, visit, listImports),
  })

const create = (deps: Deps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path,
    body: NewImportRequest,
    bodyBytesMax: FILE_BYTES_MAX,
    timeoutMs: SLOW_MS,
    reply: ProductImport,
    handle: ({ body, visit }) =>
      within(deps, visit, async (tx, websiteId) =>
        findImport(tx, websiteId, await addImport(tx, authorOf(visit), body), 1),
      ),
  })

const read = (deps: Deps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: `${path}/:importId`,
    params: Place,
    query: ImportQuery,
    reply: ProductImport,
    handle: ({ params, query, visit }) =>
      within(deps, visit, (tx, websiteId) => findImport(tx, websiteId, params.importId, query.page)),
  })

const match = (deps: Deps) =>
  defineRoute({
    ...writing,
    method: 'PUT',
    path: `${path}/:importId/mapping`,
    params: Place,
    body: MappingRequest,
    timeoutMs: SLOW_MS,
    reply: ProductImport,
    handle: ({ params: { importId }, body, visit }) =>
      changed(deps, visit, importId, (tx) => checkImport(tx, authorOf(visit), importId, body.mapping)),
  })

const run = (deps: Deps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${path}/:importId/run`,
    params: Place,
    reply: ProductImport,
    handle: ({ params: { importId }, visit }) =>
      changed(deps, visit, importId, (tx, websiteId) => startImport(tx, websiteId, importId)),
  })

const undo = (deps: Deps) =>
  defineRoute({
    ...writing,
    method: 'POST',
    path: `${path}/:importId/undo`,
    params: Place,
    reply: ProductImport,
    handle: ({ params: { importId }, visit }) =>
      changed(deps, visit, importId, (tx, websiteId) => startUndo(tx, websiteId, importId, visit.now)),
  })

const problems = (deps: Deps) =>
  defineRoute({
    ...guard,
    method: 'GET',
    path: `${path}/:importId/errors.csv`,
    params: Place,
    reply: z.undefined(),
    async handle({ params: { importId }, visit, res }) {
      const text = await within(deps, visit, (tx, websiteId) => problemsFile(tx, websiteId, importId))
      answerCsv(res, 'rows-to-correct.csv', text)
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
