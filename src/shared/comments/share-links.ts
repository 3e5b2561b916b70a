import type { ShareNetwork } from './comment-settings.ts'

export const networkNames: Record<ShareNetwork, string> = {
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  email: 'Email',
  tumblr: 'Tumblr',
  pinterest: 'Pinterest',
}

const addresses: Record<
  ShareNetwork,
  (url: string, title: string) => [address: string, query: Record<string, string>]
> = {
  facebook: (u) => ['https://www.facebook.com/sharer/sharer.php', { u }],
  x: (url, text) => ['https://x.com/intent/post', { url, text }],
  linkedin: (url) => ['https://www.linkedin.com/sharing/share-offsite/', { url }],
  reddit: (url, title) => ['https://www.reddit.com/submit', { url, title }],
  whatsapp: (url, title) => ['https://wa.me/', { text: `${title} ${url}` }],
  email: (url, subject) => ['mailto:', { subject, body: url }],
  tumblr: (canonicalUrl, title) => ['https://www.tumblr.com/widgets/share/tool', { canonicalUrl, title }],
  pinterest: (url, description) => ['https://www.pinterest.com/pin/create/button/', { url, description }],
}

/** A plain link that shares a page: nothing of the network is loaded before it is followed. */
export function shareLink(network: ShareNetwork, url: string, title: string): string {
  const [address, query] = addresses[network](url, title)
  // Mail programs show a plus sign as it is.
  return `${address}?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
}
