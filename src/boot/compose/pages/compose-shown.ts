import { readStoreFigures } from '../../../analytics/commerce/reports/store-figures.ts'
import { describeTracking } from '../../../analytics/settings/tracking-mode.ts'
import { joinOffers } from '../../../areas/queries.ts'
import { catalogTextSource } from '../../../catalog/queries.ts'
import type { CatalogCache } from '../../../catalog/shop/catalog-cache.ts'
import { findCommentSettings, listedDiscussions, shownDiscussions } from '../../../comments/queries.ts'
import { type FormReads, formsQueries } from '../../../forms/queries.ts'
import { liveTranslations } from '../../../languages/translations/live-translations.ts'
import { findMemberSettings } from '../../../members/queries.ts'
import { findNewsletterSettings, findOpenList } from '../../../newsletter/queries.ts'
import { footerForm } from '../../../newsletter/visitors/footer-form.ts'
import { commentedPages } from '../../../pages/addresses/find-commented.ts'
import { publishedPages } from '../../../pages/addresses/find-published.ts'
import { showAround, showBuiltIn, showPublished, showSpecial } from '../../../pages/addresses/show-published.ts'
import { createEmbeds } from '../../../pages/embeds/embeds.ts'
import { createEventLists } from '../../../pages/events/event-lists.ts'
import { createShownFigures } from '../../../pages/figures/shown-figures.ts'
import { createForeignFeeds } from '../../../pages/foreign-feeds/foreign-feeds.ts'
import { createPageLive } from '../../../pages/live/page-live.ts'
import { findPageLock } from '../../../pages/locks/page-locks.ts'
import { missingRecorder } from '../../../pages/missing/missing-recorder.ts'
import { createPostLists } from '../../../pages/posts/post-lists.ts'
import { createPostPages } from '../../../pages/posts/post-pages.ts'
import { createPages } from '../../../pages/queries.ts'
import { createSiteEntries } from '../../../pages/search/site-search.ts'
import { readTemplates } from '../../../pages/templates/read-templates.ts'
import { pageTextSource } from '../../../pages/translations/page-text-source.ts'
import { translateSite, translationsFor } from '../../../pages/translations/translate-shown.ts'
import { createEgress } from '../../../platform/egress/egress.ts'
import { cookieSigner } from '../../../platform/http/request/cookies.ts'
import { createWebsiteReads } from '../../../platform/modules/website-reads.ts'
import type { Vault } from '../../../platform/vault/vault.ts'
import { keptReviews } from '../../../reviews/kept-reviews.ts'
import { showReviews } from '../../../reviews/queries.ts'
import type { TemplateRunner } from '../../../templates/run/template-runner.ts'
import type { WebsiteCache } from '../../../websites/website-cache.ts'
import type { Infrastructure } from '../../infrastructure.ts'
import { composeAreas } from '../areas/compose-areas.ts'
import type { AnalyticsServices } from '../compose-analytics.ts'
import { composeContent } from '../compose-content.ts'
import type { FindDelivery } from '../compose-delivery.ts'
import { accountLink } from '../compose-members.ts'
import type { TrafficServices } from '../compose-traffic.ts'
import { composeLessons } from '../lessons/compose-lessons.ts'
import { composePhotoServices } from './compose-photo-services.ts'

interface ShownParts extends Pick<AnalyticsServices, 'measuring'>, Pick<TrafficServices, 'reports'> {
  websites: WebsiteCache
  catalog: CatalogCache
  forms: FormReads
  vault: Vault
  findDelivery: FindDelivery
  templateRunner: TemplateRunner
  assetOrigin: string
  canonicalOriginOf: Parameters<typeof createPages>[0]['canonicalOriginOf']
}

/** Content of storefronts: built-in pages, and pages that owners published. */
export function composeShown({ db, secrets, broadcast, log, config }: Infrastructure, parts: ShownParts) {
  const { websites, catalog, forms, vault, findDelivery, measuring, reports, assetOrigin, canonicalOriginOf } = parts
  const published = publishedPages({ db })
  const textSources = [pageTextSource(db), catalogTextSource(db)]
  const translations = liveTranslations(db, textSources)
  const missing = missingRecorder({ db, onError: (err) => log.error({ err }, 'missing addresses were not written') })
  const shownReviews = keptReviews(showReviews({ db, vault }))
  const commentSettings = createWebsiteReads((websiteId) => findCommentSettings(db, websiteId))
  const newsletterSettings = createWebsiteReads((websiteId) => findNewsletterSettings(db, websiteId))
  const memberSettings = createWebsiteReads((websiteId) => findMemberSettings(db, websiteId))
  const liveTemplates = createWebsiteReads((websiteId) => readTemplates(db, websiteId))
  const findMenuEnd = accountLink({ websites, memberSettings })
  const withMenus = { ...published, findMenuEnd, findTranslations: translations.find }
  const findAround = showAround(withMenus)
  const signer = cookieSigner(secrets.cookieKey)
  const areas = composeAreas(db, memberSettings)
  const { readerOf } = areas
  const findJoinOffer = joinOffers({ db, findMemberSettings: memberSettings.find })
  const lessons = composeLessons({ db, signer, published, findJoinOffer, ...areas })
  const { viewOf } = lessons
  const shown = {
    findWebsite: websites.findWebsite,
    findMeasuring: async (websiteId: string) => describeTracking(await measuring.find(websiteId), config.environment),
    catalog,
    canonicalOriginOf,
    assetOrigin,
    findTranslations: translations.find,
  }
  const findZone = async (websiteId: string) => (await websites.findWebsite(websiteId))?.website.timeZone ?? 'UTC'
  const findLockVersion = async (websiteId: string, docId: string) =>
    (await findPageLock(db, websiteId, docId))?.version
  const services = {
    published,
    textSources,
    translations,
    commentSettings,
    newsletterSettings,
    memberSettings,
    liveTemplates,
    ...areas,
    ...lessons.visits,
    findJoinOffer,
    commentedPages: commentedPages({ published, viewOf, readerOf, findLockVersion, ...lessons.visits }),
    signer,
    photoServices: composePhotoServices({ config }),
    embeds: createEmbeds({ egress: createEgress({ allowed: config.egressAllow }) }),
    pageLive: createPageLive(broadcast, (error) => log.warn({ err: error }, 'broadcast failed')),
    missing,
  }
  const pages = createPages({
    ...shown,
    findAround,
    entries: createSiteEntries({ db, published, findZone }),
    cursorKey: secrets.cookieKey,
    findReviews: shownReviews.find,
    findDelivery,
  })
  return {
    services,
    shownReviews,
    pages,
    content: composeContent({
      ...shown,
      db,
      viewOf,
      noteMissing: missing.note,
      templates: {
        runner: parts.templateRunner,
        live: liveTemplates,
        onError: (err) => log.warn({ err }, 'failure of a template was not noted'),
      },
      findPage: (websiteId, path) => pages.findPage(websiteId, path),
      findPublished: showPublished(withMenus),
      findSpecial: showSpecial(withMenus),
      posts: createPostPages(db),
      courses: lessons.courses,
      listGalleries: published.listGalleries,
      postLists: createPostLists({ db, published, findZone, findCommentSettings: commentSettings.find }),
      eventLists: createEventLists({ db, published, findZone }),
      feeds: createForeignFeeds({
        db,
        egress: createEgress({ allowed: config.egressAllow }),
        onError: (err) => log.warn({ err }, 'foreign feeds were not noted'),
      }),
      figures: createShownFigures({
        db,
        readFigures: readStoreFigures({ reports, findWebsite: websites.findWebsite }),
        onError: (err) => log.warn({ err }, 'figures of a chart were not read'),
      }),
      findJoinOffer,
      findDiscussion: shownDiscussions({ db, findSettings: commentSettings.find }),
      findDiscussions: listedDiscussions({ db, findSettings: commentSettings.find }),
      findBuiltIn: showBuiltIn(withMenus),
      findMenus: findAround,
      findSite: async (websiteId, view) =>
        translateSite(
          await published.findSite(websiteId, view?.shown),
          await translationsFor(translations.find, websiteId, view),
        ),
      findStyle: (websiteId, view) => published.findStyle(websiteId, view?.shown),
      findForms: formsQueries({ db, forms }).listPublicForms,
      findAfterFooter: footerForm({
        findSettings: newsletterSettings.find,
        findList: (websiteId, listId) => findOpenList(db, websiteId, listId),
        findWebsite: websites.findWebsite,
      }),
    }),
  }
}
