/** Names under which links and browsers tell of the same website: one host stands for all of them. */
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

/** Each name of a known source, and the host that stands for it. */
export const sourceNames: readonly (readonly [name: string, host: string])[] = [...hosts]

/** `instagram`, `Instagram` and `l.instagram.com` are `instagram.com`; what is not known stays as it is. */
export function canonicalSource(source: string): string {
  return hosts.get(source.toLowerCase().replace(/^www\./, '')) ?? source
}
