import type { Request } from 'express'
import type { AreaGate } from '../../areas/queries.ts'
import { areasOf, mayReadAsMember, type Reader } from '../../areas/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors/application-errors.ts'
import { sendVisitorPage } from '../../platform/http/pages/visitor-page.ts'
import type { Visit } from '../../platform/http/request/visit.ts'
import { requireTenant } from '../../platform/http/routing/require-tenant.ts'
import { handle, type Route } from '../../platform/http/routing/route.ts'
import type { JoinOffer } from '../../shared/areas/join-offer.ts'
import type { FoundWebsite } from '../../websites/queries.ts'
import { lessonMessages, MemberFileParams } from '../contract.ts'
import * as endpoints from '../endpoints.ts'
import { findLessonFiles } from '../files/find-files.ts'
import { memberFilePath } from '../files/standing-files.ts'
import { closedFilePage } from './closed-file-page.ts'
import { type SendFileDeps, sendLessonFile } from './send-lesson-file.ts'

export interface MemberFileDeps extends SendFileDeps {
  db: Database
  areaGate: Pick<AreaGate, 'find'>
  /** The member who asks; undefined without the cookie of one. */
  readerOf(req: Request, visit: Visit): Promise<Reader | undefined> | undefined
  findJoinOffer(
    websiteId: string,
    asked: { areas: readonly string[]; path: string; reader: Reader | undefined },
  ): Promise<{ join: JoinOffer }>
  findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined>
}

/** Files that stand in areas: each request, with or without a range, is checked anew. One in no area has no address. */
export function memberFileRoutes(deps: MemberFileDeps): Route[] {
  return [
    handle(endpoints.openMemberFile, {
      params: MemberFileParams,
      async handle({ params: { fileId }, visit, req, res }) {
        const { websiteId } = requireTenant(visit)
        const [rules, files] = await Promise.all([
          deps.areaGate.find(websiteId),
          findLessonFiles(deps.db, websiteId, [fileId]),
        ])
        const [file, areas] = [files.get(fileId), areasOf(rules, { kind: 'file', docId: fileId })]
        if (!file || areas.length === 0) throw new NotFound(lessonMessages.noFile)
        const reader = await deps.readerOf(req, visit)
        if (mayReadAsMember(reader, areas)) return sendLessonFile(deps, { req, res }, { websiteId, file })
        const [{ join }, found] = await Promise.all([
          deps.findJoinOffer(websiteId, { areas, path: memberFilePath(fileId), reader }),
          deps.findWebsite(websiteId, requireTenant(visit).language),
        ])
        if (!found) throw new NotFound(lessonMessages.noFile)
        sendVisitorPage(res, found, () => closedFilePage(join))
        return undefined
      },
    }),
  ]
}
