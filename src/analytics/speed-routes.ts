import { randomUUID } from 'node:crypto'
import { defineRoute, type Route } from '../platform/http/route.ts'
import { tenantOf } from '../platform/http/who-and-where.ts'
import { Accepted, RECORDS_BYTES_MAX, SpeedRecords, TrackingSettings } from './contract.ts'
import { isRestrictive } from './intake/is-uncounted.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { usualSettings } from './settings-store.ts'

/** How fast pages were for those who saw them. */
export function speedRoutes(deps: IntakeDeps): Route[] {
  return [settings(deps), records(deps)]
}

/** What is not known at this moment is as it usually is: a page does not wait for a database. */
const settings = ({ measuring }: IntakeDeps) =>
  defineRoute({
    method: 'GET',
    path: '/api/1/performance/settings',
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: 'none',
    reply: TrackingSettings,
    async handle({ visit }) {
      const found = measuring.find(tenantOf(visit).websiteId)
      if (found instanceof Promise) found.catch(() => {})
      const known = found instanceof Promise ? usualSettings : found
      const cookieMode = isRestrictive(known) ? 'restrictive' : known.cookieMode
      return { pageLoadId: randomUUID(), cookieMode, isDisabled: known.isDisabled }
    },
  })

const records = ({ intake, askedBy }: IntakeDeps) =>
  defineRoute({
    method: 'POST',
    path: '/api/1/performance/records',
    faces: ['storefront'],
    allow: 'anyone',
    rateLimit: 'none',
    bodyType: 'beacon',
    bodyBytesMax: RECORDS_BYTES_MAX,
    body: SpeedRecords,
    reply: Accepted,
    async handle({ body, req, visit }) {
      intake.speeds(askedBy(req, visit), body.records)
      return { ok: true }
    },
  })
