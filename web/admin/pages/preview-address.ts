/** Page of this host that shows the storefront's drafts to anyone who may see them, once they are signed in. */
export const previewAddress = (path: string) => `/preview?to=${encodeURIComponent(path)}`

/** For viewers and others of the team, who come to the page as it is before everybody sees it. */
export const copyPreviewLink = (path: string) =>
  navigator.clipboard.writeText(new URL(previewAddress(path), location.origin).href)
