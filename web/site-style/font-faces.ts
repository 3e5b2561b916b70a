import type { SiteStyle } from '../../src/shared/styles/site-style.ts'
import { type FontFile, fontFiles } from './font-files.gen.ts'

const systemStacks: Record<string, string> = {
  'system-sans': 'var(--font-sans)',
  'system-serif': 'var(--font-serif)',
  'system-rounded': 'var(--font-rounded)',
}

/** Both families of the active font theme; system fonts if it was deleted. */
export function activeFonts({ activeThemeId, themes }: SiteStyle['fonts']) {
  const own = Object.hasOwn(themes, activeThemeId) ? themes[activeThemeId] : undefined
  return own ?? { heading: 'system-sans', body: 'system-sans' }
}

/** Value of `font-family`; names are ids, never typed text. */
export function fontStack(id: string): string {
  if (Object.hasOwn(systemStacks, id)) return systemStacks[id] as string
  if (isOwn(id)) return `"${id}",var(--font-sans)`
  return Object.hasOwn(fontFiles, id) ? `"${id}","${id} fallback",var(--font-sans)` : 'var(--font-sans)'
}

/** Font faces of these families, without duplicates and system fonts. */
export function fontFaces(ids: readonly string[], own: SiteStyle['fonts']['own']): string {
  return [...new Set(ids)].map((id) => (isOwn(id) ? ownFace(id, own) : builtInFaces(id))).join('')
}

/** Fonts are served from each of the website's hosts, because pages load none from elsewhere. */
export const ownFontUrl = (fileName: string) => `/fonts/${fileName}`

const isOwn = (id: string) => id.startsWith('own-')

function ownFace(id: string, own: SiteStyle['fonts']['own']): string {
  const key = id.slice('own-'.length)
  const font = Object.hasOwn(own, key) ? own[key] : undefined
  if (!font) return ''
  return `@font-face{font-family:"${id}";font-display:swap;font-weight:100 900;src:url("${ownFontUrl(font.fileName)}") format("woff2")}`
}

function builtInFaces(id: string): string {
  const font = Object.hasOwn(fontFiles, id) ? fontFiles[id] : undefined
  if (!font) return ''
  const [lightest, heaviest] = font.weights
  const faces = font.files.map(
    ({ url, range }) =>
      `@font-face{font-family:"${id}";font-display:swap;font-weight:${lightest} ${heaviest};src:url("${url}") format("woff2");unicode-range:${range}}`,
  )
  return faces.join('') + fallbackFace(id, font)
}

function fallbackFace(id: string, { fallback: { local, ascent, descent, lineGap, size } }: FontFile): string {
  return `@font-face{font-family:"${id} fallback";src:local("${local}");ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap};size-adjust:${size}}`
}
