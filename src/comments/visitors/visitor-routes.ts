import type { Request, Response } from 'express'
import type { z } from 'zod'
import type { Captcha } from '../../platform/captcha/captcha.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { CookieSigner } from '../../platform/http/request/cookies.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Vault } from '../../platform/vault/vault.ts'
import type { CommentSettings } from '../../shared/comments/comment-settings.ts'
import { DomainError } from '../../shared/domain-error.ts'
import { HONEYPOT } from '../../shared/forms/honeypot.ts'
import { CAPTCHA_MISSING } from '../../shared/messages/sign-up-messages.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { languageToRemember } from '../../websites/queries.ts'
import { hashed } from '../comment-text.ts'
import type { Commented, CommentedPages } from '../commented.ts'
import {
  CommentedParams,
  type CommentNote,
  CommentsPageQuery,
  CommentWords,
  CountsQuery,
  CountsReply,
  FlagForm,
  LikeForm,
  WriteCommentForm,
} from '../contract.ts'
import { contributorPass } from '../contributors/contributor-pass.ts'
import * as endpoints from '../endpoints.ts'
import { findDiscussions } from '../queries.ts'
import { commentCountText, commentsHtml, type FailedComment } from './comments-html.ts'
import { commentsPage, nothingToCommentPage } from './comments-page.ts'
import { findLikes } from './find-likes.ts'
import { listThreads } from './list-threads.ts'
import { flagComment, likeComment, likeDocument } from './press.ts'
import { type WriteCommentDeps, writeComment } from './write-comment.ts'

export interface CommentVisitorDeps extends WriteCommentDeps {
  vault: Pick<Vault, 'read' | 'put' | 'hashes' | 'forget' | 'keepPerson'>
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
  commentSettings: { find(websiteId: string): Promise<CommentSettings> }
  commentedPages: Pick<CommentedPages, 'find' | 'listReadable'>
  captchas: { altcha: Pick<Captcha, 'verify'> }
  signer: CookieSigner
  /** The contributor of this session, if their comments need no approval now. */
  findContributor(websiteId: string, sessionId: string, now: string): Promise<Contributor | undefined>
  /** Elements that load the captcha. */
  captchaLinks?: () => string
}

/** What visitors do with comments and likes; all of it works without scripts. */
export function commentVisitorRoutes(deps: CommentVisitorDeps): Route[] {
  return [show(deps), write(deps), likeRoute(deps), flagRoute(deps), counts(deps)]
}

export interface Contributor {
  accountId: string
  displayName: string
}

interface Place {
  fragment?: '1' | undefined
  sort?: CommentSettings['sort'] | undefined
  page?: number | undefined
}

/** A visit to something that this visitor may comment. */
interface CommentVisit {
  websiteId: string
  found: FoundWebsite
  commented: Commented | undefined
  settings: CommentSettings
  contributor: Contributor | undefined
  visit: Visit
  req: Request
  res: Response
}

async function begin(
  deps: CommentVisitorDeps,
  { visit, req, res, params }: { visit: Visit; req: Request; res: Response; params: { docId: string } },
): Promise<CommentVisit> {
  const { websiteId, language } = requireTenant(visit)
  const sessionId = contributorPass(deps.signer).find(req, websiteId, visit.now)
  const [found, settings, commented, contributor] = await Promise.all([
    deps.websites.findWebsite(websiteId, language),
    deps.commentSettings.find(websiteId),
    deps.commentedPages.find(websiteId, params.docId, { req, visit }),
    sessionId === undefined ? undefined : deps.findContributor(websiteId, sessionId, visit.now),
  ])
  if (!found) throw new NotFound()
  return { websiteId, found, commented, settings, contributor, visit, req, res }
}

const show = (deps: CommentVisitorDeps) =>
  handle(endpoints.showComments, {
    params: CommentedParams,
    query: CommentsPageQuery,
    handle: async (request) => showOn(deps, await begin(deps, request), request.query),
  })

async function showOn(
  deps: CommentVisitorDeps,
  asked: CommentVisit,
  query: z.output<typeof CommentsPageQuery>,
  { failed, status = 200 }: { failed?: FailedComment; status?: number } = {},
): Promise<undefined> {
  const { websiteId, found, commented, settings, contributor, visit, req, res } = asked
  if (!commented || settings.disqusShortname !== '') return sendNothing(asked, query.fragment)
  const { sort = settings.sort, page = 1, reply, flag, note, fragment } = query
  const now = visit.now
  const { docId } = commented
  const wanted = { docId, sort, page, threaded: settings.threaded, likerHash: await visitorHash(deps, visit, req) }
  const [discussions, threads] = await Promise.all([
    findDiscussions(deps.db, websiteId, [commented], { settings, now }),
    listThreads(deps, websiteId, wanted),
  ])
  const discussion = discussions.get(docId)
  if (!discussion || page > Math.max(threads.pages, 1)) return sendNothing(asked, fragment)
  const { timeZone } = found.website
  const content = () =>
    commentsHtml({
      commented,
      settings,
      discussion,
      threads,
      sort,
      page,
      reply,
      flag,
      note,
      failed,
      timeZone,
      contributor: contributor?.displayName,
      isFragment: fragment === '1',
      shownAt: Date.parse(now),
    })
  if (fragment === '1') {
    res.status(status).set({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' })
    res.end(renderIn(found.website, content).markup)
    return undefined
  }
  const captchaLinks = settings.captcha ? deps.captchaLinks?.() : undefined
  sendVisitorPage(res, found, () => commentsPage(commented, content(), { status, captchaLinks }))
  return undefined
}

function sendNothing({ found, res }: CommentVisit, fragment: '1' | undefined): undefined {
  if (fragment === '1') res.status(404).set('Cache-Control', 'private, no-store').end()
  else sendVisitorPage(res, found, nothingToCommentPage)
  return undefined
}

/** Pages are the same for everybody, so their forms hold no crumb: it is the origin that is checked. */
const write = (deps: CommentVisitorDeps) =>
  handle(endpoints.writeComment, {
    params: CommentedParams,
    body: WriteCommentForm,
    async handle(request) {
      const asked = await begin(deps, request)
      const { commented } = asked
      if (!commented) return sendNothing(asked, request.body.fragment)
      const outcome = await take(deps, { ...asked, commented }, request.body)
      if (typeof outcome === 'string') return comeBack(asked, request.body, outcome)
      const { fragment, sort, page } = request.body
      return showOn(deps, asked, { fragment, sort, page }, { failed: outcome.failed, status: outcome.status })
    },
  })

async function take(
  deps: CommentVisitorDeps,
  { websiteId, commented, settings, contributor, visit, req }: CommentVisit & { commented: Commented },
  form: WriteCommentForm,
): Promise<CommentNote | { failed: FailedComment; status: number }> {
  const { body, replyTo } = form
  const { name, email } = contributor ? { name: contributor.displayName, email: '' } : form
  const wantsReplies = form.wantsReplies !== undefined
  const typed = { name, email, body, replyTo, wantsReplies }
  const refuse = (errors: Record<string, string>, status = 400) => ({ failed: { typed, errors }, status })
  const words = CommentWords.safeParse({ name, email, body })
  if (!words.success) return refuse(firstMessages(words.error))
  if (wantsReplies && words.data.email === '') return refuse({ email: 'Enter the address that replies are sent to.' })
  if (settings.captcha && !contributor && !(await isPerson(deps, websiteId, form.altcha)))
    return refuse({ captcha: CAPTCHA_MISSING })
  try {
    const { heldBecause } = await writeComment(deps, websiteId, {
      commented,
      settings,
      text: words.data,
      replyTo: replyTo === '' ? null : replyTo,
      wantsReplies,
      network: networkOf(req.ip ?? ''),
      accountId: contributor?.accountId ?? null,
      tookMs: tookMs(form.shownAt, visit.now),
      filledHidden: form[HONEYPOT] !== '',
      now: visit.now,
      language: languageToRemember(requireTenant(visit)),
    })
    return heldBecause === '' || heldBecause === 'flags' ? 'published' : heldBecause
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refuse({ '': error.message })
  }
}

const isPerson = async ({ captchas }: CommentVisitorDeps, websiteId: string, token = '') =>
  token !== '' && captchas.altcha.verify(websiteId, token)

function tookMs(shownAt: string, now: string): number | undefined {
  const shown = Number(shownAt)
  return shownAt === '' || !Number.isFinite(shown) ? undefined : Date.parse(now) - shown
}

/** The first message of each field. */
function firstMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0] ?? ''), message]).reverse())
}

const likeRoute = (deps: CommentVisitorDeps) =>
  handle(endpoints.like, {
    params: CommentedParams,
    body: LikeForm,
    async handle(request) {
      const { body, visit, req, res } = request
      const asked = await begin(deps, request)
      const { websiteId, commented, settings } = asked
      if (!commented) return sendNothing(asked, body.fragment)
      const { docId } = commented
      const likerHash = await visitorHash(deps, visit, req)
      const { commentId } = body
      if (commentId !== undefined) {
        const isLiked =
          settings.likesAllowed && (await likeComment(deps.db, websiteId, { docId, commentId, likerHash }))
        return comeBack(asked, body, isLiked ? 'liked' : 'gone', `#comment-${commentId}`)
      }
      if (settings.simpleLikingEnabled) await likeDocument(deps.db, websiteId, docId, likerHash)
      if (body.fragment === '1') res.status(204).set('Cache-Control', 'no-store').end()
      else seeOther(res, `${commented.path}#like`)
      return undefined
    },
  })

const flagRoute = (deps: CommentVisitorDeps) =>
  handle(endpoints.flagComment, {
    params: CommentedParams,
    body: FlagForm,
    async handle(request) {
      const { body, visit, req } = request
      const asked = await begin(deps, request)
      const { websiteId, commented, settings } = asked
      if (!commented || !settings.flagsAllowed) return sendNothing(asked, body.fragment)
      const { commentId, reason } = body
      const outcome = await flagComment(deps.db, websiteId, {
        docId: commented.docId,
        commentId,
        reason,
        flaggerHash: await visitorHash(deps, visit, req),
        threshold: settings.flagThreshold,
        now: visit.now,
      })
      return comeBack(asked, body, outcome)
    },
  })

const counts = (deps: CommentVisitorDeps) =>
  handle(endpoints.countComments, {
    query: CountsQuery,
    reply: CountsReply,
    async handle({ query, visit, req, res }) {
      const { websiteId, language } = requireTenant(visit)
      const ids = await deps.commentedPages.listReadable(websiteId, query.ids, { req, visit })
      const [found, settings] = await Promise.all([
        deps.websites.findWebsite(websiteId, language),
        deps.commentSettings.find(websiteId),
      ])
      if (!found) throw new NotFound()
      const documents = ids.map((docId) => ({ docId, publishedOn: null, takesComments: true, closesAt: null }))
      const [discussions, liked] = await Promise.all([
        findDiscussions(deps.db, websiteId, documents, { settings, now: visit.now }),
        findLikes(deps.db, websiteId, ids, await visitorHash(deps, visit, req)),
      ])
      res.set('Cache-Control', 'private, no-store')
      return renderIn(found.website, () => ({
        counts: Object.fromEntries(
          [...discussions].map(([docId, { publicCommentCount, likeCount }]) => [
            docId,
            {
              comments: publicCommentCount,
              commentsText: commentCountText(publicCommentCount),
              likes: likeCount,
              isLiked: liked.has(docId),
            },
          ]),
        ),
      }))
    },
  })

/** By the visitor's cookie, so that a network shared by many has many likes; without one by network and browser, for a day. */
async function visitorHash({ vault }: CommentVisitorDeps, visit: Visit, req: Request): Promise<string> {
  const agent = (req.headers['user-agent'] ?? '').slice(0, 300)
  const text =
    visit.visitorId === undefined
      ? hashed.day(visit.now.slice(0, 10), networkOf(req.ip ?? ''), agent)
      : hashed.visitor(visit.visitorId)
  const [hash = ''] = await vault.hashes(requireTenant(visit).websiteId, [text])
  return hash
}

function comeBack({ commented, res }: CommentVisit, place: Place, note: CommentNote, anchor = ''): undefined {
  const query = new URLSearchParams({
    note,
    ...(place.sort !== undefined && { sort: place.sort }),
    ...(place.page !== undefined && { page: String(place.page) }),
    ...(place.fragment !== undefined && { fragment: place.fragment }),
  })
  return seeOther(res, `/comments/${encodeURIComponent(commented?.docId ?? '')}?${query}${anchor}`)
}

function seeOther(res: Response, url: string): undefined {
  res.set('Cache-Control', 'no-store').redirect(303, url)
  return undefined
}
