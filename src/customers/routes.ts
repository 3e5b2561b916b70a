import { streamCsv } from '../platform/csv/send-csv.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Visit } from '../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
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

/** Customers as the admin lists, shows and exports them; each change answers the customer as they are after it. */
export function customerRoutes(deps: ChangeCustomerDeps): Route[] {
  return [
    ...[list(deps), exported(deps), ...imported(deps), ...segmentRoutes(deps)],
    ...[file(deps), detail(deps), noted(deps), noteRemoved(deps), tagged(deps)],
  ]
}

const list = (deps: ChangeCustomerDeps) =>
  handle(endpoints.listCustomers, {
    query: CustomersQuery,
    reply: CustomersReply,
    handle: ({ query, visit }) => listCustomers(deps, requireTenant(visit).websiteId, query),
  })

const exported = (deps: ChangeCustomerDeps) =>
  handle(endpoints.exportCustomers, {
    audit: { kind: 'export', what: 'exported customers' },
    hasOwnConcurrencyLimit: true,
    query: CustomersFilterRequest,
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
  handle(endpoints.exportCustomerFile, {
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
  handle(endpoints.readCustomer, {
    params: CustomerParams,
    reply: CustomerReply,
    handle: ({ params: { customerId }, visit }) => shown(deps, visit, customerId),
  })

const noted = (deps: ChangeCustomerDeps) =>
  handle(endpoints.addCustomerNote, {
    params: CustomerParams,
    body: CustomerNoteRequest,
    reply: CustomerReply,
    async handle({ params: { customerId }, body, visit }) {
      await addNote(deps, ctxOf(visit), customerId, body)
      return shown(deps, visit, customerId)
    },
  })

const noteRemoved = (deps: ChangeCustomerDeps) =>
  handle(endpoints.deleteCustomerNote, {
    params: CustomerNoteParams,
    reply: CustomerReply,
    async handle({ params: { customerId, noteId }, visit }) {
      await dropNote(deps, ctxOf(visit), customerId, noteId)
      return shown(deps, visit, customerId)
    },
  })

const tagged = (deps: ChangeCustomerDeps) =>
  handle(endpoints.tagCustomer, {
    params: CustomerParams,
    body: CustomerTagsRequest,
    reply: CustomerReply,
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
