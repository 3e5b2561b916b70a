import type { BlockImage } from '../../../../web/blocks/block-data.ts'
import type { ShownBlock, ShownDocument } from '../../../../web/blocks/document-shape.ts'
import { formatText } from '../../../../web/blocks/formatting/format-text.ts'
import { textWithoutTags } from '../../../shared/text-without-tags.ts'
import { wordIn } from '../../../shared/words/word.ts'

interface ReaderOptions {
  /** Address of the post, against which its addresses are resolved. */
  url: string
  images: Readonly<Record<string, BlockImage>>
  /** Of the website; BCP 47. */
  language: string
}

interface TextNode {
  type?: unknown
  text?: unknown
  attrs?: Record<string, unknown>
  marks?: { type?: unknown; attrs?: Record<string, unknown> }[]
  content?: TextNode[]
}

/**
 * A document for feed readers: plain markup without classes, scripts and frames, by an allowlist. Blocks of unknown types are
 * their readable text.
 */
export function readerHtml({ sections, blocks }: ShownDocument, options: ReaderOptions): string {
  const inside = Map.groupBy(Object.values(blocks), ({ section }) => section)
  return Object.entries(sections)
    .sort(([a, one], [b, other]) => compare(one.order + a, other.order + b))
    .flatMap(([id]) => (inside.get(id) ?? []).toSorted((a, b) => compare(a.order, b.order)))
    .map((block) => blockHtml(block, options))
    .filter(Boolean)
    .join('\n')
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Block types, facts A.1. */
const readers: Record<number, (props: Record<string, unknown>, options: ReaderOptions) => string> = {
  2: ({ text }, options) => richText(text as TextNode, options),
  5: figureHtml,
  8: ({ items }, options) =>
    Array.isArray(items)
      ? items.map((item) => figureHtml({ ...item, href: item?.href || item?.videoUrl }, options)).join('')
      : '',
  13: ({ to, label, href }, options) => (to === 'page' ? linkHtml(label, href, options) : ''),
  23: ({ display, code }) => (display === 'show' ? `<pre><code>${escapeHtml(said(code))}</code></pre>` : ''),
  31: ({ quote, source }) =>
    `<blockquote><p>${escapeHtml(said(quote))}</p>${said(source) && `<p>— ${escapeHtml(said(source))}</p>`}</blockquote>`,
  32: ({ url, title, overlayImage }, options) => {
    const picture = pictureHtml(overlayImage, title, options)
    return `<p>${linked(picture || escapeHtml(said(title) || said(url)), url, options)}</p>`
  },
  44: ({ text }) => formatText({ kind: 'markdown', text: said(text) }),
  47: () => '<hr>',
  53: ({ label, href }, options) => linkHtml(label, href, options),
  69: ({ items }, options) => (Array.isArray(items) ? items.map((item) => foldHtml(item, options)).join('') : ''),
}

/** Of the website, not of what is read: menus, archives, search, accounts, comments, empty space. */
const silent = new Set([1, 3, 12, 14, 16, 17, 18, 19, 21, 27, 28, 29, 30, 33, 49, 54, 61])

/** Only the website can show them: forms, products, summaries, embedded code. Readers get a link to it. */
const onlyThere = new Set([9, 20, 22, 43, 51, 52, 55, 62, 67])

function blockHtml({ type, props }: ShownBlock, options: ReaderOptions): string {
  if (typeof props !== 'object' || props === null || silent.has(type)) return ''
  if (onlyThere.has(type)) return linkHtml(wordIn(options.language, 'View on the website'), options.url, options)
  const known = readers[type]
  if (known) return known(props as Record<string, unknown>, options)
  const texts = Object.values(props).filter((value) => typeof value === 'string' && /\s/.test(value.trim()))
  return texts.map((text) => `<p>${escapeHtml(textWithoutTags(text as string))}</p>`).join('')
}

/** A picture, or an item of a gallery. */
function figureHtml(props: Record<string, unknown>, options: ReaderOptions): string {
  const { image, altText, title, body, href } = props
  const alt = altText ?? (title || textWithoutTags(String(body ?? '')))
  const picture = pictureHtml(image, alt, options)
  const caption = [title, body].map(said).filter(Boolean).map(escapeHtml).join('<br>')
  return (
    picture && `<figure>${linked(picture, href, options)}${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  )
}

const said = (value: unknown) => (typeof value === 'string' ? value : '')

function pictureHtml(id: unknown, alt: unknown, { images, url }: ReaderOptions): string {
  const image = typeof id === 'string' && Object.hasOwn(images, id) ? images[id] : undefined
  if (!image) return ''
  const address = resolve(`${image.assetUrl}?format=1500w`, url) ?? ''
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(said(alt) || image.altText)}">`
}

function linkHtml(label: unknown, href: unknown, options: ReaderOptions): string {
  const text = escapeHtml(said(label))
  return text && `<p>${linked(text, href, options)}</p>`
}

/** A part of an accordion. */
function foldHtml(item: { title?: unknown; text?: unknown }, options: ReaderOptions): string {
  return wrapped(escapeHtml(said(item.title)), 'h3') + richText((item.text ?? {}) as TextNode, options)
}

function linked(inside: string, href: unknown, { url }: ReaderOptions): string {
  const to = said(href) && resolve(said(href), url)
  return to ? `<a href="${escapeHtml(to)}">${inside}</a>` : inside
}

/** Absolute; undefined for anything but links that a reader may open. */
export function resolve(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined
  const { href: address, protocol } = new URL(href, base)
  return ['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) ? address : undefined
}

const tags: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
}

function richText({ type, text, attrs = {}, marks = [], content = [] }: TextNode, options: ReaderOptions): string {
  if (type === 'text')
    return marks.reduce(
      (inside, mark) => {
        if (mark.type === 'link') return linked(inside, mark.attrs?.href, options)
        return wrapped(inside, tags[String(mark.type)])
      },
      escapeHtml(said(text)),
    )
  if (type === 'horizontalRule') return '<hr>'
  if (type === 'hardBreak') return '<br>'
  const inside = content.map((node) => richText(node, options)).join('')
  if (type === 'codeBlock') return `<pre><code>${inside}</code></pre>`
  if (type === 'heading') return wrapped(inside, `h${Math.min(Math.max(Number(attrs.level) || 2, 2), 4)}`)
  return wrapped(inside, tags[String(type)])
}

const wrapped = (inside: string, tag: string | undefined) =>
  tag === undefined || inside === '' ? inside : `<${tag}>${inside}</${tag}>`

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
