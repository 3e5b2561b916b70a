import { z } from 'zod'
import { streamCsv } from '../platform/csv/send-csv.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../platform/http/routing/require-tenant.ts'
import { defineRoute, type RateLimit, type Route } from '../platform/http/routing/route.ts'
import { rowImportRoutes } from '../platform/row-imports/import-routes.ts'
import {
  CustomerFile,
  CustomerNoteParams,
  CustomerNoteRequest,
  CustomerParams,
  CustomerReply,
  CustomersFilterRequest,
  CustomersQuery,
  CustomersReply,
  CustomerTagsRequest,
} from './admin-contract.ts'
import { addNote, type ChangeCustomerDeps, changeTags, dropNote } from './change-customer.ts'
import * as endpoints from './endpoints.ts'
import { exportCustomers } from './export-customers.ts'
import { customerImporter } from './import/customer-importer.ts'
import { listCustomers } from './list-customers.ts'
import { segmentRoutes } from './segments/segment-routes.ts'
import { showCustomer } from './show-customer.ts'
import { writeCustomerFile } from './write-customer-file.ts'

const CUSTOMERS = '/api/commerce/customers'
const ONE = `${CUSTOMERS}/:customerId`
const reads: RateLimit = { name: 'customers', points: 300, seconds: 60, by: 'account' }
const changes: RateLimit = { name: 'customers-change', points: 120, seconds: 60, by: 'account' }
const exports: RateLimit = { name: 'customers-export', points: 10, seconds: 60, by: 'account' }

const common = { faces: ['manage' as const], allow: 'customers' as const, rateLimit: reads }
const change = { ...common, rateLimit: changes, reply: CustomerReply }

/** Customers as the admin lists, shows and exports them; each change answers the customer as they are after it. */
export function customerRoutes(deps: ChangeCustomerDeps): Route[] {
  return [
    ...[list(deps), exported(deps), ...imported(deps), ...segmentRoutes(deps)],
    ...[file(deps), detail(deps), noted(deps), noteRemoved(deps), tagged(deps)],
  ]
}

const list = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: CUSTOMERS,
    query: CustomersQuery,
    reply: CustomersReply,
    handle: ({ query, visit }) => listCustomers(deps, requireTenant(visit).websiteId, query),
  })

const exported = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: `${CUSTOMERS}/export`,
    rateLimit: exports,
    audit: { kind: 'export', what: 'exported customers' },
    hasOwnConcurrencyLimit: true,
    query: CustomersFilterRequest,
    reply: z.undefined(),
    async handle({ query, visit, res }) {
      const { websiteId } = requireTenant(visit)
      await streamCsv({ res, visit }, 'customers.csv', exportCustomers(deps, websiteId, query))
      return undefined
    },
  })

const imported = (deps: ChangeCustomerDeps) =>
  rowImportRoutes(deps, customerImporter(deps), {
    list: endpoints.listCustomerImports,
    create: endpoints.createCustomerImport,
    read: endpoints.readCustomerImport,
    match: endpoints.matchCustomerImport,
    run: endpoints.runCustomerImport,
    undo: endpoints.undoCustomerImport,
    errors: endpoints.exportCustomerImportErrors,
  })

/** One person's whole file. */
const file = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: `${ONE}/file`,
    allow: 'privacy.export',
    rateLimit: exports,
    audit: { kind: 'export', what: 'exported a customer’s data' },
    params: CustomerParams,
    reply: CustomerFile,
    async handle({ params: { customerId }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const written = await writeCustomerFile(deps, websiteId, { customerId, now: visit.now })
      res.setHeader('Content-Disposition', 'attachment; filename="customer.json"')
      return written
    },
  })

const detail = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...common,
    method: 'GET',
    path: ONE,
    params: CustomerParams,
    reply: CustomerReply,
    handle: ({ params: { customerId }, visit }) => shown(deps, visit, customerId),
  })

const noted = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...change,
    method: 'POST',
    path: `${ONE}/notes`,
    params: CustomerParams,
    body: CustomerNoteRequest,
    async handle({ params: { customerId }, body, visit }) {
      await addNote(deps, ctxOf(visit), customerId, body)
      return shown(deps, visit, customerId)
    },
  })

const noteRemoved = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...change,
    method: 'DELETE',
    path: `${ONE}/notes/:noteId`,
    params: CustomerNoteParams,
    async handle({ params: { customerId, noteId }, visit }) {
      await dropNote(deps, ctxOf(visit), customerId, noteId)
      return shown(deps, visit, customerId)
    },
  })

const tagged = (deps: ChangeCustomerDeps) =>
  defineRoute({
    ...change,
    method: 'PUT',
    path: `${ONE}/tags`,
    params: CustomerParams,
    body: CustomerTagsRequest,
    async handle({ params: { customerId }, body, visit }) {
      await changeTags(deps, ctxOf(visit), customerId, body)
      return shown(deps, visit, customerId)
    },
  })

function shown(deps: ChangeCustomerDeps, visit: Visit, customerId: string) {
  return showCustomer(deps, requireTenant(visit).websiteId, customerId)
}

function ctxOf(visit: Visit): Ctx {
  const { websiteId } = requireTenant(visit)
  return { websiteId, actor: requireAccount(visit).accountId, now: visit.now, intent: visit.intent }
}
