import type { Response } from 'express'
import { findContactName } from '../../newsletter/queries.ts'
import { inWebsite } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'
import { campaignTables } from '../campaign-rows.ts'
import { LetterLinkParams } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { type ComposeDeps, pageOfLetter, prepareLetter } from '../letter/compose-campaign.ts'
import { recordClick, recordOpen } from './record-click.ts'

export interface CampaignVisitorDeps extends Omit<ComposeDeps, 'mailFrom'> {
  assetOrigin: string
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** What people who got a campaign follow: its links, the letter as a page, and its picture where there is one. */
export function campaignVisitorRoutes(deps: CampaignVisitorDeps): Route[] {
  const { db, campaignLinks } = deps
  return [
    handle(endpoints.followCampaignLink, {
      params: LetterLinkParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const meant = campaignLinks.readClick(websiteId, token)
        const target = meant && (await recordClick(db, { websiteId, at: visit.now, ...meant }))
        if (target === undefined) return showUnknown(deps, visit, res)
        res.set({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' })
        res.redirect(303, target)
        return undefined
      },
    }),
    handle(endpoints.viewCampaign, {
      params: LetterLinkParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const meant = campaignLinks.readView(websiteId, token)
        const page = meant && (await pageFor(deps, { websiteId, ...meant }))
        if (page === undefined) return showUnknown(deps, visit, res)
        res.set({
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': 'private, no-store',
          'X-Robots-Tag': 'noindex',
          'Referrer-Policy': 'no-referrer',
          'Content-Security-Policy': `default-src 'none'; img-src 'self' ${deps.assetOrigin}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        })
        res.end(page)
        return undefined
      },
    }),
    handle(endpoints.openCampaign, {
      params: LetterLinkParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId } = requireTenant(visit)
        const meant = campaignLinks.readOpen(websiteId, token)
        if (!meant) throw new NotFound()
        await recordOpen(db, { websiteId, campaignId: meant.campaignId }, meant.personRef, visit.now)
        res.set({ 'Content-Type': 'image/gif', 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' })
        res.end(PIXEL)
        return undefined
      },
    }),
  ]
}

/** Undefined: they never were a recipient, or are forgotten. */
async function pageFor(
  deps: CampaignVisitorDeps,
  { websiteId, campaignId, personRef }: { websiteId: string; campaignId: string; personRef: string },
): Promise<string | undefined> {
  const row = await inWebsite(campaignTables(deps.db), websiteId, (tx) =>
    tx
      .selectFrom('campaign_recipients')
      .select('list_id as listId')
      .where('website_id', '=', websiteId)
      .where('campaign_id', '=', campaignId)
      .where('person_ref', '=', personRef)
      .executeTakeFirst(),
  )
  const email = row && (await deps.vault.read(websiteId, [personRef])).get(personRef)
  const prepared = email && (await prepareLetter(deps, { websiteId, campaignId }))
  if (!row || !email || !prepared) return undefined
  const name = (await findContactName(deps, websiteId, personRef)) ?? ''
  return pageOfLetter(deps, prepared, { websiteId, campaignId, personRef, listId: row.listId, name, email })
}

async function showUnknown({ letterSources }: CampaignVisitorDeps, visit: Visit, res: Response): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await letterSources.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, () => ({
    status: 404,
    title: word('This link does not work'),
    content: html`<h1>${word('This link does not work')}</h1>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }))
  return undefined
}
