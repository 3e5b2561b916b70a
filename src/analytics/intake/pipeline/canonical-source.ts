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

/** `instagram`, `Instagram` and `l.instagram.com` become `instagram.com`; unknown sources stay unchanged. */
export function canonicalSource(source: string): string {
  return hosts.get(source.toLowerCase().replace(/^www\./, '')) ?? source
}
