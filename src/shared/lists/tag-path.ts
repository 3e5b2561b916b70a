/**
 * Path of a tag's page: `/shop/tag/at%20home`. Every tag has its own, whatever its characters and whatever other tags exist.
 * A tag that is a valid path segment stays unchanged; a character with a special meaning for servers and browsers is encoded
 * as `~` and its number: `a/b` becomes `a~2fb`, `..` becomes `~2e~2e`.
 */
export function tagPath(tag: string): string {
  const signs = /^\.+$/.test(tag) ? /\./g : /[~/\\%?#\p{Cc}]/gu
  return `/shop/tag/${encodeURIComponent(tag.replace(signs, escapeSign).toWellFormed())}`
}

function escapeSign(sign: string): string {
  return `~${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
}
