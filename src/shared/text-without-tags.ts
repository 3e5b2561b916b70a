/**
 * HTML with each tag replaced. A tag that is never closed is text. Reads each character once: a regular expression would
 * read the rest of the text again for every `<`.
 */
export function replaceTags(html: string, replacement: string): string {
  let text = ''
  let at = 0
  for (let open = html.indexOf('<'); open >= 0; open = html.indexOf('<', at)) {
    const close = html.indexOf('>', open)
    if (close < 0) break
    text += html.slice(at, open) + replacement
    at = close + 1
  }
  return text + html.slice(at)
}

/** The words of HTML, with single spaces between them. */
export function textWithoutTags(html: string): string {
  return replaceTags(html, ' ').replace(/\s+/g, ' ').trim()
}
