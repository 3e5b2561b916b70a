import { streamCsv } from '../../platform/csv/send-csv.ts'
import type { Tenant } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  ArchiveFundRequest,
  CreateFundRequest,
  DonationsFilterQuery,
  DonationsQuery,
  DonationsReply,
  FundNamesReply,
  FundParams,
  FundReply,
  FundsReply,
  SaveFundRequest,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { archiveFund, createFund, listFunds, listOpenFunds, saveFund } from '../funds.ts'
import { exportDonations } from './export-donations.ts'
import { type ListDonationsDeps, listDonations } from './list-donations.ts'

export interface DonationAdminDeps extends ListDonationsDeps {
  /** The storefront's origin as visitors see it. */
  canonicalOriginOf(tenant: Tenant): string
}

/** Funds, and who gave to them, in the admin. */
export function donationAdminRoutes(deps: DonationAdminDeps): Route[] {
  const { db } = deps
  return [
    handle(endpoints.listFunds, {
      reply: FundsReply,
      async handle({ visit }) {
        const tenant = requireTenant(visit)
        const { websiteId, currency } = tenant
        return { funds: await listFunds(db, websiteId), currency, origin: deps.canonicalOriginOf(tenant) }
      },
    }),
    handle(endpoints.listFundNames, {
      reply: FundNamesReply,
      async handle({ visit }) {
        const funds = await listOpenFunds(db, requireTenant(visit))
        return { funds: funds.map(({ id, name }) => ({ id, name })) }
      },
    }),
    handle(endpoints.createFund, {
      body: CreateFundRequest,
      reply: FundReply,
      audit: { kind: 'orders', what: 'created a fund for donations' },
      handle({ body, visit }) {
        const { websiteId, currency } = requireTenant(visit)
        return createFund(db, websiteId, { ...body, currency, now: visit.now })
      },
    }),
    handle(endpoints.saveFund, {
      params: FundParams,
      body: SaveFundRequest,
      reply: FundReply,
      audit: { kind: 'orders', what: 'changed a fund for donations' },
      handle({ params: { fundId }, body, visit }) {
        const { websiteId, currency } = requireTenant(visit)
        return saveFund(db, websiteId, fundId, { ...body, currency, now: visit.now })
      },
    }),
    handle(endpoints.archiveFund, {
      params: FundParams,
      body: ArchiveFundRequest,
      reply: FundReply,
      audit: { kind: 'orders', what: 'archived or reopened a fund for donations' },
      handle: ({ params: { fundId }, body: { isArchived }, visit }) =>
        archiveFund(db, requireTenant(visit).websiteId, { fundId, isArchived, now: visit.now }),
    }),
    handle(endpoints.listDonations, {
      query: DonationsQuery,
      reply: DonationsReply,
      handle: ({ query, visit }) => listDonations(deps, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.exportDonations, {
      query: DonationsFilterQuery,
      hasOwnConcurrencyLimit: true,
      audit: { kind: 'export', what: 'exported donations' },
      async handle({ query, visit, res }) {
        const { websiteId } = requireTenant(visit)
        await streamCsv({ res, visit }, 'donations.csv', exportDonations(deps, websiteId, query))
        return undefined
      },
    }),
  ]
}
