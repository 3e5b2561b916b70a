import { streamCsv } from '../../platform/csv/send-csv.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import {
  ExportQuery,
  FunnelReply,
  GroupsQuery,
  GroupsReply,
  PreflightReply,
  SendAllRequest,
  SignUpsQuery,
  SignUpsReply,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { listGroups } from '../reports/list-groups.ts'
import { preflight } from '../reports/preflight.ts'
import { showFunnel } from '../reports/show-funnel.ts'
import { prewarmSend } from '../sending/prewarm-send.ts'
import { exportSignUps } from './export-sign-ups.ts'
import { listSignUps } from './list-sign-ups.ts'
import type { RestockMerchantDeps } from './merchant-deps.ts'

export type { RestockMerchantDeps } from './merchant-deps.ts'

/** Who waits for what, for people who work on the website. Addresses need a further permission than counts do. */
export function restockMerchantRoutes(deps: RestockMerchantDeps): Route[] {
  return [groups(deps), signUps(deps), exported(deps), funnel(deps), beforeSending(deps)]
}

const groups = (deps: RestockMerchantDeps) =>
  handle(endpoints.listRestockGroups, {
    query: GroupsQuery,
    reply: GroupsReply,
    handle: ({ query, visit }) => listGroups(deps, requireTenant(visit).websiteId, query),
  })

const signUps = (deps: RestockMerchantDeps) =>
  handle(endpoints.listSignUps, {
    query: SignUpsQuery,
    reply: SignUpsReply,
    handle: ({ query, visit }) => listSignUps(deps, requireTenant(visit).websiteId, query),
  })

const exported = (deps: RestockMerchantDeps) =>
  handle(endpoints.exportSignUps, {
    audit: { kind: 'export', what: 'exported the waiting list' },
    hasOwnConcurrencyLimit: true,
    query: ExportQuery,
    async handle({ query, visit, res }) {
      const { websiteId, subdomain } = requireTenant(visit)
      const name = `${subdomain}-restock-${visit.now.slice(0, 10)}.csv`
      await streamCsv({ res, visit }, name, exportSignUps(deps, websiteId, query))
      return undefined
    },
  })

const funnel = (deps: RestockMerchantDeps) =>
  handle(endpoints.readRestockFunnel, {
    reply: FunnelReply,
    handle: ({ visit }) => showFunnel(deps, requireTenant(visit).websiteId),
  })

/** Reads only; a POST because a hundred groups do not fit into a URL. */
const beforeSending = (deps: RestockMerchantDeps) =>
  handle(endpoints.checkRestockSend, {
    body: SendAllRequest,
    reply: PreflightReply,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      const reply = await preflight(deps, websiteId, body)
      void prewarmSend(deps.executor, websiteId, reply.groups)
      return reply
    },
  })
