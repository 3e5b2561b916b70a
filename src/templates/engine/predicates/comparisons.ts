import type { Predicate, Scope } from '../scope.ts'
import { pathOf } from '../tree.ts'
import { chargeFor, compareValues, isEqual, isTruthy, numberOf, type Value } from '../values.ts'

const compared =
  (holds: (a: Value, b: Value) => boolean): Predicate =>
  (args, scope) => {
    if (args.length === 0) return false
    const [first, second] = args.map((arg) => argumentValue(arg, scope))
    const [a, b] = args.length === 1 ? [scope.node, first] : [first, second]
    chargeFor(a, (steps) => scope.charge(steps))
    return holds(a, b)
  }

export const comparisonPredicates: Record<string, Predicate> = {
  'debug?': (_, scope) => isTruthy(scope.resolve(['debug'])),
  'equal?': compared(isEqual),
  'even?': (args, scope) => remainder(args, scope) === 0,
  'greaterThan?': compared((a, b) => compareValues(a, b) > 0),
  'greaterThanOrEqual?': compared((a, b) => compareValues(a, b) >= 0),
  'lessThan?': compared((a, b) => compareValues(a, b) < 0),
  'lessThanOrEqual?': compared((a, b) => compareValues(a, b) <= 0),
  'notEqual?': compared((a, b) => !isEqual(a, b)),
  'nth?'(args, scope) {
    const [first, second] = args.map((arg) => argumentValue(arg, scope))
    const [number, modulus] = args.length === 2 ? [first, second] : [scope.node, first]
    if (!Number.isInteger(number) || !Number.isInteger(modulus) || modulus === 0) return false
    return Math.abs(number as number) % Math.abs(modulus as number) === 0
  },
  'odd?': (args, scope) => remainder(args, scope) === 1,
  'plural?': (_, scope) => numberOf(scope.node) > 1,
  'singular?': (_, scope) => numberOf(scope.node) === 1,
}

/** A JSON value, or else a path. */
function argumentValue(arg: string, scope: Scope): Value {
  if (/^["\d[{]|^-\d|^(true|false|null)$/.test(arg)) {
    try {
      return JSON.parse(arg) as Value
    } catch {
      // A name may begin like JSON.
    }
  }
  return scope.resolve(pathOf(arg))
}

/** By two; undefined for what is no number. */
function remainder([name]: readonly string[], scope: Scope): number | undefined {
  const value = name === undefined ? scope.node : scope.resolve(pathOf(name))
  return typeof value === 'number' ? Math.abs(value) % 2 : undefined
}
