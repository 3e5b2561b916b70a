import { renderToStaticMarkup } from 'react-dom/server'
import { word } from '../../../src/shared/words/word.ts'
import { headOf } from '../../api/pages.ts'
import type { IslandName } from '../../blocks/block.ts'
import type { BlockData } from '../../blocks/block-data.ts'
import type { ContentPage } from '../../blocks/content-page.ts'
import type { ShownDocument } from '../../blocks/document-shape.ts'
import { keepMarkup } from '../../blocks/render/keep-markup.ts'
import { DATA_MARKUP_MAX, renderDocument } from '../../blocks/render/render-document.tsx'
import { type Document, escapeHtml, iconTag, writeTag, writingAttributes } from '../../document.ts'
import { pageStyle } from '../../site-style/page-style.ts'
import { captchaSources } from '../captcha/captcha-sources.ts'
import { AnnouncementBar } from '../frame/announcement-bar.tsx'
import { MissingNotice } from '../frame/missing-notice.tsx'
import { MobileInfoBar } from '../frame/mobile-info-bar.tsx'
import { headTags } from '../head/head-tags.ts'
import { jsonLd, structuredData } from '../head/structured-data.ts'
import { codeFrameUrl } from './code-frame.ts'
import { CollectionProducts } from './collection-products.tsx'
import { ContentFooter, ContentHeader } from './content-frame.tsx'
import { contentHeadTags, contentThings } from './content-head.ts'
import { coverClass } from './cover-class.ts'
import { EventList } from './events/event-list.tsx'
import { EventDetails, EventHead } from './events/event-page.tsx'
import { readInjection } from './head-injection.ts'
import { CoursePage } from './lessons/course-page.tsx'
import { LessonComments, LessonFoot, LessonHead } from './lessons/lesson-page.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { PLAYERS } from './players.ts'
import { popupMarkup } from './popup-markup.tsx'
import { PostExtras } from './posts/post-extras.tsx'
import { PostList } from './posts/post-list.tsx'
import { PostFoot, PostHead } from './posts/post-page.tsx'
import { islandsOfPromoted } from './posts/promoted-block.tsx'
import { PreviewBar } from './preview-bar.tsx'
import { hasScreen, hasSectionTheme } from './section-parts.ts'

interface ContentRequest {
  content: ContentPage
  assetOrigin: string
  /** Link and script elements for such pages. */
  links: string
  /** Plain HTML that stands after the footer. */
  afterFooter?: string | undefined
}

const OK = 200
const PASSWORD_BLOCK = 2018
/** Specification §3, Page types. */
const NOT_FOUND = 100

/** A page of blocks as a full HTML document: static markup, without router and client state. */
export function renderContentPage({
  content,
  assetOrigin,
  links,
  afterFooter = '',
}: ContentRequest): Document & { error?: unknown } {
  const { page, data, screenHref } = content
  const ofScreen = screenHref === undefined ? undefined : headOf(page, data.path)
  const head = { ...content.head, ...ofScreen }
  const errors: unknown[] = []
  const islands = new Set<IslandName>()
  const styles: string[] = []
  const anchors = new Set<string>()
  const room = { left: DATA_MARKUP_MAX }
  function part(document: ShownDocument, prefix: string, screen: string): string {
    const frameUrl = (code: string) => codeFrameUrl(code, data.path)
    const onError = (error: unknown) => errors.push(error)
    const rendered = renderDocument(document, { data, frameUrl, prefix, screen, onError, room, anchors })
    styles.push(rendered.css)
    for (const island of rendered.islands) islands.add(island)
    return rendered.html
  }
  const builtInHeader = renderHeader(data)
  const header = content.header
    ? frameOf('header', content.header, part(content.header, 'h', builtInHeader))
    : builtInHeader
  const main = content.templated ?? ownMain(content, part, islands)
  // A button of a template to buy a product.
  if (main.includes('data-island="product"')) islands.add('product')
  const settings = page.websiteSettings
  const builtInFooter = renderFooter(content)
  const footer = content.footer
    ? frameOf('footer', content.footer, part(content.footer, 'f', builtInFooter))
    : builtInFooter
  const popups = popupsOf(content, part)
  const cover = coverClass({ pageType: page.pageType, position: content.position })
  const isCover = cover !== ''
  const { theme, style: siteStyle } = page.website
  const ofPopups = content.popups.map(({ document }) => document)
  const hasThemes = [content.header, content.document, content.footer, ...ofPopups].some(hasSectionTheme)
  const look = pageStyle({ theme, style: siteStyle, pageType: page.pageType, hasThemes })
  const style = look + styles.join('')
  const things = (ofScreen ? structuredData(page) : contentThings(content)).map(jsonLd)
  const tags = screenHref === undefined ? contentHeadTags(content) : headTags({ page, href: screenHref, ...head })
  const injected = readInjection(content.headInjection)
  // Only as they stand in the source, so that what is printed into it styles nothing; scripts of templates never run.
  const ofTemplates = (content.templateSources ?? []).flatMap((source) => readInjection(source).styles)
  // Run once a form was sent.
  const afterSending = Object.values(data.forms ?? {}).map(({ settings: { submissionHTML } }) =>
    readInjection(submissionHTML),
  )
  const html = `<!doctype html>
<html ${writingAttributes(page.website)} data-face="storefront">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(head.title)}</title>
${head.description && `<meta name="description" content="${escapeHtml(head.description)}">`}
${iconTag(page.website)}
<link rel="preconnect" href="${escapeHtml(assetOrigin)}">
${tags.map(writeTag).join('\n')}
${things.map((thing) => `<script type="application/ld+json">${thing}</script>`).join('\n')}
${links}
<style>${style}</style>
${injected.html}
</head>
<body data-cart-pill="${data.storeSettings.useLightCart ? 'light' : 'dark'}">
<div class="store${cover}">
<a class="skip-link" href="#content">${word('Skip to content')}</a>
${renderBars(content)}${isCover ? '' : header}
<main id="content" tabindex="-1">${main.includes('<h1') ? '' : `<h1 class="visually-hidden">${escapeHtml(page.title)}</h1>`}${main}</main>
${isCover ? '' : footer + afterFooter}${renderInfoBar(settings, !isCover)}${popups}
</div>
<script type="application/json" id="content-data">`
  return {
    html,
    data: { json: page, htmlAfter: '</script>\n</body>\n</html>' },
    scripts: [...things, ...injected.scripts, ...afterSending.flatMap(({ scripts }) => scripts)],
    styles: [style, ...injected.styles, ...ofTemplates, ...afterSending.flatMap((one) => one.styles)],
    foreign: foreignOf(content, islands, [...injected.origins, ...afterSending.flatMap(({ origins }) => origins)]),
    ...firstOf(errors),
  }
}

/** The page's blocks, with its list or what stands around a post. */
function ownMain(
  content: ContentPage,
  part: (document: ShownDocument, prefix: string, screen: string) => string,
  islands: Set<IslandName>,
): string {
  const words = wordsInPlace(content)
  const body = part(content.document, 'p', words) + (hasScreen(content.document) ? '' : words)
  return withPosts(content, body, islands)
}

function popupsOf(
  { popups, data }: ContentPage,
  part: (document: ShownDocument, prefix: string, screen: string) => string,
) {
  const { timeZone } = data.website
  return popups.map((popup, place) => popupMarkup(popup, part(popup.document, `w${place}-`, ''), timeZone)).join('')
}

function renderHeader(data: BlockData): string {
  const { website, navigation, path } = data
  return keepMarkup(website.id, 'header', [website, navigation, path], () =>
    renderToStaticMarkup(<ContentHeader data={data} />),
  )
}

function renderFooter({ page, data }: ContentPage): string {
  const { website, footerNavigation } = data
  const { websiteSettings: settings, analytics } = page
  const { asksForConsent } = analytics
  return keepMarkup(
    website.id,
    'footer',
    [website, footerNavigation, settings, asksForConsent, website.languages && data.path],
    () => renderToStaticMarkup(<ContentFooter data={data} settings={settings} asksForConsent={asksForConsent} />),
  )
}

function renderBars(content: ContentPage): string {
  const { websiteSettings: settings } = content.page
  if (!content.viewed && !settings.announcementBarSettings) return ''
  return renderToStaticMarkup(
    <>
      <PreviewBar content={content} />
      <AnnouncementBar settings={settings} />
    </>,
  )
}

/** A blog's posts below its blocks; around a post's blocks what else there is of it. */
function withPosts(content: ContentPage, body: string, islands: Set<IslandName>): string {
  const { blog, post, data } = content
  if (content.course || content.lesson) return withLessons(content, body, islands)
  for (const { promoted } of blog?.posts ?? post?.related ?? []) {
    for (const island of islandsOfPromoted(promoted)) islands.add(island)
  }
  const hasHeading = body.includes('<h1')
  if (blog?.events)
    return (
      body + renderToStaticMarkup(<EventList list={blog} events={blog.events} data={data} hasHeading={hasHeading} />)
    )
  if (blog) return body + renderToStaticMarkup(<PostList list={blog} data={data} hasHeading={hasHeading} />)
  if (!post) return body
  const { event } = post
  const [head, extras, foot] = [
    renderToStaticMarkup(
      event ? (
        <>
          <EventHead shown={post} event={event} data={data} hasHeading={hasHeading} />
          <EventDetails event={event} data={data} />
        </>
      ) : (
        <PostHead shown={post} data={data} hasHeading={hasHeading} />
      ),
    ),
    renderToStaticMarkup(<PostExtras shown={post} data={data} />),
    renderToStaticMarkup(<PostFoot shown={post} data={data} />),
  ]
  return `<article class="post${post.isArticle ? ' post-column' : ''}">${head}${body}${extras}${foot}</article>`
}

/** A course's lessons below its blocks; around a lesson's blocks its video and what else there is of it. */
function withLessons({ course, lesson, data }: ContentPage, body: string, islands: Set<IslandName>): string {
  const hasHeading = body.includes('<h1')
  if (course) {
    const { timeZone } = data.website
    return body + renderToStaticMarkup(<CoursePage shown={course} timeZone={timeZone} hasHeading={hasHeading} />)
  }
  if (!lesson) return body
  if (lesson.video && 'url' in lesson.video) islands.add('video')
  const head = renderToStaticMarkup(<LessonHead shown={lesson} data={data} hasHeading={hasHeading} />)
  const foot = renderToStaticMarkup(<LessonFoot shown={lesson} />)
  const comments = data.discussion ? renderToStaticMarkup(<LessonComments discussion={data.discussion} />) : ''
  return `<article class="post lesson${lesson.isArticle ? ' post-column' : ''}">${head}${body}${comments}${foot}</article>`
}

/** The hours stand in the footer. */
const renderInfoBar = (settings: ContentPage['page']['websiteSettings'], hasFooter: boolean): string =>
  settings.mobileInfoBarSettings
    ? renderToStaticMarkup(<MobileInfoBar settings={settings} hasFooter={hasFooter} />)
    : ''

/** The built-in one is an element of this name itself, and those cannot be nested. */
function frameOf(name: 'header' | 'footer', document: ShownDocument, markup: string): string {
  const element = hasScreen(document) ? 'div' : name
  return `<${element} class="site-${name}">${markup}</${element}>`
}

/**
 * Products of a collection, or the notice that replaces the page; appended to the page's blocks unless it has a place for
 * them.
 */
function wordsInPlace(content: ContentPage): string {
  const { status, page, data, collection, collectionView } = content
  const hasOwnWords = Object.keys(content.document.blocks).length > 0
  if (page.pageType === NOT_FOUND)
    return renderToStaticMarkup(<MissingNotice path={data.path} hasOwnWords={hasOwnWords} />)
  // A locked lesson says itself why, and where it opens.
  if (content.lesson) return ''
  // The owner's lock screen asks for the password itself.
  if (content.lock && hasPasswordBlock(content.document)) return ''
  if (status !== OK) return renderToStaticMarkup(<LockedNotice content={content} hasOwnWords={hasOwnWords} />)
  return collection
    ? renderToStaticMarkup(<CollectionProducts items={collection} view={collectionView} data={data} />)
    : ''
}

const hasPasswordBlock = ({ blocks }: ShownDocument) =>
  Object.values(blocks).some(({ type }) => type === PASSWORD_BLOCK)

function firstOf([error]: unknown[]): { error?: unknown } {
  return error === undefined ? {} : { error }
}

function foreignOf({ page, data }: ContentPage, islands: Set<IslandName>, origins: string[]): Document['foreign'] {
  const captcha =
    islands.has('product') || islands.has('form') ? captchaSources(page.website.captchaSettings?.provider) : undefined
  const disqus = data.discussion?.showsComments ? disqusSources(data.discussion.disqusShortname) : undefined
  if (!islands.has('video') && origins.length === 0 && !disqus) return captcha
  const players = islands.has('video') ? PLAYERS : []
  return {
    scripts: [...(captcha?.scripts ?? []), ...origins, ...(disqus?.scripts ?? [])],
    frames: [...(captcha?.frames ?? []), ...players, ...(disqus?.frames ?? [])],
    ...(disqus && { connects: disqus.connects }),
  }
}

/** CSP sources of Disqus, only where its comments are. */
function disqusSources(shortname: string) {
  if (shortname === '') return undefined
  const own = [`https://${shortname}.disqus.com`, 'https://c.disquscdn.com']
  return { scripts: own, frames: ['https://disqus.com'], connects: own }
}
