import { jsonShapes, type Shape, valueShapes } from './json-shapes.ts'
import { productSaves } from './product-saves.ts'

/** A valid request, from which attacks are derived. */
export interface Target {
  /** `PUT /api/catalog/items/:itemId` */
  request: string
  bodyType: 'json' | 'form' | 'beacon'
  /** Body limit of its route. */
  bytesMax: number
  /** A valid body; undefined for routes without one. */
  body: Record<string, unknown> | undefined
}

export interface Attack {
  name: string
  contentType: string
  /** The body, which may have megabytes. */
  make(): string | Buffer
}

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
const KILOBYTE = 1_000

/** Every shape at every position of the body, small and up to the route's limit. */
export function attacksOn(target: Target): Attack[] {
  const sizes = [KILOBYTE, target.bytesMax]
  return sizes.flatMap((bytes) => [
    ...jsonShapes.flatMap((shape) => asBody(target, shape, bytes)),
    ...[...jsonShapes, ...valueShapes].flatMap((shape) => inFields(target, shape, bytes)),
    ...(productSaves[target.request]?.(target.body ?? {}, bytes) ?? []).map(({ name, body }) => json(name, () => body)),
  ])
}

function asBody({ bodyType }: Target, { name, make }: Shape, bytes: number): Attack[] {
  const attacks = [json(`${name}, ${bytes} bytes`, () => make(bytes))]
  if (bodyType === 'json') return attacks
  // Separators of form fields instead of those of JSON.
  return [
    ...attacks,
    form(`${name}, as a form, ${bytes} bytes`, () => make(bytes).replace(/[,{[]/g, '&').replaceAll(':', '=')),
  ]
}

function inFields({ body = {}, bodyType }: Target, { name, make }: Shape, bytes: number): Attack[] {
  return Object.keys(body).flatMap((field) => {
    const others = { ...body, [field]: 0 }
    const left = bytes - JSON.stringify(others).length
    if (left < 100) return []
    const said = `${name} as ${field}, ${bytes} bytes`
    return [
      json(said, () => JSON.stringify({ ...body, [field]: MARK }).replace(`"${MARK}"`, () => make(left))),
      json(`${said}, as a text`, () => JSON.stringify({ ...body, [field]: make(left / 2).slice(0, left / 2) })),
      ...(bodyType === 'json' ? [] : [form(`${said}, of a form`, () => formOf({ ...body, [field]: make(left / 3) }))]),
    ]
  })
}

const MARK = 'what is put in'

function formOf(fields: Record<string, unknown>): string {
  return String(new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])))
}

function json(name: string, make: () => string): Attack {
  return { name, contentType: JSON_TYPE, make }
}

function form(name: string, make: () => string): Attack {
  return { name, contentType: FORM_TYPE, make }
}
