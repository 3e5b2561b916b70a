import type { Request } from 'express'
import type { CommentReplyDeps } from '../../../../workers/comments/send-comment-reply.job.ts'
import type { AreaDeps } from '../../../areas/deps.ts'
import type { MemberImporterDeps } from '../../../areas/import/member-importer.ts'
import {
  type AreaGate,
  type AreaRules,
  createAreaGate,
  findAreaRules,
  mayReadAsMember,
  type Reader,
} from '../../../areas/queries.ts'
import { listOpenTo } from '../../../areas/visitors/list-open-to.ts'
import { standingFiles } from '../../../lessons/queries.ts'
import type { AccountDeps } from '../../../members/account/show-account.ts'
import { readMemberToken } from '../../../members/accounts/member-cookies.ts'
import { findSession } from '../../../members/accounts/member-sessions.ts'
import type { MemberSettings } from '../../../members/contract.ts'
import { addMemberLetter } from '../../../members/letters/member-letters.ts'
import { createMember, deleteMember, findMember, type MembersDeps } from '../../../members/members-store.ts'
import { findMemberIds } from '../../../members/queries.ts'
import type { PublishedPages } from '../../../pages/addresses/find-published.ts'
import { standingPages } from '../../../pages/documents/find-standing.ts'
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

/** What stands in areas, and who gets into them by an invitation. */
export function composeAreaItems(
  deps: MembersDeps,
  {
    published,
    areaGate,
    mayMemberTake,
  }: {
    published: Pick<PublishedPages, 'findNames' | 'findGates'>
    areaGate: AreaGate
    mayMemberTake(websiteId: string, docId: string, reader: Reader): Promise<boolean>
  },
): Pick<AreaDeps, 'areaItems' | 'inviteMember'> &
  Pick<MemberImporterDeps, 'withdrawInvitation'> &
  Pick<CommentReplyDeps, 'mayPersonRead'> &
  Pick<AccountDeps, 'listOpenTo'> {
  const [pages, files] = [standingPages({ db: deps.db, published }), standingFiles({ db: deps.db })]
  const areaItems: AreaDeps['areaItems'] = {
    find: async (...asked) => (await Promise.all([pages.find(...asked), files.find(...asked)])).flat(),
    search: (websiteId, kind, search) =>
      kind === 'file' ? files.search(websiteId, search) : pages.search(websiteId, kind, search),
  }
  return {
    listOpenTo: (websiteId, siteUserId, now) => listOpenTo({ db: deps.db, areaItems }, websiteId, siteUserId, now),
    async mayPersonRead(websiteId, docId, personRef) {
      const gate = (await published.findGates(websiteId, [docId])).get(docId)
      if (gate?.access !== 'members') return true
      const member = await findMemberIds(deps.db, websiteId, { personRef })
      const reader = await areaGate.reader(websiteId, member?.siteUserId, new Date().toISOString())
      return gate.isLesson ? mayMemberTake(websiteId, docId, reader) : mayReadAsMember(reader, gate.areas)
    },
    areaItems,
    async withdrawInvitation(websiteId, siteUserId) {
      const member = await findMember(deps.db, websiteId, siteUserId)
      if (!member) return true
      if (member.isConfirmed) return false
      await deleteMember(deps, websiteId, member)
      return true
    },
    async inviteMember(websiteId, { email, name = '', now, accountId }) {
      const invited = { email, name, passwordHash: null, now, ...(accountId !== null && { accountId }) }
      const siteUserId = await createMember(deps, websiteId, invited)
      if (siteUserId !== undefined) await addMemberLetter(deps, websiteId, { kind: 'invite', email, siteUserId })
      return siteUserId
    },
  }
}
