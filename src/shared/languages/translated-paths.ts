/** An address that a language has differently. */
export interface TranslatedAddress {
  /** What stands before the slug, in the website's own language: `/`, `/shop/p/`. */
  before: string
  slug: string
  translated: string
}

export interface TranslatedPaths {
  /** The address, as it is in this language, of a path in the website's own, which may be encoded. */
  shownPath(path: string): string
  /** The reverse, of a decoded path. */
  ownPath(path: string): string
}

/** Each part of a path is translated by itself: a post beneath a blog has the blog's address before its own. */
export function translatedPaths(addresses: Iterable<TranslatedAddress>): TranslatedPaths {
  const shown = new Map<string, string>()
  for (const { before, slug, translated } of addresses) if (slug !== translated) shown.set(before + slug, translated)
  const own = new Map<string, string>()
  for (const [path, translated] of shown) {
    const cut = path.lastIndexOf('/') + 1
    own.set(mapParts(path.slice(0, cut), (at) => shown.get(at)) + translated, path.slice(cut))
  }
  return {
    shownPath(path) {
      const cut = path.search(/[?#]/)
      if (shown.size === 0 || !path.startsWith('/')) return path
      if (cut < 0) return mapParts(path, (at) => shown.get(at), encodeURIComponent)
      return mapParts(path.slice(0, cut), (at) => shown.get(at), encodeURIComponent) + path.slice(cut)
    },
    ownPath: (path) => (own.size === 0 ? path : mapParts(path, (at) => own.get(at))),
  }
}

/** Replaces the parts of a path by what is found for the path up to and with them. */
function mapParts(path: string, find: (at: string) => string | undefined, write = (part: string) => part): string {
  let at = ''
  return path
    .split('/')
    .map((part, place) => {
      at += place === 0 ? part : `/${decoded(part)}`
      const found = place === 0 ? undefined : find(at)
      return found === undefined ? part : write(found)
    })
    .join('/')
}

function decoded(part: string): string {
  if (!part.includes('%')) return part
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
