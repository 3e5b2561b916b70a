import sanitize from 'sanitize-html'

const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Allowed HTML. Links use `http`, `https` or `mailto`, or stay on the website. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'br', 'a'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', ...tables],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  // A protocol-relative URL looks like a path but leads to another host.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The page's only h1 is the product's title.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href !== undefined && { href }), rel: 'noopener' } }),
    th: spanning,
    td: spanning,
  },
}

const withPictures: sanitize.IOptions = {
  ...options,
  allowedTags: [...(options.allowedTags as string[]), 'img'],
  allowedAttributes: { ...(options.allowedAttributes as object), img: ['src', 'alt'] },
  allowedSchemesByTag: { img: ['asset'] },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^asset:[\w-]{1,100}$/.test(attribs.src ?? ''),
}

const SPAN_MAX = 20

function spanning(tagName: string, { colspan, rowspan }: sanitize.Attributes): sanitize.Tag {
  const spans = Object.entries({ colspan, rowspan }).filter(([, span]) => {
    const count = Number(span)
    return Number.isInteger(count) && count > 1 && count <= SPAN_MAX
  })
  return { tagName, attribs: Object.fromEntries(spans) as sanitize.Attributes }
}

/** Keeps headings, paragraphs, lists, tables, emphasis, links, quotes and code, and removes everything else. */
export function sanitizeDescription(html: string): string {
  return sanitize(html, options)
}

/** The same, and keeps images of the product, as `<img src="asset:<id>">`. */
export function sanitizeProductDescription(html: string): string {
  return sanitize(html, withPictures)
}
