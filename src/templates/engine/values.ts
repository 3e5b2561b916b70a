import type { Path } from './tree.ts'

/** JSON; undefined is what is not there. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

export type Fields = { readonly [name: string]: Value }

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

export function isObject(value: Value): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Own fields of objects and positions of arrays: nothing inherited can be named. */
export function childOf(value: Value, name: string | number): Value {
  if (typeof value !== 'object' || value === null) return undefined
  if (isArray(value)) return typeof name === 'number' ? value[name] : undefined
  return Object.hasOwn(value, name) ? (value as Fields)[name] : undefined
}

export function descendantOf(value: Value, path: Path): Value {
  let found = value
  for (const name of path) found = childOf(found, name)
  return found
}

/** Empty texts, objects and arrays, 0, what is no number, null and what is missing are false. */
export function isTruthy(value: Value): boolean {
  if (typeof value !== 'object' || value === null) return Boolean(value)
  if (isArray(value)) return value.length > 0
  for (const _ in value) return true
  return false
}

/** Arrays and objects have no text. */
export function textOf(value: Value): string {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'boolean':
      return String(value)
    default:
      return ''
  }
}

/** A text counts as far as it begins with a number. */
export function numberOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return value
    case 'string':
      return value.includes('.') ? Number.parseFloat(value) : Number.parseInt(value, 10)
    case 'boolean':
      return value ? 1 : 0
    default:
      return 0
  }
}

/** Of texts only `true` is true, of numbers whole ones other than 0. */
export function booleanOf(value: Value): boolean {
  if (typeof value === 'string') return value === 'true'
  if (typeof value === 'number') return Number.isInteger(value) && value !== 0
  return value === true
}

export function sizeOf(value: Value): number {
  if (isArray(value)) return value.length
  return isObject(value) ? Object.keys(value).length : 0
}

/** How many values there are in it, itself included; `charge` throws when that is too many. */
export function chargeFor(value: Value, charge: (steps: number) => void): void {
  charge(typeof value === 'string' ? 1 + (value.length >> 6) : 1)
  if (typeof value !== 'object' || value === null) return
  for (const child of Object.values(value)) chargeFor(child, charge)
}

export function isEqual(a: Value, b: Value): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  if (isArray(a)) return isArray(b) && a.length === b.length && a.every((one, n) => isEqual(one, b[n]))
  if (isArray(b)) return false
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name]))
  )
}

/** Negative, 0 or positive; the first value's type decides how the second is read. */
export function compareValues(a: Value, b: Value): number {
  switch (typeof a) {
    case 'number':
      return order(a, numberOf(b))
    case 'string':
      return order(a, textOf(b))
    case 'boolean':
      return order(Number(a), Number(booleanOf(b)))
    default:
      return isEqual(a, b) ? 0 : -1
  }
}

/** What is no number comes after everything. */
function order<One extends string | number>(a: One, b: One): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
