import { randomUUID } from 'node:crypto'
import { withTimeout } from '../../platform/async/with-timeout.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { AnalyticsSettings } from '../contract.ts'
import type { IntakeDeps } from '../intake/intake-deps.ts'
import { isRestrictive } from '../intake/pipeline/is-uncounted.ts'
import { Accepted, RECORDS_BYTES_MAX, SpeedRecords, TrackingSettings } from '../intake-contract.ts'
import * as endpoints from './endpoints.ts'

/** Intake of page speed records, and the settings of the recorder. */
export function speedRoutes(deps: IntakeDeps): Route[] {
  return [settings(deps), records(deps)]
}

const KNOWN_WITHIN_MS = 1_000

/** While the settings cannot be read, nobody is measured and no cookies are set. */
const unknown: Settings = { cookieMode: 'restrictive', isDisabled: true }

const settings = ({ measuring }: IntakeDeps) =>
  handle(endpoints.readTrackingSettings, {
    reply: TrackingSettings,
    async handle({ visit }) {
      const found = measuring.find(requireTenant(visit).websiteId)
      return { pageLoadId: randomUUID(), ...(found instanceof Promise ? await shortly(found) : presentSettings(found)) }
    },
  })

async function shortly(finding: Promise<AnalyticsSettings>): Promise<Settings> {
  return withTimeout(KNOWN_WITHIN_MS, finding).then(presentSettings, () => unknown)
}

type Settings = Pick<AnalyticsSettings, 'cookieMode' | 'isDisabled'>

function presentSettings(settings: AnalyticsSettings): Settings {
  return { cookieMode: isRestrictive(settings) ? 'restrictive' : settings.cookieMode, isDisabled: settings.isDisabled }
}

const records = ({ intake, askedBy }: IntakeDeps) =>
  handle(endpoints.recordSpeed, {
    lowPriority: true,
    bodyBytesMax: RECORDS_BYTES_MAX,
    body: SpeedRecords,
    reply: Accepted,
    handle({ body, req, visit }) {
      intake.speeds(askedBy(req, visit), body.records)
      return { ok: true }
    },
  })
