/** Different names of the same website in links and browsers, by their canonical host. */
const names: Record<string, readonly string[]> = {
  'instagram.com': ['instagram', 'ig', 'l.instagram.com', 'm.instagram.com'],
  'facebook.com': ['facebook', 'fb', 'l.facebook.com', 'lm.facebook.com', 'm.facebook.com'],
  'google.com': ['google'],
  'bing.com': ['bing'],
  'duckduckgo.com': ['duckduckgo'],
  'youtube.com': ['youtube', 'm.youtube.com', 'youtu.be'],
  'tiktok.com': ['tiktok', 'm.tiktok.com', 'vm.tiktok.com'],
  'x.com': ['x', 'twitter', 'twitter.com', 'mobile.twitter.com', 't.co'],
  'pinterest.com': ['pinterest', 'pin.it'],
  'linkedin.com': ['linkedin', 'lnkd.in'],
  'reddit.com': ['reddit', 'old.reddit.com', 'out.reddit.com'],
}

const hosts = new Map(
  Object.entries(names).flatMap(([host, others]) => [host, ...others].map((name) => [name, host] as const)),
)

/** Each name of a known source with its canonical host. */
export const sourceNames: readonly (readonly [name: string, host: string])[] = [...hosts]

const country = '(com|(com?\\.)?[a-z]{2})'

/**
 * Hosts of one source in every country, such as `google.de` and `google.co.uk`, by their canonical host; patterns that
 * PostgreSQL reads as JavaScript does.
 */
export const sourcePatterns: readonly (readonly [pattern: string, host: string])[] = [
  [`^google\\.${country}$`, 'google.com'],
  [`^pinterest\\.${country}$`, 'pinterest.com'],
  [`^yandex\\.${country}$`, 'yandex.ru'],
  ['^([a-z]{2}\\.)?search\\.yahoo\\.com$', 'search.yahoo.com'],
]

const patterns = sourcePatterns.map(([pattern, host]) => ({ pattern: new RegExp(pattern), host }))

/** `Instagram` and `l.instagram.com` become `instagram.com`, `google.de` `google.com`; unknown sources stay unchanged. */
export function canonicalSource(source: string): string {
  const name = source.toLowerCase().replace(/^www\./, '')
  return hosts.get(name) ?? patterns.find(({ pattern }) => pattern.test(name))?.host ?? source
}
