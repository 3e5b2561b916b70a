import { replaceTags } from '../../../../../src/shared/text-without-tags.ts'

const entities: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

/** Text of a description, paragraphs separated by blank lines. */
export function toPlainText(html: string): string {
  const lines = html.replace(/<br\s*\/?>/g, '\n').replace(/<\/(p|h[2-4]|li|blockquote|pre)>/g, '\n\n')
  const words = replaceTags(lines, '').replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities[entity] ?? '')
  return words.replace(/\n{3,}/g, '\n\n').trim()
}

/** Converts plain text to paragraphs. */
export function fromPlainText(text: string): string {
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  const paragraphs = safe.split(/\n{2,}/).filter((paragraph) => paragraph !== '')
  return paragraphs.map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`).join('')
}

/** Whether editing the description as plain text would lose nothing. */
export function isPlain(html: string): boolean {
  // What follows the last `>` is text: every tag before it is closed.
  return !/<(?!\/?(p|br)\b)/.test(html.slice(0, html.lastIndexOf('>') + 1))
}
