import type { z } from 'zod'
import { safeParse } from 'zod/mini'

/** An input at the limits of its schema. */
export interface SchemaInput {
  name: string
  value: unknown
}

export interface InputOptions {
  /** Maximum length as JSON. */
  bytesMax: number
  /** A valid input, whose fields replace those that cannot be generated. */
  example: unknown
  /** Ids of existing objects for a field; empty if it names none. */
  idsFor(field: string): readonly string[]
}

/** Texts that are expensive for some algorithm: each is repeated up to the limit of its field. */
export const textures = [
  'a',
  '<',
  '[a]/',
  '{a}',
  '((((',
  ' ',
  '\n',
  'w1 w2\n',
  'ﬃ',
  'İ̈',
  '.a@',
  '-',
  '"',
  ';a:b',
  '%2',
  '\\',
]

/** How lists, texts and depths share the room of a body. */
const shapes = ['longest', 'most', 'repeated', 'referring', 'deepest'] as const
type Shape = (typeof shapes)[number]

/** Values in one body: the product refuses more. */
const VALUES_MAX = 9_000
/** Of a field whose schema has no limit. */
const UNLIMITED = 100_000
const DEPTH_MAX = 24
/** Options of a union, of which each input takes another one. */
const OPTIONS = 6
const REPAIRS = 24

/**
 * Inputs at the limits of a schema, derived from its definition: longest texts, longest lists of different and of equal
 * entries, entries that refer to each other, and the deepest nesting.
 */
export function schemaInputs(schema: z.core.$ZodType, options: InputOptions): SchemaInput[] {
  return shapes.flatMap((shape) =>
    textures.flatMap((texture, at) => {
      // Lists have short texts, for which the texture hardly matters.
      if (shape !== 'longest' && at >= 3) return []
      const value = fitted(schema, options, { shape, texture, option: at % OPTIONS })
      return value === undefined ? [] : [{ name: `${shape}, ${JSON.stringify(texture)}`, value }]
    }),
  )
}

interface Making {
  shape: Shape
  texture: string
  /** Which option of unions. */
  option: number
}

/** The largest that fits into the body. */
function fitted(schema: z.core.$ZodType, options: InputOptions, making: Making): unknown {
  for (let scale = 1; scale > 1e-5; scale /= 2) {
    const room = { bytes: options.bytesMax, values: VALUES_MAX }
    const value = made(schema, { ...making, ...options, room, scale, count: 1, nth: 0, depth: 0, field: '' })
    const text = JSON.stringify(value)
    if (text === undefined) return undefined
    if (isFull(room) || Buffer.byteLength(text) > options.bytesMax || text.split(/[,[{]/).length > VALUES_MAX) continue
    const valid = repaired(schema, value, options.example)
    if (valid !== undefined) return valid
    // Invalid ones are sent too: they are parsed.
    return value
  }
  return undefined
}

/** With what the schema refuses cut to its limits, or replaced by the parts of the example. */
function repaired(schema: z.core.$ZodType, value: unknown, example: unknown): unknown {
  let current = value
  let before = ''
  for (let n = 0; n < REPAIRS; n++) {
    const { error } = safeParse(schema, current)
    if (!error) return current
    const still = JSON.stringify(error.issues.slice(0, REPAIRS))
    if (still === before) return undefined
    before = still
    const places = new Map(
      error.issues.flatMap(leaves).map((issue) => [issue.path.map((key) => String(placeOf(key))).join('.'), issue]),
    )
    for (const issue of places.values())
      for (const { path, change } of repairsOf(issue, example)) current = replaced(current, path.map(placeOf), change)
  }
  return safeParse(schema, current).success ? current : undefined
}

type Issue = z.core.$ZodIssue

/** Of a union those of the option that comes closest. */
function leaves(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const [closest] = issue.errors.filter(({ length }) => length > 0).toSorted((a, b) => depthOf(b) - depthOf(a))
  return closest?.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(leaves) ?? [issue]
}

function depthOf(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length))
}

interface Repair {
  path: PropertyKey[]
  change(value: unknown): unknown
}

function repairsOf(issue: Issue, example: unknown): Repair[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], change: () => undefined }))
  if (issue.code === 'too_big') return [{ path, change: (value) => cut(value, Number(issue.maximum)) }]
  if (issue.code === 'too_small' && issue.origin !== 'array')
    return [{ path, change: (value) => lengthened(value, Number(issue.minimum)) }]
  const valid = at(example, path)
  // The whole list or object where the example has no such part.
  return [
    {
      path: valid === undefined && path.length > 1 ? path.slice(0, -1) : path,
      change: () => valid ?? at(example, path.slice(0, -1)),
    },
  ]
}

function cut(value: unknown, maximum: number): unknown {
  return typeof value === 'string' || Array.isArray(value) ? value.slice(0, maximum) : maximum
}

function lengthened(value: unknown, minimum: number): unknown {
  return typeof value === 'string' ? value.padEnd(minimum, 'a') : minimum
}

/** Entries of a list are alike, so each is repaired like the first. */
const EACH = Symbol('each entry')

function placeOf(key: PropertyKey): PropertyKey {
  return typeof key === 'number' ? EACH : key
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, key) => (isObject(part) ? part[typeof key === 'number' ? 0 : key] : undefined),
    value,
  )
}

function replaced(value: unknown, [key, ...rest]: readonly PropertyKey[], change: Repair['change']): unknown {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((one) => replaced(one, rest, change)).filter((one) => one !== undefined)
  if (!isObject(value) || typeof key === 'symbol') return value
  const next = replaced(value[key], rest, change)
  const { [key]: _, ...others } = value
  return next === undefined ? others : { ...others, [key]: next }
}

function isObject(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}

/** What is left of a body. */
interface Room {
  bytes: number
  values: number
}

const isFull = ({ bytes, values }: Room) => bytes < 0 || values < 0

interface Place extends Making, InputOptions {
  room: Room
  /** Factor of lengths without a limit, and of those that do not fit. */
  scale: number
  /** Entries of the enclosing list, and the index in it. */
  count: number
  nth: number
  depth: number
  field: string
}

// biome-ignore lint/suspicious/noExplicitAny: the definitions of zod's types have no common type
type Definition = any

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def
}

function made(schema: z.core.$ZodType, place: Place): unknown {
  const definition = definitionOf(schema)
  place.room.values--
  if (isFull(place.room)) return undefined
  return (makers[definition.type as string] ?? unmade)(definition, place, schema)
}

type Maker = (definition: Definition, place: Place, schema: z.core.$ZodType) => unknown
const unmade: Maker = () => undefined
const inner: Maker = ({ innerType }, place) => made(innerType, place)

const makers: Record<string, Maker> = {
  string: text,
  number: largest,
  int: largest,
  bigint: () => 1,
  boolean: () => true,
  null: () => null,
  date: () => '2026-01-01',
  any: (_, place) => anyValue(place),
  unknown: (_, place) => anyValue(place),
  literal: ({ values }) => values[0],
  enum: ({ entries }, { nth, option }) => {
    const all = Object.values(entries)
    return all[(nth + option) % all.length]
  },
  optional: inner,
  nullable: inner,
  nonoptional: inner,
  default: inner,
  prefault: inner,
  readonly: inner,
  catch: inner,
  pipe: (definition, place) =>
    made(definitionOf(definition.in).type === 'transform' ? definition.out : definition.in, place),
  lazy: ({ getter }, place) => deeper(getter(), place),
  object: ({ shape, catchall }, place) => {
    const fields = Object.entries<z.core.$ZodType>(shape).map(([field, one]) => [
      field,
      deeper(one, { ...place, field }),
    ])
    const others = catchall && definitionOf(catchall).type !== 'never' ? { more: deeper(catchall, place) } : {}
    return { ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)), ...others }
  },
  record: ({ keyType, valueType }, place) => {
    const count = countOf(undefined, place)
    const entries = Array.from({ length: count }, (_, nth) => {
      const key = made(keyType, { ...place, nth, count, shape: 'most', field: 'id' })
      return [String(key), deeper(valueType, { ...place, nth, count })]
    })
    return Object.fromEntries(entries)
  },
  array: ({ element }, place, schema) => {
    const { maximum, length } = schema._zod.bag as { maximum?: number; length?: number }
    const count = length ?? countOf(maximum, place)
    return Array.from({ length: count }, (_, n) =>
      deeper(element, { ...place, count, nth: place.shape === 'repeated' ? 0 : n }),
    ).filter((one) => one !== undefined)
  },
  tuple: ({ items }, place) => items.map((one: z.core.$ZodType) => deeper(one, place)),
  union: ({ options }, place) => {
    const chosen = place.depth >= DEPTH_MAX ? 0 : place.option + (place.shape === 'most' ? place.nth : 0)
    const recursive = place.shape === 'deepest' && place.depth < DEPTH_MAX ? options.findLast(canNest) : undefined
    return deeper(recursive ?? options[chosen % options.length], place)
  },
  intersection: ({ left, right }, place) => {
    const [one, other] = [made(left, place), made(right, place)]
    return isObject(one) && isObject(other) ? { ...one, ...other } : one
  },
}

/** Undefined beyond the maximum depth, which leaves a field out. */
function deeper(schema: z.core.$ZodType, place: Place): unknown {
  return place.depth > DEPTH_MAX ? undefined : made(schema, { ...place, depth: place.depth + 1 })
}

function canNest(schema: z.core.$ZodType): boolean {
  return ['array', 'record', 'object', 'lazy'].includes(definitionOf(schema).type)
}

/** Lists in lists share the room, so that the outer one is as long as possible. */
function countOf(maximum: number | undefined, { shape, scale, depth, count }: Place): number {
  const most = maximum ?? UNLIMITED
  if (shape === 'deepest') return 1
  if (shape === 'longest') return Math.min(most, 2)
  if (depth > 12) return 1
  return Math.max(1, Math.min(most, Math.ceil((count > 1 ? Math.min(most, 20) : Math.min(most, VALUES_MAX)) * scale)))
}

function largest(_: Definition, { nth, shape }: Place, schema: z.core.$ZodType): number {
  const { minimum = 0, maximum = 9_999, multipleOf } = schema._zod.bag as Record<string, number>
  const [low, high] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)]
  const value = shape === 'longest' ? high : Math.min(high, low + nth)
  return multipleOf ? Math.floor(value / multipleOf) * multipleOf : Math.trunc(value) >= low ? Math.trunc(value) : value
}

/** Well-formed texts of common formats, tried where the texture is not accepted. */
const wellFormed = [
  (n: number) => `#${(n % 0xffffff).toString(16).padStart(6, '0')}`,
  (n: number) => `01912345-6789-7abc-8def-${n.toString(16).padStart(12, '0')}`,
  (n: number) => `a${n}@example.com`,
  (n: number) => `https://example.com/${n}`,
  (n: number) => `/a${n}`,
  (n: number) => `a${n}`,
  (n: number) => `A${n}`,
  () => '2026-01-01',
  () => '2026-01-01T00:00:00.000Z',
  () => '12:00',
  () => 'US',
  () => 'USD',
  () => 'en',
  () => 'Europe/Berlin',
  (n: number) => String(n + 1),
]

function text(_: Definition, place: Place, schema: z.core.$ZodType): string {
  const { maximum = UNLIMITED, minimum = 0 } = schema._zod.bag as { maximum?: number; minimum?: number }
  const { shape, texture, scale, nth, count, field } = place
  const reference = /(?:^id|Id|Ids|parent|copyOf|variants|products|items)$/.test(field) || shape === 'referring'
  const ids = reference ? place.idsFor(field) : []
  const existing = ids[nth % Math.max(1, ids.length)]
  if (existing !== undefined && safeParse(schema, existing).success) return existing
  // Each names the next of its list, and the last one the first.
  if (reference && safeParse(schema, 'i0').success)
    return /^(?:id|key|name)$/.test(field) ? `i${nth}` : `i${(nth + 1) % Math.max(1, count)}`
  const own = shape === 'repeated' ? '' : `${nth}`
  const most = maximum === UNLIMITED ? Math.ceil(UNLIMITED * scale) : Math.ceil(maximum * Math.min(1, scale * 4))
  const length = Math.max(minimum, Math.min(maximum, shape === 'longest' ? most : 12))
  const filledWith = (begin: string, piece: string) =>
    (begin + piece.repeat(Math.ceil(length / piece.length))).slice(0, length)
  const candidates = [
    () => filledWith(own, texture),
    () => filledWith('', texture),
    () => filledWith(own, 'a'),
    () => filledWith('', 'a'),
    ...wellFormed.map((make) => () => make(nth)),
  ]
  const known = fitting.get(schema)?.get(texture) ?? 0
  const found = candidates.findIndex((make, n) => n >= known && safeParse(schema, make()).success)
  const chosen = candidates[found] ?? candidates[known]
  fitting.set(schema, (fitting.get(schema) ?? new Map<string, number>()).set(texture, Math.max(found, known)))
  const result = chosen?.() ?? ''
  place.room.bytes -= result.length
  return result
}

/** Which candidate a schema accepts, by texture. */
const fitting = new WeakMap<z.core.$ZodType, Map<string, number>>()

function anyValue({ shape, texture, scale, nth }: Place): unknown {
  if (shape === 'deepest') return Array.from({ length: DEPTH_MAX - 6 }).reduce<unknown>((inner) => ({ a: inner }), 'a')
  if (shape === 'longest') return texture.repeat(Math.ceil((UNLIMITED * scale) / texture.length))
  return Array.from({ length: Math.ceil(20 * scale) }, (_, n) => `v${shape === 'repeated' ? 0 : nth + n}`)
}
