import sanitize from 'sanitize-html'

/** What descriptions are made of. Links say `http`, `https` or `mailto`, or lie on the same website. */
const options: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'code', 'hr', 'br', 'a'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'strike', 'del'],
  ],
  allowedAttributes: { a: ['href', 'rel'] },
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
  },
}

/** Headings, paragraphs, lists, emphasis, links, quotes and code: nothing else is left of a description's HTML. */
export function sanitizeDescription(html: string): string {
  return sanitize(html, options)
}
