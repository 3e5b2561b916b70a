import type { Response } from 'express'
import { confirmAddress } from '../../platform/confirmed-addresses/confirmations.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { readCaptchaChallenge } from '../captcha/endpoints.ts'
import { CaptchaChallengeReply, LinkParams, SignUpReply, SignUpRequest, UnsubscribeQuery } from '../contract.ts'
import { confirmedPage, confirmPage, expiredLinkPage } from './confirm-page.ts'
import * as endpoints from './endpoints.ts'
import { openLetterLink } from './open-letter-link.ts'
import { signUpVisitor } from './sign-up.ts'
import { signUpByForm } from './sign-up-by-form.ts'
import { confirmSignUps } from './unconfirmed-sign-ups.ts'
import { resubscribe, unsubscribe } from './unsubscribe.ts'
import { resubscribedPage, unknownLinkPage, unsubscribedPage, unsubscribePage } from './unsubscribe-page.ts'
import type { RestockVisitorDeps } from './visitor-deps.ts'

export type { RestockVisitorDeps } from './visitor-deps.ts'

/** Signing up for a notice, with scripts and without, and the targets of the links in letters. */
export function restockVisitorRoutes(deps: RestockVisitorDeps): Route[] {
  return [
    signUp(deps),
    signUpByForm(deps),
    challenge(deps),
    confirmPageRoute(deps),
    confirm(deps),
    unsubscribePageRoute(deps),
    unsubscribeRoute(deps),
    letterLinkRoute(deps),
  ]
}

const signUp = (deps: RestockVisitorDeps) =>
  handle(endpoints.signUpForRestock, {
    body: SignUpRequest,
    reply: SignUpReply,
    handle: async ({ body, visit }) => ({ message: await signUpVisitor(deps, visit, body) }),
  })

const challenge = ({ captchas }: RestockVisitorDeps) =>
  handle(readCaptchaChallenge, {
    reply: CaptchaChallengeReply,
    async handle({ visit }) {
      const { parameters, signature } = await captchas.altcha.challenge(requireTenant(visit).websiteId)
      return { parameters: { ...parameters }, signature }
    },
  })

const confirmPageRoute = (deps: RestockVisitorDeps) =>
  handle(endpoints.showConfirmAddress, {
    ignoresQuery: true,
    params: LinkParams,
    async handle({ params: { token }, visit, res }) {
      const meant = deps.confirmationLinks.read(requireTenant(visit).websiteId, token, visit.now)
      return show(deps, visit, res, meant ? confirmPage : expiredLinkPage)
    },
  })

/** The body is not read: the link alone is the proof. */
const confirm = (deps: RestockVisitorDeps) =>
  handle(endpoints.confirmSignUpAddress, {
    ignoresQuery: true,
    allowsCrossOrigin: true,
    params: LinkParams,
    async handle({ params: { token }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      const meant = deps.confirmationLinks.read(websiteId, token, visit.now)
      const isDone = meant !== undefined && (await confirmAddress(deps.db, websiteId, meant.personRef, visit.now))
      if (isDone)
        await confirmSignUps(
          deps,
          { websiteId, ...meant },
          { correlationId: visit.intent.correlationId, at: visit.now },
        )
      return show(deps, visit, res, isDone ? confirmedPage : expiredLinkPage)
    },
  })

const unsubscribePageRoute = (deps: RestockVisitorDeps) =>
  handle(endpoints.showUnsubscribe, {
    ignoresQuery: true,
    params: LinkParams,
    async handle({ params: { token }, visit, res }) {
      const { websiteId, name } = requireTenant(visit)
      const isOurs = deps.letterLinks.readUnsubscribe(websiteId, token) !== undefined
      return show(deps, visit, res, () => (isOurs ? unsubscribePage(name) : unknownLinkPage()))
    },
  })

/** RFC 8058: mail programs send it without any cookie. The body is not read, because it makes no difference. */
const unsubscribeRoute = (deps: RestockVisitorDeps) =>
  handle(endpoints.unsubscribeFromRestock, {
    allowsCrossOrigin: true,
    params: LinkParams,
    query: UnsubscribeQuery,
    async handle({ params: { token }, query: { again }, visit, res }) {
      const [act, pageOf] = again === undefined ? [unsubscribe, unsubscribedPage] : [resubscribe, resubscribedPage]
      const isDone = await act(deps, visit, token)
      return show(deps, visit, res, () => (isDone ? pageOf(requireTenant(visit).name) : unknownLinkPage()))
    },
  })

const letterLinkRoute = (deps: RestockVisitorDeps) =>
  handle(endpoints.openRestockLetter, {
    ignoresQuery: true,
    params: LinkParams,
    async handle({ params: { token }, visit, res }) {
      const target = await openLetterLink(deps, visit, token, res)
      if (target === undefined) return show(deps, visit, res, unknownLinkPage)
      res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }).redirect(302, target)
      return undefined
    },
  })

async function show(
  deps: RestockVisitorDeps,
  visit: Visit,
  res: Response,
  page: () => VisitorPage,
): Promise<undefined> {
  const { websiteId, language } = requireTenant(visit)
  const found = await deps.websites.findWebsite(websiteId, language)
  if (!found) throw new NotFound()
  sendVisitorPage(res, found, page)
  return undefined
}
