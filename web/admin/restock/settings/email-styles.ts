const styleElement = /<style[^>]*>([\s\S]*?)<\/style>/gi
const startTag = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^"'>])*>/gi
const styleAttribute = /\sstyle=(?=["'])/gi

/** An e-mail's markup with its styles extracted: those of elements as `data-style`, sheets as texts. */
export function extractStyles(html: string): { markup: string; sheets: string[] } {
  const sheets = [...html.matchAll(styleElement)].map(([, text = '']) => text)
  const markup = html.replace(styleElement, '').replace(startTag, (tag) => tag.replace(styleAttribute, ' data-style='))
  return { markup, sheets }
}
