import sanitize from 'sanitize-html'

const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** What descriptions are made of. Links say `http`, `https` or `mailto`, or lie on the same website. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'br', 'a'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del', ...tables],
  ],
  allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  // Another host without a scheme looks like a place on this one.
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A page has one heading of the first order, the product's own.
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

/** Headings, paragraphs, lists, tables, emphasis, links, quotes and code: nothing else is left of a description's HTML. */
export function sanitizeDescription(html: string): string {
  return sanitize(html, options)
}

/** As of every description; pictures stay which are the product's own, as `<img src="asset:<id>">`. */
export function sanitizeProductDescription(html: string): string {
  return sanitize(html, withPictures)
}
