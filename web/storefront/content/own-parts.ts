import type { IslandName } from '../../blocks/block.ts'
import type { OwnPartsContent } from '../../blocks/content-page.ts'
import type { OwnSlot } from '../../blocks/document-shape.ts'
import { DATA_MARKUP_MAX, renderDocument } from '../../blocks/render/render-document.tsx'
import type { ForeignSources } from '../../document.ts'
import { captchaSources } from '../captcha/captcha-sources.ts'
import { endOfOpening } from '../frame/own-slot.ts'
import { codeFrameUrl } from './code-frame.ts'
import { PLAYERS } from './players.ts'
import { popupMarkup } from './popup-markup.tsx'
import { hasSectionTheme } from './section-parts.ts'

/** The owner's sections around one of the store's own screens, as static markup. */
export interface RenderedParts {
  html: Map<OwnSlot, string>
  css: string
  /** Whether a section has its own theme. */
  hasThemes: boolean
  foreign: ForeignSources | undefined
  errors: unknown[]
}

export function renderOwnParts({ slots, data }: OwnPartsContent): RenderedParts {
  const errors: unknown[] = []
  const islands = new Set<IslandName>()
  const frameUrl = (code: string) => codeFrameUrl(code, data.path)
  const anchors = new Set<string>()
  let css = ''
  const room = { left: DATA_MARKUP_MAX }
  const onError = (error: unknown) => errors.push(error)
  const html = new Map<OwnSlot, string>()
  for (const [place, { slot, document, popup }] of slots.entries()) {
    const prefix = `o${place}-`
    const rendered = renderDocument(document, { data, frameUrl, prefix, onError, room, anchors })
    css += rendered.css
    for (const island of rendered.islands) islands.add(island)
    const markup = popup ? popupMarkup(popup, rendered.html, data.website.timeZone) : rendered.html
    html.set(slot, (html.get(slot) ?? '') + markup)
  }
  const captcha = islands.has('product') ? captchaSources(data.website.captchaSettings?.provider) : undefined
  const players = islands.has('video') ? { scripts: [], frames: PLAYERS } : undefined
  const foreign = captcha && players ? { ...captcha, frames: [...captcha.frames, ...PLAYERS] } : (captcha ?? players)
  const hasThemes = slots.some(({ document }) => hasSectionTheme(document))
  return { html, css, hasThemes, foreign, errors }
}

/** Fills the app's slots with server-rendered markup, which hydration leaves unchanged. */
export function fillOwnSlots(root: string, html: ReadonlyMap<OwnSlot, string>): string {
  let filled = root
  for (const [slot, markup] of html) {
    const opened = endOfOpening(slot)
    filled = filled.replace(opened, () => opened + markup)
  }
  return filled
}

/** Deduplicates stylesheets; the app's own come last, so that its rules win. */
export function mergeLinks(own: string | undefined, links: string): string {
  return own === undefined ? links : [...new Set([...own.split('\n'), ...links.split('\n')])].join('\n')
}
