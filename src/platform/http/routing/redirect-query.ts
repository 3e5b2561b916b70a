/**
 * Where a redirect leads, with the query that the visitor came with: a page that is asked for under another address is
 * asked the same there. Only a path of the same host is given it, and only one that says nothing of its own after `?`.
 */
export function withQuery(location: string, askedUrl: string): string {
  const cut = askedUrl.indexOf('?')
  return cut >= 0 && barePath.test(location) ? location + askedUrl.slice(cut) : location
}

const barePath = /^\/(?![/\\])[^?#]*$/
