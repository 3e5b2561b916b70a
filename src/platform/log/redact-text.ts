/** Two long words joined by dots are one secret: a signed token. Ids of websites and requests are shorter. */
const token = /(?<![\w-])[\w-]{40,}(?:\.[\w-]+)*/g
/** What may be an e-mail address, and what may be a URL. Each is read once: error messages can be long. */
const words = /[^\s"'<>:;,()[\]{}/=&?]+/g
const urls = /[^\s"'<>]+/g

/** A message of an error without e-mail addresses, query strings and long tokens, which other libraries put there. */
export function redactText(text: string): string {
  return text
    .replace(urls, (url, at: number) => withoutQuery(url, at === 0 || !/[<>]/.test(text[at - 1] ?? '')))
    .replace(words, (word) => (/.(?:@|%40)./is.test(word) ? '[redacted]' : word))
    .replace(token, '[redacted]')
}

/** @param mayBePath Whether a slash at its beginning is that of a path, and not of a tag of HTML. */
function withoutQuery(url: string, mayBePath: boolean): string {
  let begin = 0
  for (const { index } of url.matchAll(/[?#]/g)) {
    const address = url.slice(begin, index)
    const isAddress = /\bhttps?:\/\/|\(\//.test(address) || (begin === 0 && mayBePath && address.startsWith('/'))
    if (isAddress && index + 1 < url.length) return `${url.slice(0, index)}?[redacted]`
    begin = index + 1
  }
  return url
}
