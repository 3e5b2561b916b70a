import type { z } from 'zod'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { readCursor, writeCursor } from '../../platform/paging/page-cursor.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import {
  ProblemsQuery,
  ProblemsReply,
  SendAgainReply,
  SendAgainRequest,
  SendAllRequest,
  SendParams,
  SendReply,
  SendRequest,
  SendsQuery,
  SendsReply,
  SendView,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { findSend, listSends } from '../reports/find-sends.ts'
import { listProblems } from './list-problems.ts'
import { cancelSend, pauseSend, resumeSend } from './pause-resume-cancel.ts'
import { resend } from './resend.ts'
import { sendGroups } from './send-groups.ts'
import type { SendingDeps, SendKey } from './sending-deps.ts'
import type { SendWatcher } from './watch-sends.ts'

export interface RestockSendDeps extends SendingDeps {
  vault: Pick<Vault, 'read'>
  progress: SendWatcher
}

const PAGE = 20

/** Routes of sends: request, progress, pause, resume, cancel, resend. */
export function restockSendRoutes(deps: RestockSendDeps): Route[] {
  return [
    send(deps),
    sendAll(deps),
    history(deps),
    view(deps),
    progress(deps),
    problems(deps),
    paused(deps),
    resumed(deps),
    cancelled(deps),
    again(deps),
  ]
}

const send = (deps: RestockSendDeps) =>
  handle(endpoints.requestSend, {
    body: SendRequest,
    reply: SendReply,
    handle: ({ body, visit }) => sendGroups(deps, ctxOf(visit), [body]),
  })

const sendAll = (deps: RestockSendDeps) =>
  handle(endpoints.requestSends, {
    body: SendAllRequest,
    reply: SendReply,
    handle: ({ body, visit }) => sendGroups(deps, ctxOf(visit), body.sendRequests),
  })

const history = ({ db }: RestockSendDeps) =>
  handle(endpoints.listSends, {
    query: SendsQuery,
    reply: SendsReply,
    async handle({ query: { cursor }, visit }) {
      const { websiteId } = requireTenant(visit)
      const list = { websiteId, list: 'sends' }
      const before = cursor === undefined ? undefined : readCursor(list, 'moment', cursor)
      const found = await listSends(db, websiteId, before, PAGE + 1)
      const last = found.length > PAGE ? found[PAGE - 1] : undefined
      return {
        sends: found.slice(0, PAGE),
        hasNextPage: last !== undefined,
        nextPageCursor: last ? writeCursor(list, { key: last.requestedAt, id: last.sendId }) : null,
      }
    },
  })

const view = (deps: RestockSendDeps) =>
  handle(endpoints.readSend, {
    params: SendParams,
    reply: SendView,
    handle: ({ params, visit }) => show(deps, keyOf(visit, params)),
  })

const progress = (deps: RestockSendDeps) =>
  handle(endpoints.watchSend, {
    streamsEvents: true,
    params: SendParams,
    async handle({ params, visit, req, res }) {
      const key = keyOf(visit, params)
      // An error before the stream begins is answered as problem+json.
      await show(deps, key)
      streamEvents({ req, res, visit }, ({ send: tell, end }) =>
        deps.progress.watch(
          { websiteId: key.websiteId, id: key.sendId },
          { show: (send) => tell('progress', send), ended: end },
        ),
      )
      return undefined
    },
  })

const problems = (deps: RestockSendDeps) =>
  handle(endpoints.listSendProblems, {
    params: SendParams,
    query: ProblemsQuery,
    reply: ProblemsReply,
    handle: ({ params, query: { cursor }, visit }) => listProblems(deps, keyOf(visit, params), cursor),
  })

const paused = (deps: RestockSendDeps) =>
  handle(endpoints.pauseSend, {
    params: SendParams,
    reply: SendView,
    async handle({ params, visit }) {
      const key = keyOf(visit, params)
      await pauseSend(deps, key)
      return show(deps, key)
    },
  })

const resumed = (deps: RestockSendDeps) =>
  handle(endpoints.resumeSend, {
    params: SendParams,
    reply: SendView,
    async handle({ params, visit }) {
      const key = keyOf(visit, params)
      await resumeSend(deps, key)
      return show(deps, key)
    },
  })

const cancelled = (deps: RestockSendDeps) =>
  handle(endpoints.cancelSend, {
    params: SendParams,
    reply: SendView,
    async handle({ params, visit }) {
      const key = keyOf(visit, params)
      await cancelSend(deps, key)
      return show(deps, key)
    },
  })

const again = (deps: RestockSendDeps) =>
  handle(endpoints.sendAgain, {
    params: SendParams,
    body: SendAgainRequest,
    reply: SendAgainReply,
    async handle({ params, body: { signUpIds }, visit }) {
      const { now, intent } = visit
      return { again: await resend(deps, { ...keyOf(visit, params), signUpIds, now, intent }) }
    },
  })

function keyOf(visit: Visit, { sendId }: z.output<typeof SendParams>): SendKey {
  return { websiteId: requireTenant(visit).websiteId, sendId }
}

/** Throws NotFound. */
async function show({ db }: RestockSendDeps, key: SendKey): Promise<SendView> {
  const found = await findSend(db, key)
  if (!found) throw new NotFound()
  return { send: found }
}
