import type { Response } from 'express'
import type { Database } from '../platform/database/database.ts'
import { handle, type Route } from '../platform/http/routing/route.ts'
import { languagePathOf } from '../shared/languages/language-path.ts'
import type { WebsiteWriting } from '../shared/words/word.ts'
import { findWebsite, shownIn } from '../websites/queries.ts'
import { PayPageParams, PayPageRequest } from './contract.ts'
import * as endpoints from './endpoints.ts'
import type { Gateways } from './gateways/gateways.ts'
import { answerTestPayment, showTestPayment } from './test-gateway/answer-payment.ts'
import type { PayLinks } from './test-gateway/pay-links.ts'
import { payPage, sendPayPage, unknownPayPage } from './test-gateway/pay-page.ts'

export interface PayPageDeps {
  db: Database
  gateways: Gateways
  payLinks: PayLinks
}

/** The pay page of the built-in test gateway, on the platform's own host. */
export function payPageRoutes(deps: PayPageDeps): Route[] {
  return [show(deps), answer(deps)]
}

const show = (deps: PayPageDeps) =>
  handle(endpoints.showPayPage, {
    ignoresQuery: true,
    params: PayPageParams,
    async handle({ params: { token }, visit, res }) {
      const named = deps.payLinks.read(token)
      const payment = named && (await showTestPayment(deps.db, named, new Date(visit.now)))
      if (!payment) return sendUnknown(deps, named, res)
      const writing = await writingOf(deps, named, payment.returnUrl)
      sendPayPage(res, { status: 200, writing, page: () => payPage(payment), returnUrl: payment.returnUrl })
      return undefined
    },
  })

const answer = (deps: PayPageDeps) =>
  handle(endpoints.answerPayPage, {
    ignoresQuery: true,
    params: PayPageParams,
    body: PayPageRequest,
    async handle({ params: { token }, body, visit, res }) {
      const named = deps.payLinks.read(token)
      const payment = named && (await answerTestPayment(deps, named, body.answer, new Date(visit.now)))
      if (!payment) return sendUnknown(deps, named, res)
      const { status, returnUrl } = payment
      const isHere = status === 'declined' || status === 'actionNeeded' || status === 'open'
      res.setHeader('Referrer-Policy', 'no-referrer')
      res.redirect(303, isHere ? deps.payLinks.path(named.websiteId, named.paymentId) : returnUrl)
      return undefined
    },
  })

async function sendUnknown(deps: PayPageDeps, named: Named | undefined, res: Response): Promise<undefined> {
  sendPayPage(res, { status: 404, writing: await writingOf(deps, named), page: unknownPayPage })
  return undefined
}

type Named = NonNullable<ReturnType<PayLinks['read']>>

/** In the language that the shopper returns to, or else the website's; English for an address that names none. */
async function writingOf({ db }: PayPageDeps, named: Named | undefined, returnUrl?: string): Promise<WebsiteWriting> {
  const found = named && (await findWebsite(db, named.websiteId))
  if (!found) return { language: 'en-US', useCLDRMoneyFormat: false }
  const path = returnUrl === undefined ? '' : new URL(returnUrl).pathname
  const language = found.tenant.otherLanguages?.find((one) => path.startsWith(`${languagePathOf(one)}/`))
  return shownIn(found, language).website
}
