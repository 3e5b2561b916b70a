import sanitize from 'sanitize-html'

/** Attributes with URLs. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'cite', 'data-embed'])
const protocols = ['https:', 'http:', 'mailto:', 'tel:']
const OWN = 'https://own.example'
/** Elements that no block renders. */
const forbidden = new Set(['script', 'style', 'object', 'base', 'meta', 'link', 'template', 'svg-script', 'applet'])

/** Dangers in the markup as a browser parses it; empty if there are none. */
export function judgeMarkup(html: string): string[] {
  const found: string[] = []
  const open: string[] = []
  sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (tag, attributes) => {
      open.push(tag)
      found.push(...judgeElement(tag, attributes))
    },
    onCloseTag: (tag) => {
      if (open.pop() !== tag) found.push(`<${tag}> is closed where it was not opened`)
    },
  })
  if (open.length > 0) found.push(`<${open.at(-1)}> is not closed`)
  return found
}

function judgeElement(tag: string, attributes: Record<string, string>): string[] {
  const found = forbidden.has(tag) ? [`there is a <${tag}>`] : []
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style' || name === 'srcdoc' || /^on/i.test(name)) found.push(`<${tag}> has ${name}=`)
    if (addresses.has(name) && !isHarmless(value)) found.push(`<${tag} ${name}> leads to ${value}`)
  }
  if (tag === 'iframe' && attributes.sandbox !== 'allow-scripts allow-popups allow-forms')
    found.push(`<iframe> has the sandbox ${attributes.sandbox}`)
  return found
}

/** As a browser resolves it: a non-executable scheme, and external hosts only by an absolute URL. */
function isHarmless(address: string): boolean {
  const page = `${OWN}/page`
  if (!URL.canParse(address, page)) return true
  const { protocol, origin } = new URL(address, page)
  return protocols.includes(protocol) && (origin === OWN || URL.canParse(address))
}
