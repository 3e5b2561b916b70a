import type { z } from 'zod'
import { countAudience } from '../../newsletter/queries.ts'
import type { StateWatcher } from '../../platform/async/state-watcher.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { streamEvents } from '../../platform/http/response/event-stream.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { sendTestLetterTo, type TestLetterDeps, testLetterAddress } from '../../platform/mail/send-test-letter.ts'
import { senderName } from '../../platform/mail/sender-name.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import { assertCanSendEmail } from '../../restock/queries.ts'
import { DomainError, UnknownEntity } from '../../shared/domain-error.ts'
import {
  ArchiveRequest,
  AudienceReply,
  AudienceRequest,
  Campaign,
  CampaignParams,
  CampaignsQuery,
  CampaignsReply,
  CreateCampaignRequest,
  PreflightReply,
  PreviewReply,
  RecipientsQuery,
  RecipientsReply,
  ReportReply,
  ResendReply,
  ResendRequest,
  SaveCampaignRequest,
  ScheduleRequest,
  TestLetterReply,
} from '../admin-contract.ts'
import * as endpoints from '../endpoints.ts'
import { sampleLetter } from '../letter/compose-campaign.ts'
import { gatherLetterFacts } from '../letter/letter-facts.ts'
import { renderLetter } from '../letter/render-letter.ts'
import { listRecipients } from '../reports/list-recipients.ts'
import { listCampaigns, showCampaign } from '../reports/show-campaign.ts'
import { showReport } from '../reports/show-report.ts'
import { bytesOf, type CheckDeps, checkCampaign, letterProblems } from '../sending/check-letter.ts'
import { findAudience, SEGMENT_IS_GONE } from '../sending/find-audience.ts'
import * as steer from '../sending/steer-campaign.ts'
import type { CampaignKey } from '../table.ts'
import * as edit from './edit-campaign.ts'

export interface CampaignDeps extends CheckDeps, TestLetterDeps {
  vault: Pick<Vault, 'read'>
  campaignProgress: StateWatcher<Campaign>
}

/** Campaigns, for those who write and send them. */
export function campaignRoutes(deps: CampaignDeps): Route[] {
  return [...listRoutes(deps), ...letterRoutes(deps), ...sendingRoutes(deps), ...outcomeRoutes(deps)]
}

const keyOf = (visit: Visit, { campaignId }: z.output<typeof CampaignParams>): CampaignKey => ({
  websiteId: requireTenant(visit).websiteId,
  campaignId,
})

function listRoutes({ db }: CampaignDeps): Route[] {
  return [
    handle(endpoints.listCampaigns, {
      query: CampaignsQuery,
      reply: CampaignsReply,
      handle: ({ query, visit }) => listCampaigns(db, requireTenant(visit).websiteId, query),
    }),
    handle(endpoints.createCampaign, {
      body: CreateCampaignRequest,
      reply: Campaign,
      handle: ({ body, visit }) => edit.createCampaign(db, ctxOf(visit), body),
    }),
    // Before `/api/campaigns/:campaignId`.
    handle(endpoints.countCampaignAudience, {
      query: AudienceRequest,
      reply: AudienceReply,
      async handle({ query: { lists, segment = null }, visit }) {
        const { websiteId } = requireTenant(visit)
        const audience = await findAudience(db, websiteId, { listIds: lists, segmentId: segment })
        if (!audience) throw new DomainError(SEGMENT_IS_GONE)
        return countAudience(db, websiteId, audience)
      },
    }),
    handle(endpoints.readCampaign, {
      params: CampaignParams,
      reply: Campaign,
      handle: ({ params, visit }) => showCampaign(db, keyOf(visit, params)),
    }),
    handle(endpoints.saveCampaign, {
      params: CampaignParams,
      body: SaveCampaignRequest,
      bodyBytesMax: 400_000,
      reply: Campaign,
      handle: ({ params: { campaignId }, body, visit }) => edit.saveCampaign(db, ctxOf(visit), campaignId, body),
    }),
    handle(endpoints.deleteCampaign, {
      params: CampaignParams,
      handle: ({ params, visit }) => edit.deleteCampaign(db, keyOf(visit, params)).then(() => undefined),
    }),
    handle(endpoints.duplicateCampaign, {
      params: CampaignParams,
      reply: Campaign,
      handle: ({ params: { campaignId }, visit }) => edit.duplicateCampaign(db, ctxOf(visit), campaignId),
    }),
    handle(endpoints.archiveCampaign, {
      params: CampaignParams,
      body: ArchiveRequest,
      reply: Campaign,
      handle: ({ params, body: { isArchived }, visit }) => edit.archiveCampaign(db, keyOf(visit, params), isArchived),
    }),
  ]
}

function letterRoutes(deps: CampaignDeps): Route[] {
  return [
    handle(endpoints.previewCampaign, {
      params: CampaignParams,
      reply: PreviewReply,
      handle: ({ params, visit }) => preview(deps, keyOf(visit, params)),
    }),
    handle(endpoints.sendTestCampaign, {
      params: CampaignParams,
      reply: TestLetterReply,
      async handle({ params, visit }) {
        const key = keyOf(visit, params)
        const { accountId, displayName } = requireAccount(visit)
        const to = await testLetterAddress(deps, accountId)
        await assertCanSendEmail(deps.db, key.websiteId)
        const { from, subject, html, text } = await preview(deps, key)
        await sendTestLetterTo(deps, { to, from, displayName }, { subject, html, text })
        return { to }
      },
    }),
    handle(endpoints.checkCampaign, {
      params: CampaignParams,
      reply: PreflightReply,
      handle: ({ params, visit }) => checkCampaign(deps, keyOf(visit, params)),
    }),
  ]
}

/** The letter as a recipient without a known name gets it. */
async function preview(deps: CampaignDeps, key: CampaignKey): Promise<PreviewReply> {
  const { subject, preview: line, content, tracksOpens } = await showCampaign(deps.db, key)
  const written = { subject, preview: line, content, tracksOpens }
  const facts = await gatherLetterFacts(deps.letterSources, key.websiteId, content)
  if (!facts) throw new UnknownEntity()
  const rendered = renderLetter(written, facts)
  const bytes = bytesOf(rendered, facts)
  return {
    from: senderName(facts.found.tenant.name, new URL(facts.origin).hostname),
    ...sampleLetter({ rendered, facts }, { name: '', email: 'reader@example.com' }),
    bytes,
    problems: letterProblems(written, facts, bytes),
  }
}

function sendingRoutes(deps: CampaignDeps): Route[] {
  const shown = async (key: CampaignKey, done: Promise<unknown>) => {
    await done
    return showCampaign(deps.db, key)
  }
  const parts = { params: CampaignParams, reply: Campaign }
  return [
    handle(endpoints.sendCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'sent a campaign' },
      handle: ({ params, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.sendCampaign(deps, key, ctxOf(visit)))
      },
    }),
    handle(endpoints.scheduleCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'scheduled a campaign' },
      body: ScheduleRequest,
      handle: ({ params, body, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.scheduleCampaign(deps, key, body, ctxOf(visit)))
      },
    }),
    handle(endpoints.unscheduleCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'took a campaign off the schedule' },
      handle: ({ params, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.unscheduleCampaign(deps, key))
      },
    }),
    handle(endpoints.pauseCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'paused a campaign' },
      handle: ({ params, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.pauseCampaign(deps, key))
      },
    }),
    handle(endpoints.resumeCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'resumed a campaign' },
      handle: ({ params, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.resumeCampaign(deps, key))
      },
    }),
    handle(endpoints.cancelCampaign, {
      ...parts,
      audit: { kind: 'mailings', what: 'canceled a campaign' },
      handle: ({ params, visit }) => {
        const key = keyOf(visit, params)
        return shown(key, steer.cancelCampaign(deps, key))
      },
    }),
    handle(endpoints.resendCampaign, {
      params: CampaignParams,
      body: ResendRequest,
      reply: ResendReply,
      audit: { kind: 'mailings', what: 'sent e-mails of a campaign again' },
      handle: async ({ params, body: { personRefs }, visit }) => ({
        again: await steer.resendUncertain(deps, keyOf(visit, params), personRefs),
      }),
    }),
  ]
}

function outcomeRoutes(deps: CampaignDeps): Route[] {
  return [
    handle(endpoints.listCampaignRecipients, {
      params: CampaignParams,
      query: RecipientsQuery,
      reply: RecipientsReply,
      handle: ({ params, query, visit }) => listRecipients(deps, keyOf(visit, params), query),
    }),
    handle(endpoints.readCampaignReport, {
      params: CampaignParams,
      reply: ReportReply,
      handle: ({ params, visit }) => showReport(deps.db, keyOf(visit, params)),
    }),
    handle(endpoints.watchCampaign, {
      params: CampaignParams,
      streamsEvents: true,
      async handle({ params, visit, req, res }) {
        const key = keyOf(visit, params)
        // An error before the stream begins is answered as problem+json.
        await showCampaign(deps.db, key)
        streamEvents({ req, res, visit }, ({ send: tell, end }) =>
          deps.campaignProgress.watch(
            { websiteId: key.websiteId, id: key.campaignId },
            { show: (campaign) => tell('progress', campaign), ended: end },
          ),
        )
        return undefined
      },
    }),
  ]
}
