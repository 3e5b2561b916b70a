import type { PageCache } from '../platform/http/pages/page-cache.ts'
import type { CapabilityModule, WebsiteScopedCache } from '../platform/modules/capability-module.ts'
import type { PublishedPages } from './addresses/find-published.ts'
import type { PagesAdminDeps } from './admin-deps.ts'
import { pagesAdminRoutes } from './admin-routes.ts'
import { permittedCodeMigration } from './code/migration-permitted-code.ts'
import { documentsMigration } from './documents/migration-documents.ts'
import { type EmbedRoutesDeps, embedRoutes } from './embeds/embed-routes.ts'
import { storeFiguresMigration } from './figures/migration-store-figures.ts'
import { foreignFeedsMigration } from './foreign-feeds/migration-foreign-feeds.ts'
import { type LiveRoutesDeps, liveRoutes } from './live/live-routes.ts'
import { operationBaseMigration } from './live/migration-operation-base.ts'
import { operationTabMigration } from './live/migration-operation-tab.ts'
import { type LockRoutesDeps, lockRoutes } from './locks/lock-routes.ts'
import { pageLocksMigration } from './locks/migration-page-locks.ts'
import { missingAddressesMigration } from './missing/migration-missing-addresses.ts'
import { missingRoutes } from './missing/missing-routes.ts'
import { operationCharactersMigration } from './operations/migration-operation-characters.ts'
import type { PhotoGalleriesDeps } from './photo-services/import-gallery.ts'
import { photoGalleriesMigration } from './photo-services/migration-photo-galleries.ts'
import { photoGalleryRoutes } from './photo-services/photo-gallery-routes.ts'
import {
  eventsOfCalendarsMigration,
  lessonsOfCoursesMigration,
  postsMigration,
  postTermMovesMigration,
  promotedBlocksMigration,
  publicPostsMigration,
} from './posts/migration-posts.ts'
import { heldLettersMigration } from './publish/migration-held-letters.ts'
import { publicationsMigration } from './publish/migration-publications.ts'
import { publishedTextsMigration } from './publish/migration-published-texts.ts'
import { publishedWordsMigration } from './publish/migration-published-words.ts'
import { redirectsMigration } from './redirects/migration-redirects.ts'
import { type CanvasRoutesDeps, canvasRoutes } from './render/canvas-routes.ts'
import { type CodeRoutesDeps, codeRoutes } from './render/code-routes.ts'
import { type PagesRoutesDeps, pagesRoutes } from './routes.ts'
import { searchEntriesMigration } from './search/migration-search-entries.ts'
import { styleRoutes } from './styles/style-routes.ts'
import { templateFailuresMigration } from './templates/template-failures.ts'
import { type TemplateRoutesDeps, templateRoutes } from './templates/template-routes.ts'
import { type PreviewRoutesDeps, previewRoutes } from './view/preview-routes.ts'

type Deps = LiveRoutesDeps &
  EmbedRoutesDeps &
  PagesRoutesDeps &
  CodeRoutesDeps &
  PagesAdminDeps &
  LockRoutesDeps &
  PreviewRoutesDeps &
  CanvasRoutesDeps &
  TemplateRoutesDeps &
  PhotoGalleriesDeps

export const pagesModule = {
  name: 'pages',
  routes: (deps: Deps) => [
    ...pagesRoutes(deps),
    ...codeRoutes(deps),
    ...pagesAdminRoutes(deps),
    ...lockRoutes(deps),
    ...previewRoutes(deps),
    ...canvasRoutes(deps),
    ...styleRoutes(deps),
    ...liveRoutes(deps),
    ...missingRoutes(deps),
    ...embedRoutes(deps),
    ...templateRoutes(deps),
    ...photoGalleryRoutes(deps),
  ],
  migrations: [
    documentsMigration,
    publicationsMigration,
    redirectsMigration,
    pageLocksMigration,
    operationBaseMigration,
    operationTabMigration,
    missingAddressesMigration,
    heldLettersMigration,
    permittedCodeMigration,
    operationCharactersMigration,
    publishedTextsMigration,
    publishedWordsMigration,
    postsMigration,
    postTermMovesMigration,
    publicPostsMigration,
    promotedBlocksMigration,
    foreignFeedsMigration,
    searchEntriesMigration,
    lessonsOfCoursesMigration,
    eventsOfCalendarsMigration,
    storeFiguresMigration,
    templateFailuresMigration,
    photoGalleriesMigration,
  ],
  announces: ['page', 'post'],
  permissions: [
    'content.edit',
    'content.editAnyPage',
    'content.viewDraft',
    'design',
    'pages.create',
    'pages.publish',
    'site.customCode',
  ],
  caches: {
    pages: ({ pageCache }) => pageCache,
    published: ({ published }) => published,
    templates: ({ liveTemplates }) => liveTemplates,
  },
} satisfies CapabilityModule<
  Deps,
  { pageCache: PageCache; published: PublishedPages; liveTemplates: WebsiteScopedCache }
>
