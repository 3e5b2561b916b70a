import { sql } from 'kysely'
import { newSecretToken } from '../../../src/analytics/sharing/secret-token.ts'
import { keepStopLink } from '../../../src/analytics/weekly/weekly-reports.ts'
import { withWebsite } from '../../../src/platform/database/database.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf } from './cases.ts'
import { foreignObject } from './foreign-objects.ts'

const ANALYTICS = '/api/analytics'
const LINKS = `${ANALYTICS}/links`
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']
const NOW = '2026-03-02T12:00:00.000Z'

const foreignLink = foreignObject(({ world, other }) => linkOf(world, other))
const foreignStop = foreignObject(({ world, other }) => stopOf(world, other))

/** Cases of shared dashboards, the weekly report and panel events. */
export const sharedReportCases: Record<string, CasesOf> = {
  [`GET ${LINKS}`]: ({ other }) => look(LINKS, other.websiteId),
  [`POST ${LINKS}`]: async ({ world, site, other }) => {
    await makeRoom(world, site)
    return [
      call('own', 'POST', LINKS, '', { name: 'Of the proof' }),
      ...[{ name: '' }, { websiteId: other.websiteId }].map((more) =>
        call('refused', 'POST', LINKS, '', { name: 'Of the proof', ...more }),
      ),
    ]
  },
  [`DELETE ${LINKS}/:linkId`]: async (scene) => {
    const remove = (object: Case['object'], id: string) =>
      call(object, 'DELETE', `${LINKS}/${encodeURIComponent(id)}`, encodeURIComponent(id))
    const own = await linkOf(scene.world, scene.site)
    const foreign = await foreignLink(scene)
    return [remove('own', own.linkId), ...[foreign.linkId, UNKNOWN, ...strange].map((id) => remove('other', id))]
  },
  [`GET ${ANALYTICS}/weekly-report`]: ({ other }) => look(`${ANALYTICS}/weekly-report`, other.websiteId),
  [`PUT ${ANALYTICS}/weekly-report`]: ({ other }) => [
    call('own', 'PUT', `${ANALYTICS}/weekly-report`, '', { isEnabled: false }),
    ...[{ isEnabled: 'yes' }, { isEnabled: true, websiteId: other.websiteId }].map((body) =>
      call('refused', 'PUT', `${ANALYTICS}/weekly-report`, '', body),
    ),
  ],
  [`POST ${ANALYTICS}/weekly-report/test-letter`]: ({ other }) => [
    call('own', 'POST', `${ANALYTICS}/weekly-report/test-letter`),
    call('refused', 'POST', `${ANALYTICS}/weekly-report/test-letter?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${ANALYTICS}/panel-events`]: ({ other }) => look(`${ANALYTICS}/panel-events`, other.websiteId),
  [`GET ${ANALYTICS}/panel-events/export`]: ({ other }) => look(`${ANALYTICS}/panel-events/export`, other.websiteId),
  [`POST ${ANALYTICS}/panel-events`]: ({ other }) => [
    call('own', 'POST', `${ANALYTICS}/panel-events`, '', { panel: 'inventory', action: 'click-row' }),
    ...[{ action: 'copy' }, { panel: 'people' }, { websiteId: other.websiteId }].map((more) =>
      call('refused', 'POST', `${ANALYTICS}/panel-events`, '', { panel: 'inventory', action: 'click-row', ...more }),
    ),
  ],
  'GET /shared-dashboard/:token': async (scene) => follow('GET', '/shared-dashboard', (await foreignLink(scene)).token),
  'GET /weekly-report/stop/:token': async (scene) => follow('GET', '/weekly-report/stop', await foreignStop(scene)),
  'POST /weekly-report/stop/:token': async (scene) => follow('POST', '/weekly-report/stop', await foreignStop(scene)),
}

/** Inserted directly: every principal needs one, and a website can create at most twenty. */
async function linkOf({ lab }: World, { websiteId }: Site): Promise<{ linkId: string; token: string }> {
  const { token, hash } = newSecretToken()
  const linkId = crypto.randomUUID()
  await withWebsite(lab.db, websiteId, (tx) =>
    sql`
      insert into dashboard_links (website_id, link_id, name, token_hash)
      values (${websiteId}, ${linkId}, 'Made', ${hash})`.execute(tx),
  )
  return { linkId, token }
}

/** Deletes links that principals were not allowed to delete, to stay within the limit. */
async function makeRoom({ lab }: World, { websiteId }: Site): Promise<void> {
  await withWebsite(lab.db, websiteId, (tx) =>
    sql`update dashboard_links set revoked_at = ${NOW} where website_id = ${websiteId}`.execute(tx),
  )
}

async function stopOf({ lab }: World, { websiteId }: Site): Promise<string> {
  const { token, hash } = newSecretToken()
  await keepStopLink(lab.db, websiteId, { accountId: 'reader', hash })
  return token
}

function follow(method: string, path: string, foreign: string): Case[] {
  return [foreign, UNKNOWN, ...strange].map((token) =>
    call('other', method, `${path}/${encodeURIComponent(token)}`, encodeURIComponent(token)),
  )
}

function look(path: string, websiteId: string): Case[] {
  return [call('own', 'GET', path), call('refused', 'GET', `${path}?websiteId=${websiteId}`, websiteId)]
}

function call(object: Case['object'], method: string, path: string, names = '', body?: unknown): Case {
  const about = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 80)}`
  return { object, name: `${path}${about}`, method, path, names, ...(body !== undefined && { body }) }
}
