/** One app shows three faces; the server says which on `<html data-face>`, for a browser cannot tell from the host. */
export const siteAreas = ['storefront', 'manage', 'platform'] as const
export type SiteArea = (typeof siteAreas)[number]

/** Each face's routes stand under a folder of their own, which visitors never see in a URL. */
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
