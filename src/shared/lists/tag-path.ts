/**
 * The address of a tag's page as it stands in a link: `/shop/tag/at%20home`. Every tag has one of its own, whatever is
 * in it, and it never changes with the other tags of the shop. A tag that an address can hold is its own last part; a
 * sign that servers and browsers read as more than a sign becomes `~` and its number: `a/b` is `a~2fb`, `..` is `~2e~2e`.
 */
export function tagPath(tag: string): string {
  const signs = /^\.+$/.test(tag) ? /\./g : /[~/\\%?#\p{Cc}]/gu
  return `/shop/tag/${encodeURIComponent(tag.replace(signs, escapeSign).toWellFormed())}`
}

function escapeSign(sign: string): string {
  return `~${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
}
