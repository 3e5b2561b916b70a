/** Markup in which every inserted text is escaped. */
export interface Html {
  readonly markup: string
}

type Part = string | number | Html | readonly Html[]

/** html`<p>${name}</p>`: inserted values are escaped, unless they are Html themselves. */
export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: texts.reduce((before, text, place) => before + markupOf(parts[place - 1] ?? '') + text) }
}

function markupOf(part: Part): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('')
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '')
}
