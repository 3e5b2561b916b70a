import type { Value } from './values.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Safe between tags and in quoted attributes, single quotes included. */
export function escapeHtml(text: string): string {
  // Most texts need nothing, and looking is many times faster than replacing.
  return /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (char) => escapes[char] as string) : text
}

/** True is an attribute without a value; false and undefined leave it out. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** An element around markup that is safe already. */
export function element(name: string, attributes: Attributes, inner = ''): string {
  return `${startTag(name, attributes)}${inner}</${name}>`
}

/** `<img>`, `<input>`: an element that has no end. */
export function startTag(name: string, attributes: Attributes): string {
  return `<${name}${attributesOf(attributes)}>`
}

export function attributesOf(attributes: Attributes): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`
  }
  return text
}

/** For a script element or an attribute: neither an end tag nor a comment begins in it. */
export function jsonOf(value: Value, indent?: number): string {
  return (JSON.stringify(value, undefined, indent) ?? '').replaceAll('</', '<\\/').replaceAll('<!--', '\\u003c!--')
}

/** Texts between tags; each end of a tag is a space. */
export function textBetweenTags(html: string): string {
  let text = ''
  let position = 0
  while (position < html.length) {
    const open = html.indexOf('<', position)
    if (open < 0) return text + html.slice(position)
    const close = html.indexOf('>', open)
    text += html.slice(position, open)
    if (close < 0) return text
    text += ' '
    position = close + 1
  }
  return text
}
