/** The app's three faces; the server says which in `<html data-face>`, because a browser cannot tell by the host. */
export const siteAreas = ['storefront', 'manage', 'platform'] as const
export type SiteArea = (typeof siteAreas)[number]

/** Each face's routes are in a folder of their own, which is not part of public URLs. */
export function rewriteFor(face: SiteArea) {
  const prefix = `/${face}`
  return {
    input: ({ url }: { url: URL }): URL => {
      url.pathname = prefix + url.pathname
      return url
    },
    output: ({ url }: { url: URL }): URL => {
      if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`))
        url.pathname = url.pathname.slice(prefix.length) || '/'
      return url
    },
  }
}
