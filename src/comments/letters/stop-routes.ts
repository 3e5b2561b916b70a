import type { Response } from 'express'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { StopRepliesParams, StopRepliesQuery } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import type { CommentLinks } from './comment-links.ts'
import { allowReplyLetters, stopReplyLetters } from './reply-ledger.ts'

export interface StopRepliesDeps {
  db: Database
  commentLinks: CommentLinks
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** The link in e-mails about replies. */
export function stopRepliesRoutes(deps: StopRepliesDeps): Route[] {
  return [
    handle(endpoints.showStopReplies, {
      params: StopRepliesParams,
      async handle({ params: { token }, visit, res }) {
        const { websiteId, name } = requireTenant(visit)
        const isOurs = deps.commentLinks.readStop(websiteId, token) !== undefined
        return show(deps, visit, res, () => (isOurs ? askPage(name) : unknownPage()))
      },
    }),
    // RFC 8058: mail programs send it without any cookie.
    handle(endpoints.stopReplies, {
      allowsCrossOrigin: true,
      params: StopRepliesParams,
      query: StopRepliesQuery,
      async handle({ params: { token }, query: { again }, visit, res }) {
        const { websiteId, name } = requireTenant(visit)
        const personRef = deps.commentLinks.readStop(websiteId, token)
        if (personRef === undefined) return show(deps, visit, res, unknownPage)
        if (again === undefined) await stopReplyLetters(deps.db, websiteId, personRef, visit.now)
        else await allowReplyLetters(deps.db, websiteId, personRef)
        return show(deps, visit, res, () => (again === undefined ? stoppedPage(name) : allowedPage(name)))
      },
    }),
  ]
}

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
function askPage(site: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribe'),
    isSecret: true,
    content: html`<h1>${word('No more e-mails about replies from {site}?', { site })}</h1>
<form method="post"><button>${word('Unsubscribe')}</button></form>
<p class="quiet"><a href="/">${word('No, keep them coming')}</a></p>`,
  }
}

function stoppedPage(site: string): VisitorPage {
  return {
    status: 200,
    title: word('Unsubscribed'),
    isSecret: true,
    content: html`<h1>${word('You are unsubscribed')}</h1>
<p>${word('{site} will send you no more e-mails about replies to your comments.', { site })}</p>
<form method="post" action="?again=1"><button>${word('Send me these e-mails again')}</button></form>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}

function allowedPage(site: string): VisitorPage {
  return {
    status: 200,
    title: word('Welcome back'),
    isSecret: true,
    content: html`<h1>${word('Welcome back')}</h1>
<p>${word('{site} may tell you of replies to your comments again.', { site })}</p>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}

/** For a link that was truncated or made up. */
function unknownPage(): VisitorPage {
  return {
    status: 404,
    title: word('Link not found'),
    isSecret: true,
    content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete. Please open it from the e-mail, or copy all of it.')}</p>
<p><a href="/">${word('Back to the website')}</a></p>`,
  }
}

async function show(
  { websites }: StopRepliesDeps,
  visit: Visit,
  res: Response,
  page: () => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, page)
  return undefined
}
