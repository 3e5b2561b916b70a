import type { Response } from 'express'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage, type VisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireAccount, requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { html } from '../../platform/mail/html.ts'
import { word } from '../../shared/words/word.ts'
import { TestReportReply, TokenParams, WeeklyReportSettings } from '../contract.ts'
import * as endpoints from './endpoints.ts'
import { sendTestReport, type TestReportDeps } from './send-test-report.ts'
import {
  findWeeklyReportSettings,
  isStopLink,
  resumeWeeklyReport,
  saveWeeklyReportSettings,
  stopWeeklyReport,
} from './weekly-reports.ts'

export type WeeklyReportDeps = TestReportDeps

/** Timeout in milliseconds. Long, because a mail server may be slow and the person waits for the result. */
const LETTER_WITHIN_MS = 65_000

/** The setting of the weekly e-mail, a test of it, and its unsubscribe link. */
export function weeklyReportRoutes(deps: WeeklyReportDeps): Route[] {
  return [show(deps), save(deps), test(deps), stopPage(deps), stop(deps)]
}

const show = ({ db }: WeeklyReportDeps) =>
  handle(endpoints.readWeeklyReport, {
    reply: WeeklyReportSettings,
    handle: ({ visit }) => findWeeklyReportSettings(db, requireTenant(visit).websiteId),
  })

const save = ({ db }: WeeklyReportDeps) =>
  handle(endpoints.saveWeeklyReport, {
    audit: { kind: 'settings', what: 'changed the weekly report' },
    body: WeeklyReportSettings,
    reply: WeeklyReportSettings,
    async handle({ body, visit }) {
      const { websiteId } = requireTenant(visit)
      await saveWeeklyReportSettings(db, websiteId, body)
      if (body.isEnabled) await resumeWeeklyReport(db, websiteId, requireAccount(visit).accountId)
      return body
    },
  })

const test = (deps: WeeklyReportDeps) =>
  handle(endpoints.sendTestReport, {
    reply: TestReportReply,
    timeoutMs: LETTER_WITHIN_MS,
    async handle({ visit }) {
      const { websiteId, language } = requireTenant(visit)
      const found = await deps.websites.findWebsite(websiteId, language)
      if (!found) throw new NotFound()
      return { sentTo: await sendTestReport(deps, found, requireAccount(visit), visit.now) }
    },
  })

/** Asks first: link scanners of mail programs must not unsubscribe anyone. */
const stopPage = (deps: WeeklyReportDeps) =>
  handle(endpoints.askToStopWeeklyReport, {
    ignoresQuery: true,
    params: TokenParams,
    async handle({ params: { token }, visit, res }) {
      const isOurs = await isStopLink(deps.db, requireTenant(visit).websiteId, token)
      return answer(deps, visit, res, isOurs ? asked : unknown)
    },
  })

/** RFC 8058: mail programs send it without any cookie. */
const stop = (deps: WeeklyReportDeps) =>
  handle(endpoints.stopWeeklyReport, {
    ignoresQuery: true,
    params: TokenParams,
    allowsCrossOrigin: true,
    async handle({ params: { token }, visit, res }) {
      const { websiteId } = requireTenant(visit)
      if (!(await isStopLink(deps.db, websiteId, token))) return answer(deps, visit, res, unknown)
      await stopWeeklyReport(deps.db, websiteId, token, visit.now)
      return answer(deps, visit, res, stopped)
    },
  })

const asked = (): VisitorPage => ({
  status: 200,
  title: word('Unsubscribe'),
  isSecret: true,
  content: html`<h1>${word('No more weekly reports?')}</h1>
<form method="post"><button>${word('Unsubscribe')}</button></form>`,
})

const stopped = (): VisitorPage => ({
  status: 200,
  title: word('Unsubscribed'),
  isSecret: true,
  content: html`<h1>${word('You are unsubscribed')}</h1>
<p>${word('You get no more weekly reports of this website.')}</p>`,
})

const unknown = (): VisitorPage => ({
  status: 404,
  title: word('Link not found'),
  isSecret: true,
  content: html`<h1>${word('This link does not work')}</h1>
<p>${word('It may be incomplete, or of an older e-mail. Please open the one of the latest.')}</p>`,
})

async function answer(
  deps: WeeklyReportDeps,
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
