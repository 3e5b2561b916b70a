import { type AreaGate, areasOf, listAreaDates } from '../areas/queries.ts'
import { findJoinedAt } from '../members/queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { LessonRight } from '../shared/courses/lesson-rules.ts'

interface RightsDeps {
  db: Database
  areaGate: Pick<AreaGate, 'find'>
}

/** Rights of visitors in the lessons of a course: by its areas, otherwise as the course says. */
export function createLessonRights({ db, areaGate }: RightsDeps) {
  return async (
    websiteId: string,
    { docId: collectionId, opensTo }: { docId: string; opensTo: 'members' | 'everyone' },
    { siteUserId, now }: { siteUserId: string | undefined; now: string },
  ): Promise<(lessonId: string) => LessonRight> => {
    const [rules, dates, joinedAt] = await Promise.all([
      areaGate.find(websiteId),
      siteUserId === undefined ? none : listAreaDates(db, websiteId, siteUserId, now),
      siteUserId === undefined ? undefined : findJoinedAt(db, websiteId, siteUserId),
    ])
    const isLoggedIn = joinedAt !== undefined
    return (lessonId) => {
      const areas = areasOf(rules, { kind: 'lesson', docId: lessonId, collectionId })
      if (areas.length === 0)
        return { isAllowed: opensTo === 'everyone' || isLoggedIn, isLoggedIn, since: joinedAt ?? null, areas }
      const [since] = areas.flatMap((areaId) => dates.get(areaId) ?? []).sort()
      return { isAllowed: since !== undefined, isLoggedIn, since: since ?? null, areas }
    }
  }
}

const none: ReadonlyMap<string, string> = new Map()
