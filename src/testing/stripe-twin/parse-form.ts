export type Form = { [name: string]: FormValue }
export type FormValue = string | Form

/** Parses `a[b][0]=c` as sent by Stripe's clients; array indexes are kept as keys. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    const last = path.pop() ?? ''
    let at = form
    for (const part of path) {
      at = childOf(at, part)
    }
    at[last] = value
  }
  return form
}

function childOf(form: Form, name: string): Form {
  const known = form[name]
  if (typeof known === 'object') return known
  const child: Form = Object.create(null)
  form[name] = child
  return child
}

export function textIn(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export function formIn(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' ? value : {}
}

export function integerIn(form: Form, name: string): number | undefined {
  const text = textIn(form, name)
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : undefined
}

export function textsIn(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(formIn(form, name)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}
