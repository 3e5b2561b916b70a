import { joinOffers } from '../../../areas/queries.ts'
import type { MembersDeps } from '../../../members/members-store.ts'
import { findMemberSettings } from '../../../members/queries.ts'
import { publishedPages } from '../../../pages/addresses/find-published.ts'
import type { CookieSigner } from '../../../platform/http/request/cookies.ts'
import { composeLessons } from '../lessons/compose-lessons.ts'
import { composeAreaItems, composeAreas } from './compose-areas.ts'

/** What jobs ask of areas, lessons and members: read anew each time, because they run seldom and keep nothing. */
export function composeAreaJobs({
  signer,
  ...deps
}: MembersDeps & { signer: CookieSigner }): Pick<
  ReturnType<typeof composeAreaItems>,
  'mayPersonRead' | 'inviteMember' | 'withdrawInvitation'
> {
  const { db } = deps
  function compose() {
    const published = publishedPages({ db })
    const find = (websiteId: string) => findMemberSettings(db, websiteId)
    const areas = composeAreas(db, { find })
    const findJoinOffer = joinOffers({ db, findMemberSettings: find })
    const { visits } = composeLessons({ db, signer, published, findJoinOffer, ...areas })
    return composeAreaItems(deps, { published, areaGate: areas.areaGate, mayMemberTake: visits.mayMemberTake })
  }
  return {
    mayPersonRead: (...asked) => compose().mayPersonRead(...asked),
    inviteMember: (...asked) => compose().inviteMember(...asked),
    withdrawInvitation: (...asked) => compose().withdrawInvitation(...asked),
  }
}
