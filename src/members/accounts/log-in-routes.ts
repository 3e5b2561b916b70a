import { describeDevice } from '../../platform/describe-device.ts'
import { CaptchaRequired, NotFound } from '../../platform/errors/application-errors.ts'
import { toHttpError } from '../../platform/errors/problem.ts'
import { ctxOf } from '../../platform/http/request/ctx-of.ts'
import { readDeviceTokens, setDeviceToken } from '../../platform/http/request/device-cookie.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { setRetryAfter } from '../../platform/http/routing/error-handler.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { languageToRemember } from '../../websites/queries.ts'
import {
  AcceptedReply,
  ForgotForm,
  ForgotRequest,
  JoinForm,
  JoinRequest,
  LogInForm,
  LogInPageQuery,
  LogInReply,
  LogInRequest,
  LogOutForm,
  LogOutQuery,
  MemberChallengeReply,
  MemberChallengeRequest,
  memberMessages,
  NoMemberQuery,
} from '../contract.ts'
import type { MemberDeps } from '../deps.ts'
import * as endpoints from '../endpoints.ts'
import { findMember, keepCartOf, type Member } from '../members-store.ts'
import { type FailedForm, forgotPage, joinPage, letterSentPage, loginPage } from '../pages/login-pages.ts'
import { addressIn, askForAccount, askForPassword } from './ask-for-account.ts'
import { authenticateMember, budgetSubject } from './log-in.ts'
import { dropMember, keepMember } from './member-cookies.ts'
import { beginSession, endSession } from './member-sessions.ts'
import {
  assertXsrfToken,
  type MemberVisit,
  openApiVisit,
  openVisit,
  seeOther,
  show,
  xsrfTokenOf,
} from './member-visit.ts'

const accepted = { accepted: true as const }

/** Logging in and out, asking for an account and for a new password: as calls and as pages that need no scripts. */
export function logInRoutes(deps: MemberDeps): Route[] {
  return [
    handle(endpoints.join, {
      body: JoinRequest,
      reply: AcceptedReply,
      async handle({ body, ...request }) {
        const asked = await openApiVisit(deps, request)
        if (!asked.settings.signupAllowed) throw new NotFound(memberMessages.noSignUp)
        await askForAccount(deps, asked.websiteId, { ...body, ...origin(asked) })
        return accepted
      },
    }),
    handle(endpoints.logIn, {
      body: LogInRequest,
      reply: LogInReply,
      async handle({ body, ...request }) {
        const asked = await openApiVisit(deps, request)
        return { xsrfToken: await logIn(deps, asked, body) }
      },
    }),
    handle(endpoints.logOut, {
      query: LogOutQuery,
      async handle({ query, ...request }) {
        const asked = await openVisit(deps, request)
        const { session } = asked
        if (session) assertXsrfToken(deps, { ...asked, session })
        await logOut(deps, asked, { clonesCart: query.cloneCart === 'true' })
        return undefined
      },
    }),
    handle(endpoints.challengeMember, {
      body: MemberChallengeRequest,
      reply: MemberChallengeReply,
      async handle({ body: { email }, ...request }) {
        const asked = await openApiVisit(deps, request)
        return { ...(await challenge(deps, asked, addressIn(email))) }
      },
    }),
    handle(endpoints.forgotPassword, {
      body: ForgotRequest,
      reply: AcceptedReply,
      async handle({ body, ...request }) {
        const asked = await openApiVisit(deps, request)
        await askForPassword(deps, asked.websiteId, { ...body, ...origin(asked) })
        return accepted
      },
    }),
    handle(endpoints.showLogIn, {
      query: LogInPageQuery,
      async handle({ query: { done, to }, ...request }) {
        const asked = await openVisit(deps, request)
        if (asked.session && asked.settings.loginAllowed) return seeOther(asked, to ?? '/account')
        return show(asked, () => loginPage({ done, to, signupAllowed: asked.settings.signupAllowed }))
      },
    }),
    handle(endpoints.logInByForm, {
      body: LogInForm,
      async handle({ body, ...request }) {
        const asked = await openVisit(deps, request)
        if (!asked.settings.loginAllowed) return show(asked, loginPageOf(asked))
        const { email, password, rememberMe, altcha, to } = body
        try {
          const typed = { email, password, rememberMe: rememberMe !== undefined, captchaToken: altcha }
          await logIn(deps, asked, typed)
          return seeOther(asked, to ?? '/account')
        } catch (error) {
          return showFailed(deps, asked, { error, email, typed: { email, rememberMe: rememberMe ?? '' } }, (failed) =>
            loginPageOf(asked, failed, to)(),
          )
        }
      },
    }),
    handle(endpoints.logOutByForm, {
      body: LogOutForm,
      async handle({ body: { crumb, cloneCart }, ...request }) {
        const asked = await openVisit(deps, request)
        const { session } = asked
        if (session) assertXsrfToken(deps, { ...asked, session }, crumb)
        await logOut(deps, asked, { clonesCart: cloneCart !== undefined })
        return seeOther(asked, '/account/login?done=out')
      },
    }),
    handle(endpoints.showJoin, {
      query: NoMemberQuery,
      async handle(request) {
        const asked = await openVisit(deps, request)
        return showJoin(deps, asked)
      },
    }),
    handle(endpoints.joinByForm, {
      body: JoinForm,
      async handle({ body, ...request }) {
        const asked = await openVisit(deps, request)
        const { name, email, password, altcha, isJoinMailingList } = body
        if (!mayJoin(asked)) return showJoin(deps, asked)
        // A program filled in what people do not see: it gets the answer of everybody, and no letter is sent.
        if (body[HONEYPOT] !== '') return show(asked, () => letterSentPage('sign-up'))
        try {
          const words = JoinRequest.pick({ name: true }).parse({ name })
          const wantsNews = isJoinMailingList !== undefined
          const typed = { ...words, email, password, captchaToken: altcha, isJoinMailingList: wantsNews }
          await askForAccount(deps, asked.websiteId, { ...typed, ...origin(asked) })
          return show(asked, () => letterSentPage('sign-up'))
        } catch (error) {
          const box = await boxOf(deps, asked)
          return showFailed(
            deps,
            asked,
            { error, email, typed: { name, email, isJoinMailingList: isJoinMailingList ?? '' } },
            (failed) => joinPage(box, failed),
          )
        }
      },
    }),
    handle(endpoints.showForgotPassword, {
      query: NoMemberQuery,
      async handle(request) {
        return show(await openVisit(deps, request), () => forgotPage())
      },
    }),
    handle(endpoints.forgotPasswordByForm, {
      body: ForgotForm,
      async handle({ body: { email, altcha }, ...request }) {
        const asked = await openVisit(deps, request)
        if (!asked.settings.loginAllowed) return show(asked, () => forgotPage())
        try {
          await askForPassword(deps, asked.websiteId, { email, captchaToken: altcha, ...origin(asked) })
          return show(asked, () => letterSentPage('reset'))
        } catch (error) {
          return showFailed(deps, asked, { error, email, typed: { email } }, forgotPage)
        }
      },
    }),
  ]
}

/** Logs in and sets the cookies; returns the XSRF token. */
async function logIn(
  deps: MemberDeps,
  asked: MemberVisit,
  { rememberMe, ...typed }: { email: string; password: string; rememberMe: boolean; captchaToken?: string | undefined },
): Promise<string> {
  const { websiteId, req, res, visit } = asked
  const deviceTokens = readDeviceTokens(req)
  const member = await authenticateMember(deps, websiteId, { ...typed, ...origin(asked), deviceTokens })
  const { siteUserId, epoch } = member
  const { token, deviceToken } = await beginSession(deps.db, websiteId, {
    siteUserId,
    epoch,
    isRemembered: rememberMe,
    device: describeDevice(req.headers['user-agent']),
    previousToken: asked.token,
    deviceTokens,
    now: visit.now,
  })
  const xsrfToken = xsrfTokenOf(deps, res, token)
  keepMember(res, { token, siteUserId, xsrfToken, isRemembered: rememberMe })
  setDeviceToken(req, res, deviceToken)
  await bringCart(deps, visit, member).catch((error) => {
    // A cart that takes no more lines stays as it is, and hinders nobody from logging in.
    if (!(error instanceof DomainError)) throw error
  })
  return xsrfToken
}

/** Two devices may log in at once: then the one that comes second adds its lines to the cart of the first. */
const CART_TRIES = 3

/** The cart of the member comes to this browser, with what lay in it before. */
async function bringCart(deps: MemberDeps, visit: Visit, logged: Member): Promise<void> {
  const ctx = ctxOf(visit)
  let member: Member | undefined = logged
  for (let tried = 0; member && tried < CART_TRIES; tried++) {
    const cartId = await deps.memberCarts.takeOver(ctx, { own: member.cartId, visitors: visit.cartId })
    if (cartId === member.cartId || (await keepCartOf(deps.db, ctx.websiteId, member, cartId))) {
      if (cartId !== visit.cartId) visit.setCartCookie(cartId)
      return
    }
    member = await findMember(deps.db, ctx.websiteId, member.siteUserId)
  }
}

async function logOut(deps: MemberDeps, asked: MemberVisit, { clonesCart }: { clonesCart: boolean }): Promise<void> {
  const { websiteId, token, session, visit, req, res } = asked
  if (token !== undefined) await endSession(deps.db, websiteId, token)
  dropMember(req, res)
  if (!session) return
  // Whoever uses this browser next begins with nothing of the member.
  const copied =
    clonesCart && visit.cartId !== undefined ? await deps.memberCarts.copy(ctxOf(visit), visit.cartId) : undefined
  if (copied === undefined) visit.dropCartCookie()
  else visit.setCartCookie(copied)
  visit.renewSession()
}

const origin = ({ visit, req, found }: MemberVisit) => ({
  address: req.ip ?? '',
  now: visit.now,
  language: languageToRemember(found.tenant),
})

const mayJoin = ({ settings }: MemberVisit) => settings.loginAllowed && settings.signupAllowed

async function showJoin(deps: MemberDeps, asked: MemberVisit): Promise<undefined> {
  if (asked.session && asked.settings.loginAllowed) return seeOther(asked, '/account')
  const box = await boxOf(deps, asked)
  return show(mayJoin(asked) ? asked : { ...asked, settings: { ...asked.settings, loginAllowed: false } }, () =>
    joinPage(box),
  )
}

/** What stands beside the box for the newsletter; undefined: there is none. */
const boxOf = async ({ findJoinList }: MemberDeps, { websiteId }: MemberVisit) => (await findJoinList(websiteId))?.words

const loginPageOf =
  ({ settings: { signupAllowed } }: MemberVisit, failed?: FailedForm, to?: string) =>
  () =>
    loginPage({ failed, to, signupAllowed })

function challenge({ judge }: Pick<MemberDeps, 'judge'>, asked: MemberVisit, email: string) {
  const { address, now } = origin(asked)
  return judge.challenge(budgetSubject(asked.websiteId, email), address, now)
}

/** Shows the form again with what is wrong, and a captcha where one is asked for. Other errors are thrown. */
export async function showFailed(
  deps: Pick<MemberDeps, 'judge' | 'captchaLinks'>,
  asked: MemberVisit,
  { error, email, typed }: { error: unknown; email: string; typed: Record<string, string> },
  pageOf: (failed: FailedForm) => ReturnType<typeof loginPage>,
): Promise<undefined> {
  const refusal = toHttpError(error)
  const { status, message, errors = {} } = refusal
  if (status >= 500) throw error
  const asksCaptcha = error instanceof CaptchaRequired
  const captcha = asksCaptcha
    ? { challenge: JSON.stringify(await challenge(deps, asked, email)), links: deps.captchaLinks?.() }
    : undefined
  setRetryAfter(asked.res, refusal)
  const shown = asksCaptcha ? memberMessages.tooMany : message
  return show(asked, () => pageOf({ status, message: shown, errors, typed, captcha }))
}
