import type { z } from 'zod'
import { handle, type Route, type RouteRequest } from '../../platform/http/routing/route.ts'
import { type HitKind, hitEvents, hitKinds } from '../hit-shapes.ts'
import {
  Accepted,
  CensusCall,
  FormRender,
  HitData,
  HitForm,
  OverlayCall,
  QuickView,
  QuickViewParams,
} from '../intake-contract.ts'
import { isOfHost, markStaffBrowser } from '../settings/staff-browser.ts'
import { readContent } from '../traffic/read-content.ts'
import * as endpoints from './endpoints.ts'
import { classifyHit } from './hit-kind.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { findVisitRecordCookie } from './pipeline/visit-record.ts'

/** Answers every call at once and with success. The response does not reveal whether the hit is counted. */
export function censusRoutes(deps: IntakeDeps): Route[] {
  return [recordHit(deps), buttonClick(deps), buttonRender(deps), overlayCall(deps), formRender(deps), quickView(deps)]
}

const recordHit = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordHit, {
    lowPriority: true,
    reply: Accepted,
    body: HitForm,
    handle({ body, req, res, visit }) {
      const data = readContent(HitData, body.data)
      const asked = askedBy(req, visit)
      // A visitor who follows a link from the manage host is staff. On a custom domain the manage host cannot mark their
      // browser
      // itself, so it is marked here.
      if (isOfHost(data.referrer, asked.manageHost)) markStaffBrowser(res, true)
      const record = data.visitorCookie || body.ss_cvr || findVisitRecordCookie(asked.cookies)
      intake.hit(asked, { ...classifyHit(hitEvents, body.event), data, record })
      return { ok: true }
    },
  })

const buttonClick = (deps: IntakeDeps) =>
  handle(endpoints.recordButtonClick, {
    lowPriority: true,
    reply: Accepted,
    body: CensusCall,
    handle: buttonCall(deps, hitKinds.buttonClick),
  })

const buttonRender = (deps: IntakeDeps) =>
  handle(endpoints.recordButtonRender, {
    lowPriority: true,
    reply: Accepted,
    body: CensusCall,
    handle: buttonCall(deps, hitKinds.buttonRender),
  })

const buttonCall =
  ({ intake, askedBy }: IntakeDeps, kind: HitKind) =>
  ({ body, req, visit }: RouteRequest<undefined, undefined, z.output<typeof CensusCall>>) => {
    const asked = askedBy(req, visit)
    const record = body.visitorCookie || findVisitRecordCookie(asked.cookies)
    intake.hit(asked, { kind, event: '', data: body, record })
    return { ok: true }
  }

const overlayCall = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordOverlay, {
    lowPriority: true,
    reply: Accepted,
    body: OverlayCall,
    handle({ body: { action = '', ...data }, req, visit }) {
      const asked = askedBy(req, visit)
      const record = data.visitorCookie || findVisitRecordCookie(asked.cookies)
      intake.hit(asked, { kind: hitKinds.overlay, event: action, data, record })
      return { ok: true }
    },
  })

const formRender = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordFormRender, {
    lowPriority: true,
    reply: Accepted,
    body: FormRender,
    handle({ body: { formId, ...data }, req, visit }) {
      const asked = askedBy(req, visit)
      const record = data.visitorCookie || findVisitRecordCookie(asked.cookies)
      const page = { url: req.headers.referer ?? '', ...data }
      intake.hit(asked, { kind: hitKinds.formRender, event: '', data: { ...page, name: formId }, record })
      return { ok: true }
    },
  })

const quickView = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordQuickView, {
    lowPriority: true,
    reply: Accepted,
    params: QuickViewParams,
    body: QuickView,
    handle({ params: { id }, body, req, visit }) {
      const asked = askedBy(req, visit)
      const record = body.visitorCookie || findVisitRecordCookie(asked.cookies)
      intake.hit(asked, { kind: hitKinds.quickView, event: '', data: { ...body, itemId: id }, record })
      return { ok: true }
    },
  })
