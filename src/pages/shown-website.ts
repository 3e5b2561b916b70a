import type { ProductImage } from '../catalog/contract.ts'
import type { Tenant } from '../platform/http/request/visit.ts'
import type { SiteStyle } from '../shared/styles/site-style.ts'
import { MIDDLE, type SitePicture, type Website } from '../websites/contract.ts'
import type { PageData } from './contract.ts'

/** Origins of a website's pages and files. */
export interface Origins {
  /** Origin of its storefront, with what stands before paths in another language. */
  baseUrl: string
  /** Origin of all files. */
  assetOrigin: string
}

/** What stands before the paths of what is shown: the storefront's origin, and the language if it is not the website's own. */
export const baseUrlOf = (canonicalOriginOf: (tenant: Tenant) => string, tenant: Tenant): string =>
  canonicalOriginOf(tenant) + (tenant.languagePath ?? '')

/** The website as pages show it, with URLs of its images. */
export function shownWebsite(
  { logo, favicon, banner: _, ...website }: Website,
  { baseUrl, assetOrigin }: Origins,
  style?: SiteStyle,
): PageData['website'] {
  const folder = `${assetOrigin}/${website.id}`
  return {
    ...website,
    baseUrl,
    ...(style && { style: withActiveFonts(style) }),
    ...(logo && { logo: shownPicture(logo, folder) }),
    ...(favicon && { faviconUrl: `${folder}/${favicon.fileName}?format=100w` }),
  }
}

/** Pages show only the active font theme; the others are for the editor. */
function withActiveFonts({ fonts, ...style }: SiteStyle): SiteStyle {
  const { activeThemeId, themes } = fonts
  const active = themes[activeThemeId]
  return { ...style, fonts: { ...fonts, themes: active ? { [activeThemeId]: active } : {} } }
}

/** The banner of the home page, if the owner chose one. */
export function shownBanner({ id, banner }: Website, assetOrigin: string): ProductImage | undefined {
  return banner && shownPicture(banner, `${assetOrigin}/${id}`)
}

function shownPicture(
  { id, fileName, width, height, widths, altText, focalPoint }: SitePicture,
  folder: string,
): ProductImage {
  return {
    id,
    assetUrl: `${folder}/${fileName}`,
    originalSize: `${width}x${height}`,
    systemDataVariants: widths,
    altText,
    mediaFocalPoint: focalPoint ?? MIDDLE,
  }
}
