import type { joinOffers } from '../../../areas/queries.ts'
import { mayViewDrafts } from '../../../identity/sessions/sessions.ts'
import { createLessonRights, findLessonFiles, listProgress } from '../../../lessons/queries.ts'
import { createMemberCrumbs } from '../../../members/queries.ts'
import type { PublishedPages } from '../../../pages/addresses/find-published.ts'
import { createCoursePages } from '../../../pages/courses/course-pages.ts'
import { createLessonDoor } from '../../../pages/courses/lesson-door.ts'
import { findPageLock } from '../../../pages/locks/page-locks.ts'
import { createPageView } from '../../../pages/view/page-view.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { CookieSigner } from '../../../platform/http/request/cookies.ts'
import type { AreaServices } from '../areas/compose-areas.ts'

interface LessonDeps extends Pick<AreaServices, 'areaGate' | 'readerOf'> {
  db: Database
  signer: CookieSigner
  published: PublishedPages
  findJoinOffer: ReturnType<typeof joinOffers>
}

/** How visitors see pages, and the lessons that are open to them. */
export function composeLessons({ db, signer, published, areaGate, readerOf, findJoinOffer }: LessonDeps) {
  const { crumbOf, assertCrumb } = createMemberCrumbs(signer)
  const { mayBeForMembers } = published
  const mayPreview = (websiteId: string, sessionId: string, now: string) => mayViewDrafts(db, websiteId, sessionId, now)
  const viewOf = createPageView({ signer, mayPreview, readerOf, mayBeForMembers, crumbOf })
  const courses = createCoursePages({
    db,
    facts: {
      findRights: createLessonRights({ db, areaGate }),
      listProgress: (...asked) => listProgress(db, ...asked),
      findFiles: (...asked) => findLessonFiles(db, ...asked),
      findJoinOffer,
      findJoinHref: async (websiteId, view) => (await published.findSite(websiteId, view?.shown))?.join,
    },
  })
  const findLockVersion = async (websiteId: string, docId: string) =>
    (await findPageLock(db, websiteId, docId))?.version
  const door = createLessonDoor({ db, published, courses, viewOf, readerOf, findLockVersion })
  return {
    viewOf,
    courses,
    visits: {
      ...door,
      assertMemberCrumb: assertCrumb,
    },
  }
}
