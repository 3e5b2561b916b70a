import type { Campaign } from '../../../campaigns/admin-contract.ts'
import { campaignLinks } from '../../../campaigns/letter/campaign-links.ts'
import { keepPreparedLetters } from '../../../campaigns/letter/compose-campaign.ts'
import type { LetterSources } from '../../../campaigns/letter/letter-facts.ts'
import { countsOpens } from '../../../campaigns/queries.ts'
import { showCampaign } from '../../../campaigns/reports/show-campaign.ts'
import { recordLeft } from '../../../campaigns/visitors/record-click.ts'
import { createItemLists } from '../../../catalog/shop/list-shop-items.ts'
import { publishedPages } from '../../../pages/addresses/find-published.ts'
import { createPostQueries } from '../../../pages/posts/queries.ts'
import { createStateWatcher } from '../../../platform/async/state-watcher.ts'
import { hostOf } from '../../../platform/http/routing/host.ts'
import { isAnsweredByStore } from '../../../shared/pages/system-paths.ts'
import { type FoundWebsite, findWebsite } from '../../../websites/queries.ts'
import type { Infrastructure } from '../../infrastructure.ts'
import { schemeOf } from '../../start-up-addresses.ts'
import { findImages } from '../compose-content.ts'

/** Contents of campaigns, for the routes that show them and the workers that send them. */
export function composeLetterSources(
  { db, config: { baseDomain } }: Infrastructure,
  find: (websiteId: string) => Promise<FoundWebsite | undefined> = (websiteId) => findWebsite(db, websiteId),
): LetterSources {
  const scheme = schemeOf(baseDomain)
  const assetsUrl = `${scheme}://${hostOf(baseDomain, 'assets')}`
  const lists = createItemLists({
    db,
    findCurrency: async (websiteId) => (await find(websiteId))?.tenant.currency ?? 'USD',
    assetsUrl,
  })
  const posts = createPostQueries({
    db,
    published: publishedPages({ db }),
    findZone: async (websiteId) => (await find(websiteId))?.website.timeZone ?? 'UTC',
  })
  return {
    findWebsite: find,
    findItems: lists.findItems,
    async listNewest(websiteId, categoryId, limit) {
      const categoryIds = categoryId === null ? undefined : [categoryId]
      const [items = []] = await lists.listFirst(websiteId, [{ sort: 'newest', categoryIds, limit }])
      return items
    },
    findPictures: (websiteId, ids) => findImages(db, assetsUrl, websiteId, ids),
    findNewestPost: async (websiteId) => (await posts.listPosts(websiteId, { limit: 1 }))[0],
    findPosts: posts.findPosts,
    originOf: (subdomain) => `${scheme}://${hostOf(baseDomain, 'storefront', subdomain)}`,
  }
}

/** What sending a campaign needs. */
export function composeCampaignJobs(
  foundation: Infrastructure,
  find: (websiteId: string) => Promise<FoundWebsite | undefined>,
) {
  const letterSources = composeLetterSources(foundation, find)
  return {
    letterSources,
    campaignLinks: campaignLinks(foundation.secrets.cookieKey),
    findPreparedLetter: keepPreparedLetters({ db: foundation.db, letterSources }),
  }
}

interface CampaignRouteSources {
  findPage(websiteId: string, path: string): Promise<unknown>
  websites: { findWebsite(websiteId: string, language?: string): Promise<FoundWebsite | undefined> }
}

/** What the routes of campaigns need. */
export function composeCampaigns(foundation: Infrastructure, { findPage, websites }: CampaignRouteSources) {
  const { db, log, secrets } = foundation
  const published = publishedPages({ db })
  return {
    letterSources: composeLetterSources(foundation, websites.findWebsite),
    campaignLinks: campaignLinks(secrets.cookieKey),
    campaignProgress: createStateWatcher<Campaign>({
      find: ({ websiteId, id }) => showCampaign(db, { websiteId, campaignId: id }),
      isFinal: ({ finishedAt }) => finishedAt !== null,
      onError: (error) => log.warn({ err: error }, 'campaign progress query failed'),
      minIntervalMs: 500,
    }),
    countsOpens: (websiteId: string) => countsOpens(db, websiteId),
    noteCampaignLeft: (websiteId: string, campaignId: string, personRef: string, at: string) =>
      recordLeft(db, { websiteId, campaignId }, personRef, at),
    isPage: async (websiteId: string, path: string) =>
      path === '/' ||
      isAnsweredByStore(path) ||
      (await published.findPublished(websiteId, decoded(path))) !== undefined ||
      (await findPage(websiteId, decoded(path))) !== undefined,
  }
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
