import { call } from './account-cases.ts'
import type { CasesOf } from './cases.ts'

const DELETION = '/api/websites/deletion'

/** The confirmation is never right, so that both websites stay. */
export const websiteDeletionCases: Record<string, CasesOf> = {
  [`POST ${DELETION}`]: ({ other, second }) => [
    ...['', 'Somebody’s website', other.websiteId, second.websiteId].map((title) =>
      call('other', 'POST', DELETION, { body: { title }, names: title }),
    ),
    call('refused', 'POST', DELETION, { body: { title: 'x', websiteId: other.websiteId } }),
    call('refused', 'POST', DELETION, { body: { title: null } }),
  ],
  [`DELETE ${DELETION}`]: ({ other }) => [
    call('other', 'DELETE', DELETION),
    call('other', 'DELETE', `${DELETION}?websiteId=${other.websiteId}`, { names: other.websiteId }),
  ],
}
