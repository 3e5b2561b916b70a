/**
 * Adds the visitor's query to a redirect's target, so that the target page is opened with the same parameters. Only a path
 * on the same host that has no query of its own is changed.
 */
export function withQuery(location: string, askedUrl: string): string {
  const cut = askedUrl.indexOf('?')
  return cut >= 0 && barePath.test(location) ? location + askedUrl.slice(cut) : location
}

const barePath = /^\/(?![/\\])[^?#]*$/
