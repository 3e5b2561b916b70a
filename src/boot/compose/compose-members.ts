import { memberAccess } from '../../areas/queries.ts'
import { copyCart, takeOverCart } from '../../cart/use-cases/member-carts.ts'
import { writePersonalFile } from '../../customers/queries.ts'
import type { AccountDeps } from '../../members/account/show-account.ts'
import type { MemberSettings } from '../../members/contract.ts'
import { findJoinList } from '../../newsletter/queries.ts'
import { wordIn } from '../../shared/words/word.ts'
import type { WebsiteCache } from '../../websites/website-cache.ts'

/** The same link for every visitor, because pages are kept: it leads to the login of those who are not logged in. */
export function accountLink({
  websites,
  memberSettings,
}: {
  websites: Pick<WebsiteCache, 'findWebsite'>
  memberSettings: { find(websiteId: string): Promise<MemberSettings> }
}) {
  return async (websiteId: string, asked?: string) => {
    if (!(await memberSettings.find(websiteId)).loginAllowed) return []
    const language = (await websites.findWebsite(websiteId, asked))?.website.language ?? ''
    return [{ label: wordIn(language, 'Account'), href: '/account' }]
  }
}

/** What members need of carts and customers. */
export function composeMembers(
  deps: Parameters<typeof takeOverCart>[0] &
    Parameters<typeof writePersonalFile>[0] & { websites: Pick<WebsiteCache, 'findWebsite'> },
): Pick<AccountDeps, 'findJoinList' | 'memberAccess' | 'memberCarts' | 'writePersonalFile'> {
  return {
    memberAccess: memberAccess(deps.db),
    async findJoinList(websiteId) {
      const found = await deps.websites.findWebsite(websiteId)
      return found && findJoinList(deps.db, found)
    },
    memberCarts: {
      takeOver: (ctx, carts) => takeOverCart(deps, ctx, carts),
      copy: (ctx, cartId) => copyCart(deps, ctx, cartId),
    },
    writePersonalFile: (websiteId, person) => writePersonalFile(deps, websiteId, person),
  }
}
