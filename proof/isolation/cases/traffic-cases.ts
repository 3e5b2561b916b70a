import { sql } from 'kysely'
import { withWebsite } from '../../../src/platform/database/database.ts'
import type { Site } from '../isolated-site.ts'
import type { World } from '../two-website-world.ts'
import type { Case, CasesOf } from './cases.ts'
import { sharedReportCases } from './shared-report-cases.ts'

const ANALYTICS = '/api/analytics'
const UNKNOWN = '01912345-6789-7abc-8def-0123456789ab'
const strange = ['__proto__', 'constructor', 'null', '-1', "' or 1=1--", '*']

/** Cases of traffic dashboards, goals, segments and annotations. */
export const trafficCases: Record<string, CasesOf> = {
  ...sharedReportCases,
  // People who see the sales see the ids of carts.
  [`GET ${ANALYTICS}/carts/all`]: ({ inhabitant, other }) => [
    call('own', 'GET', `${ANALYTICS}/carts/all`, inhabitant.cartId),
    call('refused', 'GET', `${ANALYTICS}/carts/all?websiteId=${other.websiteId}`, other.websiteId),
  ],
  [`GET ${ANALYTICS}/overview`]: ({ other }) => asked('/overview', '', other.websiteId),
  [`GET ${ANALYTICS}/breakdown`]: ({ other }) => [
    ...asked('/breakdown', 'dimension=page', other.websiteId),
    ...['', '?dimension=sketch', '?dimension=page&cursor=x', '?dimension=page&limit=0'].map((query) =>
      call('refused', 'GET', `${ANALYTICS}/breakdown${query}`),
    ),
  ],
  [`GET ${ANALYTICS}/campaigns`]: ({ other }) => [
    ...['', 'by=source&period=12mo', `websiteId=${other.websiteId}`].map((query) =>
      call('own', 'GET', `${ANALYTICS}/campaigns?${query}`, other.websiteId),
    ),
    ...['by=country', 'period=century', 'cursor=x'].map((query) =>
      call('refused', 'GET', `${ANALYTICS}/campaigns?${query}`),
    ),
  ],
  [`GET ${ANALYTICS}/campaigns/export`]: ({ other }) => [
    ...['', 'by=source&period=12mo', `websiteId=${other.websiteId}`].map((query) =>
      call('own', 'GET', `${ANALYTICS}/campaigns/export?${query}`, other.websiteId),
    ),
    ...['by=country', 'period=century'].map((query) =>
      call('refused', 'GET', `${ANALYTICS}/campaigns/export?${query}`),
    ),
  ],
  [`GET ${ANALYTICS}/export`]: ({ other }) => asked('/export', 'report=country', other.websiteId),
  [`GET ${ANALYTICS}/live`]: ({ other }) => [
    call('own', 'GET', `${ANALYTICS}/live`),
    call('refused', 'GET', `${ANALYTICS}/live?websiteId=${other.websiteId}`, other.websiteId),
  ],
  ...notes('goals', 'goal_id', { kind: 'path', name: 'Of the proof', pattern: '/thanks' }, [{ pattern: 'thanks' }]),
  ...notes('segments', 'segment_id', { name: 'Of the proof', filters: ['device:phone'] }, [{ filters: ['x:y'] }]),
  ...notes('annotations', 'annotation_id', { day: '2026-03-29', text: 'Of the proof' }, [{ day: '2026-02-30' }]),
}

function asked(path: string, needed: string, websiteId: string): Case[] {
  const get = (object: Case['object'], query: string, names = '') =>
    call(object, 'GET', `${ANALYTICS}${path}?${needed}&${query}`, names)
  return [
    get('own', 'period=12mo'),
    get('own', 'period=realtime&f=country:DE'),
    get('own', 'period=30d&f=page:/shop/*&f=term:mug'),
    get('own', `websiteId=${websiteId}`, websiteId),
    ...['period=century', 'period=custom', 'f=website_id:x', 'on=2026-02-30'].map((query) => get('refused', query)),
  ]
}

const rows = {
  goals: sql`(website_id, goal_id, name, kind, target)`,
  segments: sql`(website_id, segment_id, name, filters)`,
  annotations: sql`(website_id, annotation_id, day, text)`,
}
const made = {
  goals: sql`'Made', 'path', '/made'`,
  segments: sql`'Made', array['device:phone']`,
  annotations: sql`date '2026-03-29', 'Made'`,
}

export type ReportDefinitionKind = keyof typeof rows
export const reportDefinitionKinds = Object.keys(rows) as ReportDefinitionKind[]

export async function createReportDefinition(
  { lab }: World,
  { websiteId }: Site,
  kind: ReportDefinitionKind,
): Promise<string> {
  const id = crypto.randomUUID()
  await withWebsite(lab.db, websiteId, (tx) =>
    sql`insert into ${sql.table(kind)} ${rows[kind]} values (${websiteId}, ${id}, ${made[kind]})`.execute(tx),
  )
  return id
}

function notes(table: ReportDefinitionKind, key: string, body: object, wrong: object[]): Record<string, CasesOf> {
  const path = `${ANALYTICS}/${table}`
  const param = key.replace('_id', 'Id')
  return {
    [`GET ${path}`]: ({ other }) => [
      call('own', 'GET', path),
      call('refused', 'GET', `${path}?websiteId=${other.websiteId}`, other.websiteId),
    ],
    [`POST ${path}`]: ({ other }) => [
      call('own', 'POST', path, '', body),
      ...[{ websiteId: other.websiteId }, ...wrong].map((more) =>
        call('refused', 'POST', path, '', { ...body, ...more }),
      ),
    ],
    async [`DELETE ${path}/:${param}`]({ world, site, other }) {
      const remove = (object: Case['object'], id: string) =>
        call(object, 'DELETE', `${path}/${encodeURIComponent(id)}`, encodeURIComponent(id))
      return [
        remove('own', await createReportDefinition(world, site, table)),
        ...[other.notes.get(table) ?? UNKNOWN, UNKNOWN, ...strange].map((id) => remove('other', id)),
      ]
    },
  }
}

function call(object: Case['object'], method: string, path: string, names = '', body?: object): Case {
  const about = body ? ` ${JSON.stringify(body).slice(0, 80)}` : ''
  return { object, name: `${path.slice(0, 80)}${about}`, method, path, body, names }
}
