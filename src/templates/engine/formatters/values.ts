import { jsonOf } from '../markup.ts'
import type { Formatter, Scope } from '../scope.ts'
import { pathOf } from '../tree.ts'
import {
  chargeFor,
  childOf,
  descendantOf,
  isArray,
  isObject,
  isTruthy,
  numberOf,
  sizeOf,
  textOf,
  type Value,
} from '../values.ts'

export const valueFormatters: Record<string, Formatter> = {
  apply(value, [name, ...options], scope) {
    if (name === undefined) return ''
    const args: Record<string, Value> = Object.create(null)
    for (const option of options) {
      const equals = option.indexOf('=')
      if (equals >= 0) args[option.slice(0, equals)] = option.slice(equals + 1)
    }
    return scope.apply(name, value, options.includes('private'), options.length > 0 ? args : undefined)
  },
  count: (value) => (typeof value === 'string' ? value.length : sizeOf(value)),
  /** 1 is the first argument, and one more than there are is the first again. */
  cycle(value, args) {
    const at = (numberOf(value) - 1) % args.length
    return args[at < 0 ? at + args.length : at]
  },
  'find-first': (value, args, scope) => found(isArray(value) ? value : [], args, scope),
  'find-last': (value, args, scope) => found(isArray(value) ? value.toReversed() : [], args, scope),
  get(value, args, scope) {
    let result = value
    for (const arg of args) {
      const name = scope.resolve(pathOf(arg))
      if (name === undefined) return undefined
      const path = isArray(name) ? name.map(textOf) : [typeof name === 'number' ? name : textOf(name)]
      result = descendantOf(result, path)
    }
    return result
  },
  iter: (_, __, scope) => textOf(scope.resolve(['@index'])),
  json: (value, _, scope) => stringified(value, scope),
  'json-pretty': (value, _, scope) => stringified(value, scope, 2),
  'key-by'(value, [path], scope) {
    const byKey: Record<string, Value> = Object.create(null)
    if (!isArray(value) || !path) return byKey
    scope.charge(value.length)
    for (const element of value) {
      const key = descendantOf(element, pathOf(path))
      if (key !== undefined) byKey[String(key)] = element
    }
    return byKey
  },
  /** The value whose path is what the argument holds. */
  lookup: (_, [name], scope) => (name ? scope.resolve(pathOf(textOf(scope.resolve(pathOf(name))))) : ''),
  mod(value, [divisor = '']) {
    return numberOf(value) % (Number.parseInt(divisor, 10) || 2)
  },
  prop(value, args) {
    let result = value
    for (const arg of args) result = descendantOf(result, pathOf(arg))
    return result
  },
  raw(value, _, scope) {
    chargeFor(value, (steps) => scope.charge(steps))
    return JSON.stringify(value)
  },
  round: (value) => Math.round(numberOf(value)),
}

function stringified(value: Value, scope: Scope, indent?: number): string {
  chargeFor(value, (steps) => scope.charge(steps))
  return jsonOf(value, indent)
}

/** The first element with something at the path: in itself, or in what a lookup table has under its text. */
function found(elements: readonly Value[], args: readonly string[], scope: Scope): Value {
  scope.charge(elements.length)
  const [lookup, path] = args.length > 1 ? [scope.resolve(pathOf(args[0] as string)), args[1]] : [undefined, args[0]]
  if (path === undefined) return elements[0]
  const candidateOf = (element: Value) =>
    args.length > 1 && isObject(lookup) ? childOf(lookup, textOf(element)) : element
  return elements.find((element) => isTruthy(descendantOf(candidateOf(element), pathOf(path))))
}
