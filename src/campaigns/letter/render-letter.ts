import type { ProductItem } from '../../catalog/contract.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import { pictureOf } from '../../platform/mail/letter-picture.ts'
import { postalLines } from '../../platform/mail/store-sender.ts'
import type { LetterBlock, LetterContent } from '../../shared/campaigns/letter-blocks.ts'
import { openTrackingWords } from '../../shared/campaigns/open-tracking-words.ts'
import { fontStack } from '../../shared/font-stack.ts'
import type { PostSummary } from '../../shared/posts/post-shapes.ts'
import { moneyIn } from '../../shared/words/letter-formats.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, word } from '../../shared/words/word.ts'
import { cleanText, plainText, styledText } from './clean-text.ts'
import type { LetterFacts } from './letter-facts.ts'
import { linkSlot, slot, withoutMarks } from './letter-slots.ts'

/** A letter before it is addressed: marks stand where its recipients differ. */
export interface RenderedLetter {
  subject: string
  html: string
  text: string
  /** Targets of its links, by number. */
  links: string[]
}

export interface WrittenLetter {
  subject: string
  preview: string
  content: LetterContent
  tracksOpens: boolean
}

/** A part of the letter, in both forms. */
interface Part {
  markup: Html
  text: string
}

interface Scene {
  facts: LetterFacts
  /** Gives a link its number, and the mark that stands for it. */
  link(target: string): string
}

const nothing = html``
/** Width of the card's content in px. */
const ROOM = 520
const COLUMN = 248

/** Renders a letter in the website's design and language. */
export function renderLetter(letter: WrittenLetter, facts: LetterFacts): RenderedLetter {
  return renderIn(facts.found.website.language, () => {
    const links: string[] = []
    const scene: Scene = {
      facts,
      link(target) {
        const full = target.startsWith('/') ? facts.origin + target : target
        const known = links.indexOf(full)
        return linkSlot(known === -1 ? links.push(full) - 1 : known)
      },
    }
    const content = JSON.parse(withoutMarks(JSON.stringify(letter.content))) as LetterContent
    const parts = content.blocks.map((block) => renderBlock(block, scene))
    const foot = renderFoot(content.footer, letter.tracksOpens, facts)
    return {
      subject: withoutMarks(letter.subject),
      html: renderPage(letter, parts, foot, scene).markup,
      text: `${[...parts.map(({ text }) => text).filter((text) => text !== ''), foot.text].join('\n\n')}\n`,
      links,
    }
  })
}

const darkRules = `
      .page { background: #121212 !important; color: #f2f2f2 !important }
      .card { background: #1f1f1f !important }
      .muted, .muted a { color: #b8b8b8 !important }
      .rule { border-color: #3d3d3d !important }
      .link { color: #f2f2f2 !important }`

function renderPage(letter: WrittenLetter, parts: Part[], foot: Part, { facts, link }: Scene): Html {
  const { website, tenant } = facts.found
  const { theme } = website
  const subject = withoutMarks(letter.subject)
  return html`<!doctype html>
<html lang="${localeOf(website.language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
    <title>${subject}</title>
    <style>
      :root { color-scheme: light dark }
      @media (prefers-color-scheme: dark) {${{ markup: darkRules }}
      }
      @media (max-width: 480px) {
        .card { padding: 20px 18px !important }
        .column { display: block !important; width: 100% !important; padding: 0 0 16px !important }
        .button { width: 100% !important }
        .button a { display: block !important }
      }
    </style>
  </head>
  <body class="page" style="margin:0;padding:0;background:${theme.surface};color:${theme.text};font-family:${fontStack(theme.bodyFont)};-webkit-text-size-adjust:100%">
    ${preheader(letter.preview)}
    <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${theme.surface}" style="background:${theme.surface}">
      <tr>
        <td align="center" style="padding:24px 12px 40px">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
            <tr>
              <td class="muted" align="center" style="padding:0 12px 16px;font-size:12px;line-height:1.5;color:${theme.muted}"><a href="${slot('view')}" style="color:${theme.muted}">${word('View in browser')}</a></td>
            </tr>
            <tr>
              <td align="center" style="padding:0 12px 20px;font-family:${fontStack(theme.headingFont)};font-size:22px;line-height:1.3;font-weight:600;overflow-wrap:anywhere"><a class="link" href="${link('/')}" style="color:${theme.text};text-decoration:none">${tenant.name}</a></td>
            </tr>
            <tr>
              <td class="card" bgcolor="${theme.background}" style="background:${theme.background};border-radius:${Math.min(theme.radius * 2, 28)}px;padding:32px 40px">
                ${parts.map(({ markup }) => markup)}
              </td>
            </tr>
            ${foot.markup}
          </table>
        </td>
      </tr>
    </table>${letter.tracksOpens ? html`<img src="${slot('pixel')}" width="1" height="1" alt="" style="display:block">` : nothing}
  </body>
</html>
`
}

/** Mail programs show it beside the subject; what follows keeps the letter's own text out of it. */
function preheader(preview: string): Html {
  if (preview === '') return nothing
  return html`<div style="display:none;max-height:0;overflow:hidden">${withoutMarks(preview)}${'\u200c\u00a0'.repeat(60)}</div>`
}

function renderFoot(words: string, tracksOpens: boolean, { found }: LetterFacts): Part {
  const { theme, seller } = found.website
  const postal = postalLines(seller)
  const lines = words.split(/\r\n|[\r\n]/).filter((line) => line.trim() !== '')
  const about = word('You get this e-mail because you subscribed to news from {store}.', { store: found.tenant.name })
  const told = tracksOpens ? openTrackingWords(found.tenant.name) : ''
  const style = `color:${theme.muted};text-decoration:underline`
  return {
    markup: html`<tr>
              <td class="muted" align="center" style="padding:24px 20px 0;color:${theme.muted};font-size:13px;line-height:1.6;overflow-wrap:anywhere">
                ${lines.map((line) => html`${line}<br>`)}${about}<br>${told === '' ? nothing : html`${told}<br>`}
                <a href="${slot('leave')}" style="${style}">${word('Unsubscribe')}</a> · <a href="${slot('preferences')}" style="${style}">${word('Choose which e-mails you get')}</a>
                ${postal.length === 0 ? nothing : html`<br><br>${postal.map((line, n) => html`${n === 0 ? nothing : html`<br>`}${line}`)}`}
              </td>
            </tr>`,
    text: [
      `-- \n${[...lines, about, told].filter((line) => line !== '').join('\n')}`,
      `${word('Unsubscribe')}: ${slot('leave')}`,
      `${word('Choose which e-mails you get')}: ${slot('preferences')}`,
      ...(postal.length > 0 ? [postal.join('\n')] : []),
    ].join('\n\n'),
  }
}

const empty: Part = { markup: nothing, text: '' }

function renderBlock(block: LetterBlock, scene: Scene, room = ROOM): Part {
  switch (block.type) {
    case 'text':
      return text(block.html, scene)
    case 'picture':
      return picture(block, scene, room)
    case 'button':
      return block.label === '' || block.link === '' ? empty : button(block.label, block.link, block.align, scene)
    case 'product':
      return product(scene.facts.items.get(block.itemId ?? ''), block.buttonLabel, scene)
    case 'products':
      return products(scene.facts.shelves.get(block.id) ?? [], scene)
    case 'post':
      return post(block.docId, scene)
    case 'divider':
      return divider(scene)
    case 'social':
      return social(block.links, scene)
    case 'giftCard':
      return giftCard(block, scene)
    case 'columns':
      return columns(block, scene)
  }
}

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6;overflow-wrap:anywhere'

const INK: Record<string, string> = {
  p: PARAGRAPH,
  ul: 'margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:1.6',
  ol: 'margin:0 0 16px;padding:0 0 0 24px;font-size:16px;line-height:1.6',
  li: 'margin:0 0 4px',
  blockquote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #999999;font-style:italic',
}

function text(typed: string, { facts, link }: Scene): Part {
  const { theme } = facts.found.website
  const clean = cleanText(typed)
  const heading = (px: number) =>
    `margin:0 0 12px;font-family:${fontStack(theme.headingFont)};font-size:${px}px;line-height:1.25;overflow-wrap:anywhere`
  const styleOf = (tag: string) => {
    if (tag === 'h2') return heading(26)
    if (tag === 'h3') return heading(20)
    return tag === 'a' ? `color:${theme.text};text-decoration:underline` : (INK[tag] ?? '')
  }
  return {
    markup: { markup: styledText(clean, { styleOf, linkOf: link }) },
    text: plainText(clean, link),
  }
}

function picture(
  { imageId, alt, link: target }: Extract<LetterBlock, { type: 'picture' }>,
  { facts, link }: Scene,
  room: number,
): Part {
  const stored = imageId === null ? undefined : facts.pictures.get(imageId)
  if (!stored) return empty
  const { url, width, height } = pictureOf(stored, { room, tallest: room * 2 })
  const words = alt || stored.altText
  const image = html`<img src="${url}" width="${width}" height="${height}" alt="${words}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;margin:0 auto">`
  return {
    markup: html`<div style="margin:0 0 20px">${target === '' ? image : html`<a class="link" href="${link(target)}" style="color:${facts.found.website.theme.text};text-decoration:none">${image}</a>`}</div>`,
    text: target === '' ? words : [words, link(target)].filter((line) => line !== '').join('\n'),
  }
}

function button(label: string, target: string, align: 'left' | 'center', { facts, link }: Scene): Part {
  const { accent, accentText, radius } = facts.found.website.theme
  const mark = link(target)
  return {
    markup: html`<table role="presentation" class="button" align="${align}" cellpadding="0" cellspacing="0" border="0" style="margin:4px ${align === 'center' ? 'auto' : '0'} 20px;border-collapse:separate">
                  <tr><td align="center" bgcolor="${accent}" style="background:${accent};border-radius:${radius}px"><a href="${mark}" style="display:inline-block;padding:14px 28px;color:${accentText};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${label}</a></td></tr>
                </table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`,
    text: `${label}: ${mark}`,
  }
}

function product(item: ProductItem | undefined, label: string, scene: Scene): Part {
  if (!item) return empty
  const shown = card(item, scene, ROOM)
  const press = button(label || word('See it in the store'), item.fullUrl, 'center', scene)
  return { markup: html`${shown.markup}${press.markup}`, text: shown.text }
}

/** Picture, name and price, which lead to the product. */
function card(item: ProductItem, { facts, link }: Scene, room: number): Part {
  const { website, tenant } = facts.found
  const image = item.items[0]
  const shown = image && pictureOf(image, { room })
  const mark = link(item.fullUrl)
  const { now, before } = priceOf(item, (cents) => moneyIn(website, cents, tenant.currency))
  const was =
    before === undefined ? nothing : html` <s class="muted" style="color:${website.theme.muted}">${before}</s>`
  return {
    markup: html`<div style="margin:0 0 20px;text-align:center">${
      shown
        ? html`<a class="link" href="${mark}" style="color:${website.theme.text};text-decoration:none"><img src="${shown.url}" width="${shown.width}" height="${shown.height}" alt="${image?.altText || item.title}" style="display:block;width:100%;max-width:${shown.width}px;height:auto;border:0;margin:0 auto 12px"></a>`
        : nothing
    }<a class="link" href="${mark}" style="color:${website.theme.text};font-family:${fontStack(website.theme.headingFont)};font-size:18px;font-weight:600;line-height:1.3;text-decoration:none;overflow-wrap:anywhere">${item.title}</a><br><span style="font-size:16px;line-height:1.6">${now}${was}</span></div>`,
    text: `${item.title}\n${before === undefined ? now : `${now} (${before})`}\n${mark}`,
  }
}

function priceOf({ structuredContent }: ProductItem, write: (cents: number) => string) {
  const [cheapest] = structuredContent.variants
    .map(({ price, salePrice, onSale }) => ({ price, now: onSale ? salePrice : price, onSale }))
    .sort((a, b) => a.now - b.now)
  if (!cheapest) return { now: '', before: undefined }
  return { now: write(cheapest.now), before: cheapest.onSale ? write(cheapest.price) : undefined }
}

function products(items: readonly ProductItem[], scene: Scene): Part {
  const cards = items.map((item) => card(item, scene, COLUMN))
  const rows = Array.from({ length: Math.ceil(cards.length / 2) }, (_, row) => cards.slice(row * 2, row * 2 + 2))
  return {
    markup: html`${rows.map(([left, right]) => sideBySide(left?.markup ?? nothing, right?.markup ?? nothing))}`,
    text: cards.map(({ text }) => text).join('\n\n'),
  }
}

function sideBySide(left: Html, right: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
                  <td class="column" width="50%" valign="top" style="width:50%;padding:0 12px 0 0">${left}</td>
                  <td class="column" width="50%" valign="top" style="width:50%;padding:0 0 0 12px">${right}</td>
                </tr></table>`
}

function columns({ left, right }: Extract<LetterBlock, { type: 'columns' }>, scene: Scene): Part {
  const [first, second] = [left, right].map((blocks) => blocks.map((block) => renderBlock(block, scene, COLUMN)))
  const markup = (parts: Part[] = []) => html`${parts.map((part) => part.markup)}`
  return {
    markup: sideBySide(markup(first), markup(second)),
    text: [...(first ?? []), ...(second ?? [])]
      .map((part) => part.text)
      .filter((words) => words !== '')
      .join('\n\n'),
  }
}

/** The chosen post, or the newest. */
export function postOf(
  docId: string | null,
  { newestPost, posts }: Pick<LetterFacts, 'newestPost' | 'posts'>,
): PostSummary | undefined {
  return docId === null ? newestPost : posts.get(docId)
}

function post(docId: string | null, { facts, link }: Scene): Part {
  const found = postOf(docId, facts)
  if (!found) return empty
  const { theme } = facts.found.website
  const stored = found.image === null ? undefined : facts.pictures.get(found.image)
  const shown = stored && pictureOf(stored, { room: ROOM })
  const mark = link(found.path)
  return {
    markup: html`<div style="margin:0 0 24px">${
      shown
        ? html`<a class="link" href="${mark}" style="color:${theme.text};text-decoration:none"><img src="${shown.url}" width="${shown.width}" height="${shown.height}" alt="${stored?.altText ?? ''}" style="display:block;width:100%;max-width:${shown.width}px;height:auto;border:0;margin:0 auto 16px"></a>`
        : nothing
    }<a class="link" href="${mark}" style="color:${theme.text};font-family:${fontStack(theme.headingFont)};font-size:20px;font-weight:600;line-height:1.3;text-decoration:none;overflow-wrap:anywhere">${found.title}</a>
                  <p style="${PARAGRAPH};margin:8px 0">${found.excerpt}</p><a class="link" href="${mark}" style="color:${theme.text}">${word('Read more')}</a></div>`,
    text: [found.title, found.excerpt, mark].filter((line) => line !== '').join('\n'),
  }
}

function divider({ facts }: Scene): Part {
  return {
    markup: html`<div class="rule" style="margin:8px 0 24px;border-top:1px solid ${facts.found.website.theme.muted};font-size:0;line-height:0">&nbsp;</div>`,
    text: '---',
  }
}

function social(entries: { name: string; link: string }[], { facts, link }: Scene): Part {
  const shown = entries.filter(({ name, link: target }) => name !== '' && target !== '')
  const marks = shown.map(({ name, link: target }) => ({ name, mark: link(target) }))
  return {
    markup: html`<p style="margin:0 0 20px;text-align:center;font-size:15px;line-height:2">${marks.map(
      ({ name, mark }) =>
        html`<a class="link" href="${mark}" style="color:${facts.found.website.theme.text};padding:0 8px">${name}</a> `,
    )}</p>`,
    text: marks.map(({ name, mark }) => `${name}: ${mark}`).join('\n'),
  }
}

function giftCard(block: Extract<LetterBlock, { type: 'giftCard' }>, scene: Scene): Part {
  const item = scene.facts.items.get(block.itemId ?? '')
  if (!item) return empty
  const { theme } = scene.facts.found.website
  const shown = card(item, scene, COLUMN)
  const press = button(block.buttonLabel || word('Give a gift card'), item.fullUrl, 'center', scene)
  return {
    markup: html`<div style="margin:0 0 20px;padding:24px;border:2px solid ${theme.accent};border-radius:${theme.radius}px;text-align:center"><p style="margin:0 0 8px;font-family:${fontStack(theme.headingFont)};font-size:22px;font-weight:600;line-height:1.3;overflow-wrap:anywhere">${block.title}</p><p style="${PARAGRAPH}">${block.text}</p>${shown.markup}${press.markup}</div>`,
    text: [block.title, block.text, shown.text].filter((line) => line !== '').join('\n'),
  }
}
