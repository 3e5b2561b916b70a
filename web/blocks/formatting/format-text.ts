import hljs from 'highlight.js/lib/common'
import { Marked } from 'marked'
import sanitize from 'sanitize-html'
import { type FormattedText, HIGHLIGHT_MAX } from './formatted-text.ts'

const marked = new Marked({ gfm: true, async: false })

/** What Markdown can express. Links use `http`, `https`, `mailto` or `tel`, or stay on the website. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br', 'a', 'img'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'kbd', 'mark', 'small', 'abbr', 'span'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'details', 'summary', 'input'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'title', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    abbr: ['title'],
    input: ['type', 'checked', 'disabled'],
  },
  allowedClasses: { span: ['hljs-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener' } }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    // Boxes of task lists.
    input: (tagName, { checked }) => ({
      tagName,
      attribs: { type: 'checkbox', disabled: '', ...(checked !== undefined && { checked: '' }) },
    }),
  },
}

marked.use({
  renderer: {
    code: ({ text, lang = '' }) => `<pre><code>${highlight(text, lang)}</code></pre>\n`,
  },
})

/** Safe HTML of Markdown, or of code with a span for each line. */
export function formatText(formatted: FormattedText): string {
  if (formatted.kind === 'code') return linesOf(highlight(formatted.text, formatted.language))
  return sanitize(marked.parse(withinLimits(formatted.text)) as string, options)
}

/** Marks of emphasis in a paragraph, and quotes and lists within each other: more of them would keep other requests waiting. */
const MARKS_MAX = 100
// At most eight of them.
const levels = /^(?:[ \t]{0,3}(?:>|[-+*]|\d{1,9}[.)])){8,}/gm

/** What is beyond the limits stays text. */
function withinLimits(text: string): string {
  return text
    .replace(levels, (markers) => markers.replace(/[^ \t\d]/g, '\\$&'))
    .split(/\n[ \t]*\n/)
    .map((paragraph) =>
      (paragraph.match(/[*_~]/g)?.length ?? 0) > MARKS_MAX ? paragraph.replace(/[*_~]/g, '\\$&') : paragraph,
    )
    .join('\n\n')
}

/** Names of highlight.js where they differ. */
const aliases: Record<string, string> = { html: 'xml', plain: 'plaintext' }

function highlight(code: string, language: string): string {
  const name = aliases[language] ?? language
  if (code.length > HIGHLIGHT_MAX || !hljs.getLanguage(name)) return escapeHtml(code)
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value
}

/** Ends open spans at the end of each line, and opens them again on the next. */
function linesOf(html: string): string {
  const open: string[] = []
  const lines = html.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines
    .map((line) => {
      const before = open.join('')
      for (const [tag] of line.matchAll(/<\/?span[^<>]{0,200}>/g)) {
        if (tag === '</span>') open.pop()
        else open.push(tag)
      }
      return `<span class="code-line">${before}${line}${'</span>'.repeat(open.length)}\n</span>`
    })
    .join('')
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
