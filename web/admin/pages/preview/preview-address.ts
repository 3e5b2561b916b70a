/** URL on this host that opens the storefront's drafts after sign-in, for people who may see them. */
export const previewAddress = (path: string) => `/preview?to=${encodeURIComponent(path)}`

/** For sharing a page with the team before it is published. */
export const copyPreviewLink = (path: string) =>
  navigator.clipboard.writeText(new URL(previewAddress(path), location.origin).href)
