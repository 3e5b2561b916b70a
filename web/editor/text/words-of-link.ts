/** An address as visitors read it: without its scheme. */
export function wordsOfLink(href: string): string {
  return href.replace(/^(?:mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '') || href
}
