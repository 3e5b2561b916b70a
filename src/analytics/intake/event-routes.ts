import { ZodError } from 'zod'
import { BadRequest } from '../../platform/errors/http-errors.ts'
import { plainJsonOf } from '../../platform/http/request/body/read-json.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import { shopEvents } from '../hit-shapes.ts'
import {
  Accepted,
  EventContent,
  EventForm,
  HitData,
  RecordingId,
  SchemaParams,
  ScriptErrors,
  TrackedEvent,
  ValidatedEvent,
  ValidationReply,
} from '../intake-contract.ts'
import { readContent } from '../traffic/read-content.ts'
import * as endpoints from './endpoints.ts'
import { classifyHit } from './hit-kind.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { findVisitRecordCookie } from './pipeline/visit-record.ts'

/**
 * Events and errors of pages. Requests to `/api/events` carry the session's crumb, as the specification requires, if there
 * is a session: in privacy mode visitors have none.
 */
export function eventRoutes(deps: IntakeDeps): Route[] {
  return [recordEvent(deps), recordErrors(deps), trackEvent(deps), validateEvent(), recordingId()]
}

const recordEvent = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordEvent, {
    allowsNoSession: true,
    lowPriority: true,
    body: EventForm,
    reply: Accepted,
    handle({ body, req, visit }) {
      const data = readContent(HitData, body.data)
      const asked = askedBy(req, visit)
      const record = data.visitorCookie || findVisitRecordCookie(asked.cookies)
      intake.hit(asked, { ...classifyHit(shopEvents, body.event), data, record })
      return { ok: true }
    },
  })

const recordErrors = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordScriptErrors, {
    allowsNoSession: true,
    lowPriority: true,
    body: ScriptErrors,
    reply: Accepted,
    handle({ body: { errors }, req, visit }) {
      intake.errors(askedBy(req, visit), errors)
      return { ok: true }
    },
  })

const trackEvent = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.trackEvent, {
    lowPriority: true,
    body: TrackedEvent,
    reply: Accepted,
    handle({ body: { eventContent, eventSchemaName }, req, visit, res }) {
      intake.event(askedBy(req, visit), eventSchemaName, readContent(EventContent, eventContent))
      res.status(202)
      return { ok: true }
    },
  })

/** Only validates an event; nothing is stored. */
const validateEvent = () =>
  handle(endpoints.validateEvent, {
    params: SchemaParams,
    body: ValidatedEvent,
    reply: ValidationReply,
    handle({ body: { eventContent }, params: { schema } }) {
      const errors = faultsOf(schema, eventContent)
      return { isValid: Object.keys(errors).length === 0, errors }
    },
  })

function faultsOf(schema: string, text: string): Record<string, string> {
  try {
    const content = EventContent.parse(plainJsonOf(text))
    const named = content.custom_schema_name
    return named && named !== schema ? { custom_schema_name: `This event is of the schema ${named}.` } : {}
  } catch (error) {
    if (error instanceof BadRequest) return { eventContent: error.message }
    if (!(error instanceof ZodError)) throw error
    return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.') || 'eventContent', message]))
  }
}

const recordingId = () =>
  handle(endpoints.readRecordingId, {
    reply: RecordingId,
    handle: () => ({ id: null }),
  })
