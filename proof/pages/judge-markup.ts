import sanitize from 'sanitize-html'

/** Attributes that lead a browser somewhere. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'cite', 'data-embed'])
const protocols = ['https:', 'http:', 'mailto:', 'tel:']
const OWN = 'https://own.example'
/** Elements that no block makes. */
const forbidden = new Set(['script', 'style', 'object', 'base', 'meta', 'link', 'template', 'svg-script', 'applet'])

/** What is dangerous in the markup as a browser would read it, in words; empty where all is well. */
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

/** As a browser resolves it: a scheme that runs nothing, and another host only where the address says so in full. */
function isHarmless(address: string): boolean {
  const page = `${OWN}/page`
  if (!URL.canParse(address, page)) return true
  const { protocol, origin } = new URL(address, page)
  return protocols.includes(protocol) && (origin === OWN || URL.canParse(address))
}
