import { pathInLanguage, pathWithoutLanguage } from '../src/shared/languages/language-path.ts'

/** The app's three faces; the server says which in `<html data-face>`, because a browser cannot tell by the host. */
export const siteAreas = ['storefront', 'manage', 'platform'] as const
export type SiteArea = (typeof siteAreas)[number]

/**
 * Each face's routes are in a folder of their own, which is not part of public URLs; these begin with the language where it
 * is not the website's own.
 */
export function rewriteFor(face: SiteArea, languagePath = '') {
  const prefix = `/${face}`
  return {
    input: ({ url }: { url: URL }): URL => {
      url.pathname = prefix + pathWithoutLanguage(languagePath, url.pathname)
      return url
    },
    output: ({ url }: { url: URL }): URL => {
      if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
        url.pathname = pathInLanguage(languagePath, url.pathname.slice(prefix.length) || '/')
      return url
    },
  }
}
