import type { BlockImage } from '../../../web/blocks/block-data.ts'
import type { ContentPage } from '../../../web/blocks/content-page.ts'
import { findPublicFacts, listItemSizes } from '../../catalog/queries.ts'
import { checkoutSettingsOf } from '../../checkout/settings/queries.ts'
import { findCommentSettings } from '../../comments/queries.ts'
import { asksCaptchaForDonations, listOpenFunds } from '../../donations/queries.ts'
import { findReadyImages } from '../../files/queries.ts'
import { findMemberSettings } from '../../members/queries.ts'
import type { PageData } from '../../pages/contract.ts'
import { findPageLock } from '../../pages/locks/page-locks.ts'
import { createFeeds } from '../../pages/posts/feeds/find-feed.ts'
import { type CanvasData, createCanvasData } from '../../pages/render/canvas-data.ts'
import { type ContentPages, createContentPages } from '../../pages/render/content-pages.ts'
import type { ContentPagesDeps } from '../../pages/render/content-sources.ts'
import { describeContent } from '../../pages/render/describe-content.ts'
import type { SavedSettings } from '../../pages/render/describe-website.ts'
import { findPublicTimes } from '../../pages/render/document-times.ts'
import { publicJson } from '../../pages/render/public-json.ts'
import { type ShownProducts, shownProducts } from '../../pages/render/shown-products.ts'
import { findTemplatedScreen, type ReadPage, type ScreenAddress } from '../../pages/render/templated-screen.ts'
import { createTemplatePages, type TemplatePagesDeps } from '../../pages/templates/template-pages.ts'
import { type createPageView, type PageView, viewInLanguage } from '../../pages/view/page-view.ts'
import { takesRealPayments } from '../../payments/queries.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ContentSource, FoundContent } from '../../platform/http/pages/render-page.ts'
import type { PublicForm } from '../../shared/forms/form-definition.ts'
import { translateField } from '../../shared/forms/translate-fields.ts'
import { findStoreBasics } from '../../websites/queries.ts'

export interface ContentServices {
  /** Owners' pages made of blocks, and redirects. */
  content: ContentSource
  contentPages: Pick<ContentPages, 'findContent' | 'findOwnParts'>
  /** Data that the editor shows beside a draft. */
  canvasData: CanvasData
  shownProducts?: ShownProducts | undefined
  viewOf: ViewOf
  /** The `?format=json` of a live page, as everybody sees it; undefined if there is none. */
  readPublicPage(websiteId: string, path: string): Promise<object | undefined>
}

type ViewOf = ReturnType<typeof createPageView>

type ContentDeps = Omit<ContentPagesDeps, 'findImages' | 'findForms' | 'findLockVersion'> & {
  db: Database
  /** Default: there are none. */
  findForms?: ContentPagesDeps['findForms']
  /** Default: everybody sees the same pages. */
  viewOf?: ViewOf
  /** Renders templates; `live` are those that are published, as they were last read. Default: there are none. */
  templates?: Pick<TemplatePagesDeps, 'runner' | 'live' | 'onError'>
  /** The data of a page of the store itself. */
  findPage?(websiteId: string, path: string): Promise<object | undefined>
  /** Called with each address that has no page. */
  noteMissing?: ContentSource['noteMissing']
  /** Default: nothing stands there. */
  findAfterFooter?: ContentSource['findAfterFooter']
}

export function composeContent({
  db,
  viewOf = () => undefined,
  noteMissing,
  findAfterFooter,
  templates,
  findPage,
  findForms = async () => new Map(),
  ...deps
}: ContentDeps): ContentServices {
  const sources: ContentPagesDeps = {
    ...deps,
    async findForms(websiteId, ids, asked) {
      const [found, forms] = await Promise.all([deps.findWebsite(websiteId, asked), findForms(websiteId, ids)])
      const language = found?.website.language ?? ''
      const translate = (form: PublicForm) => ({
        ...form,
        fields: form.fields.map((field) => translateField(field, language)),
      })
      return new Map([...forms].map(([id, form]) => [id, translate(form)]))
    },
    async findFunds(websiteId, ids) {
      const found = await deps.findWebsite(websiteId)
      return found ? listOpenFunds(db, found.tenant, ids) : []
    },
    findImages: (websiteId, ids) => findImages(db, deps.assetOrigin, websiteId, ids),
    findLockVersion: async (websiteId, docId) => (await findPageLock(db, websiteId, docId))?.version,
  }
  const pages = createContentPages(sources)
  async function findSaved(websiteId: string): Promise<SavedSettings> {
    const [checkout, isLive, basics, builtIn, comments, members, enabledForDonations] = await Promise.all([
      checkoutSettingsOf(db, websiteId),
      takesRealPayments(db, websiteId),
      findStoreBasics(db, websiteId),
      deps.findBuiltIn?.(websiteId),
      findCommentSettings(db, websiteId),
      findMemberSettings(db, websiteId),
      asksCaptchaForDonations(db, websiteId),
    ])
    const country = basics?.country ?? null
    return { checkout, isLive, country, popups: builtIn?.popups ?? [], comments, members, enabledForDonations }
  }
  const describe = (content: FoundContent) => describeContent(content as ContentPage)
  const describeData = async (websiteId: string, data: object) => {
    const page = data as PageData
    const shown = [page.item ?? [], page.items ?? [], page.relatedItems ?? []].flat()
    const ids = [...new Set(shown.map(({ id }) => id))]
    const [facts, saved, times] = await Promise.all([
      findPublicFacts(db, websiteId, ids),
      findSaved(websiteId),
      findPublicTimes(db, websiteId, page.collection ? [page.collection.id, ...ids] : ids),
    ])
    return publicJson(page, facts, saved, times)
  }
  const findFeed = deps.posts && createFeeds({ ...sources, db, posts: deps.posts })
  const templatePages =
    templates &&
    createTemplatePages({
      ...templates,
      db,
      describe: (websiteId, page) => describeData(websiteId, describeContent(page)),
      describeData,
    })
  /** The `?format=json` of a live page, as everybody sees it. */
  async function readPublicPage(websiteId: string, path: string): Promise<object | undefined> {
    const found = await pages.findContent(websiteId, path)
    if (found && 'location' in found) return undefined
    const page = found ? describeContent(found) : await findPage?.(websiteId, path)
    return page && describeData(websiteId, page)
  }
  async function printTemplates(websiteId: string, docIds: readonly string[], path: string) {
    const context = (await readPublicPage(websiteId, path)) ?? (await readPublicPage(websiteId, '/'))
    return (context && (await templatePages?.print(websiteId, docIds, context))) ?? {}
  }
  const content = {
    ...pages,
    ...(templatePages && {
      finish: templatePages.finish,
      finishParts: templatePages.finishParts,
      async findTemplated(websiteId: string, address: ScreenAddress, readPage: ReadPage, view?: PageView) {
        const screen = await findTemplatedScreen(sources, websiteId, address, readPage, view)
        return screen && templatePages.finishScreen(websiteId, screen)
      },
    }),
    findFeed,
    describe,
    describeData,
    viewOf,
    viewInLanguage,
    noteMissing,
    findAfterFooter,
    findPaths: deps.findTranslations,
  } as ContentSource
  return {
    contentPages: pages,
    content,
    viewOf,
    readPublicPage,
    canvasData: createCanvasData({ ...sources, db, printTemplates }),
    shownProducts: shownProducts(sources, (websiteId) => listItemSizes(db, websiteId)),
  }
}

/** Pictures of a website by id, as blocks and lists show them. */
export async function findImages(
  db: Database,
  assetsUrl: string,
  websiteId: string,
  ids: string[],
): Promise<Map<string, BlockImage>> {
  const images = await findReadyImages(db, websiteId, ids)
  return new Map(
    [...images].map(([id, { original_name, file_name, width, height, widths, alt_text, focal_x, focal_y }]) => [
      id,
      {
        id,
        assetUrl: `${assetsUrl}/${websiteId}/${file_name}`,
        originalSize: `${width}x${height}`,
        systemDataVariants: widths,
        altText: alt_text,
        mediaFocalPoint: { x: focal_x, y: focal_y },
        filename: original_name,
      },
    ]),
  )
}
