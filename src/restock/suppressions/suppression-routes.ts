import { z } from 'zod'
import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import {
  createSuppressionImport,
  exportSuppressionImportErrors,
  listSuppressionImports,
  matchSuppressionImport,
  readSuppressionImport,
  runSuppressionImport,
  undoSuppressionImport,
} from '../endpoints.ts'
import { type ListSuppressionsDeps, listSuppressions } from '../reports/list-suppressions.ts'
import {
  AddSuppressionReply,
  AddSuppressionRequest,
  RemoveSuppressionReply,
  RemoveSuppressionRequest,
  SuppressionParams,
  SuppressionsFilter,
  SuppressionsQuery,
  SuppressionsReply,
} from '../suppression-contract.ts'
import { addSuppression } from './add-suppression.ts'
import { exportSuppressions } from './export-suppressions.ts'
import { removeSuppression } from './remove-suppression.ts'
import { suppressionImporter } from './suppression-importer.ts'

export interface SuppressionDeps extends ListSuppressionsDeps {
  vault: Pick<Vault, 'read' | 'findPerson' | 'findPeople' | 'keepPerson'> & RowImportDeps['vault']
}

const LIST = '/api/restock/suppressions'
const PAGE = 50

const reads: RateLimit = { name: 'suppressions', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'suppressions-change', points: 120, seconds: 60, by: 'account' }
const files: RateLimit = { name: 'suppressions-file', points: 10, seconds: 60, by: 'account' }

/** `restock.read` may see the addresses, `restock.send` may change who gets e-mails (specification §3). */
const common = { faces: ['manage' as const], allow: 'restock.read' as const, rateLimit: reads }
const change = { ...common, allow: 'restock.send' as const, rateLimit: changes }

/** The suppression list, for people who work on the store. */
export function suppressionRoutes(deps: SuppressionDeps): Route[] {
  return [list(deps), added(deps), exported(deps), removed(deps), ...imports(deps)]
}

const imports = (deps: SuppressionDeps) =>
  rowImportRoutes(deps, suppressionImporter(deps), {
    list: listSuppressionImports,
    create: createSuppressionImport,
    read: readSuppressionImport,
    match: matchSuppressionImport,
    run: runSuppressionImport,
    undo: undoSuppressionImport,
    errors: exportSuppressionImportErrors,
  })

const list = (deps: SuppressionDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: LIST,
    query: SuppressionsQuery,
    reply: SuppressionsReply,
    handle: ({ query, visit }) => listSuppressions(deps, requireTenant(visit).websiteId, { ...query, limit: PAGE }),
  })

const added = (deps: SuppressionDeps) =>
  defineRoute({
    ...change,
    method: 'POST',
    path: LIST,
    body: AddSuppressionRequest,
    reply: AddSuppressionReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      const by = { websiteId, accountId: requireAccount(visit).accountId, now: visit.now }
      return { isNew: await addSuppression(deps, by, body) }
    },
  })

const exported = (deps: SuppressionDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: `${LIST}/export`,
    rateLimit: files,
    audit: { kind: 'export', what: 'exported the suppression list' },
    hasOwnConcurrencyLimit: true,
    query: SuppressionsFilter,
    reply: z.undefined(),
    async handle({ query, visit, res }) {
      const { websiteId, subdomain } = requireTenant(visit)
      const name = `${subdomain}-suppressions-${visit.now.slice(0, 10)}.csv`
      await streamCsv({ res, visit }, name, exportSuppressions(deps, websiteId, query))
      return undefined
    },
  })

const removed = ({ db }: SuppressionDeps) =>
  defineRoute({
    ...change,
    method: 'POST',
    path: `${LIST}/:personRef/remove`,
    params: SuppressionParams,
    body: RemoveSuppressionRequest,
    reply: RemoveSuppressionReply,
    async handle({ params: { personRef }, body: { reason }, visit }) {
      const by = {
        websiteId: requireTenant(visit).websiteId,
        accountId: requireAccount(visit).accountId,
        now: visit.now,
      }
      await removeSuppression(db, by, { personRef, reason })
      return { personRef }
    },
  })
