import type { Request } from 'express'
import { type AreaGate, type AreaRules, createAreaGate, findAreaRules, type Reader } from '../../../areas/queries.ts'
import { readMemberToken } from '../../../members/accounts/member-cookies.ts'
import { findSession } from '../../../members/accounts/member-sessions.ts'
import type { MemberSettings } from '../../../members/contract.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Visit } from '../../../platform/http/request/visit.ts'
import { createWebsiteReads, type WebsiteReads } from '../../../platform/modules/website-reads.ts'

/** The gate before everything that stands in areas for members. */
export interface AreaServices {
  areaRules: WebsiteReads<AreaRules>
  areaGate: AreaGate
  /** The member who asks; undefined without the cookie of one. */
  readerOf(req: Request, visit: Visit): Promise<Reader | undefined> | undefined
}

export function composeAreas(
  db: Database,
  memberSettings: { find(websiteId: string): Promise<MemberSettings> },
): AreaServices {
  const areaRules = createWebsiteReads((websiteId) => findAreaRules(db, websiteId))
  const areaGate = createAreaGate(db, areaRules)
  async function findReader(websiteId: string, token: string, now: string): Promise<Reader | undefined> {
    const [{ loginAllowed }, session] = await Promise.all([
      memberSettings.find(websiteId),
      findSession(db, websiteId, token, now),
    ])
    return session && loginAllowed ? areaGate.reader(websiteId, session.siteUserId, now) : undefined
  }
  return {
    areaRules,
    areaGate,
    readerOf(req, visit) {
      const token = readMemberToken(req)
      return token && visit.tenant ? findReader(visit.tenant.websiteId, token, visit.now) : undefined
    },
  }
}
