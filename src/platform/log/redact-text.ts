/** Two long words joined by dots are one secret: a signed token. Ids of websites and requests are shorter. */
const token = /(?<![\w-])[\w-]{40,}(?:\.[\w-]+)*/g
const email = /[^\s"'<>:;,()[\]{}/=&?]+(?:@|%40)[^\s"'<>:;,()[\]{}/=&?]+/gi
const query = /(\bhttps?:\/\/[^\s"'<>?#]*|(?<=^|[\s"'(])\/[^\s"'<>?#]*)[?#][^\s"'<>]+/g

/** A message of an error without e-mail addresses, query strings and long tokens, which other libraries put there. */
export function redactText(text: string): string {
  return text.replace(query, '$1?[redacted]').replace(email, '[redacted]').replace(token, '[redacted]')
}
