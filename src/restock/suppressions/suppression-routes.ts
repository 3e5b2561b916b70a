import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { rowImportRoutes } from '../../platform/row-imports/import-routes.ts'
import type { RowImportDeps } from '../../platform/row-imports/import-store.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import * as endpoints from '../endpoints.ts'

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

const PAGE = 50

/** The suppression list, for people who work on the store. */
export function suppressionRoutes(deps: SuppressionDeps): Route[] {
  return [list(deps), added(deps), exported(deps), removed(deps), ...imports(deps)]
}

const imports = (deps: SuppressionDeps) =>
  rowImportRoutes(deps, suppressionImporter(deps), {
    list: endpoints.listSuppressionImports,
    create: endpoints.createSuppressionImport,
    read: endpoints.readSuppressionImport,
    match: endpoints.matchSuppressionImport,
    run: endpoints.runSuppressionImport,
    undo: endpoints.undoSuppressionImport,
    errors: endpoints.exportSuppressionImportErrors,
  })

const list = (deps: SuppressionDeps) =>
  handle(endpoints.listSuppressions, {
    query: SuppressionsQuery,
    reply: SuppressionsReply,
    handle: ({ query, visit }) => listSuppressions(deps, requireTenant(visit).websiteId, { ...query, limit: PAGE }),
  })

const added = (deps: SuppressionDeps) =>
  handle(endpoints.addSuppression, {
    body: AddSuppressionRequest,
    reply: AddSuppressionReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      const by = { websiteId, accountId: requireAccount(visit).accountId, now: visit.now }
      return { isNew: await addSuppression(deps, by, body) }
    },
  })

const exported = (deps: SuppressionDeps) =>
  handle(endpoints.exportSuppressions, {
    audit: { kind: 'export', what: 'exported the suppression list' },
    hasOwnConcurrencyLimit: true,
    query: SuppressionsFilter,
    async handle({ query, visit, res }) {
      const { websiteId, subdomain } = requireTenant(visit)
      const name = `${subdomain}-suppressions-${visit.now.slice(0, 10)}.csv`
      await streamCsv({ res, visit }, name, exportSuppressions(deps, websiteId, query))
      return undefined
    },
  })

const removed = ({ db }: SuppressionDeps) =>
  handle(endpoints.removeSuppression, {
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
