import { concatenationTooLong } from '../errors.ts'
import type { Path } from '../tree.ts'
import type { Value } from '../values.ts'
import { type Binary, binaryOperators, type FunctionName, type Literal, type Term, type Unary } from './expression.ts'

/** What an expression reads and sets. */
export interface ExpressionScope {
  resolve(path: Path): Value
  assign(name: string, value: Literal): void
  /** Longest text. */
  stringLength: number
  charge(steps: number): void
}

/** The expression has no value; the message says why. */
export class Unreducible extends Error {}

/** The value of the last statement; undefined after an assignment. Throws Unreducible. */
export function evaluate(statements: readonly Term[], scope: ExpressionScope): Literal | undefined {
  let value: Literal | undefined
  for (const statement of statements) {
    value = reduce(statement, scope)
    if (value === undefined && statement.kind === 'reference') {
      throw new Unreducible('Reduce error: unexpected token on stack')
    }
  }
  return value
}

function reduce(term: Term | undefined, scope: ExpressionScope): Literal | undefined {
  if (!term) return undefined
  scope.charge(1)
  switch (term.kind) {
    case 'literal':
      return term.value
    case 'reference': {
      const value = scope.resolve(term.path)
      if (value === undefined) return null
      return typeof value === 'object' && value !== null ? undefined : value
    }
    case 'unary': {
      const value = reduce(term.term, scope)
      return value === undefined ? undefined : unary[term.operator](value)
    }
    case 'binary':
      return operate(term.operator, reduce(term.left, scope), reduce(term.right, scope), scope)
    case 'assign': {
      const value = reduce(term.value, scope)
      if (term.name !== undefined && value !== undefined) scope.assign(term.name, value)
      return undefined
    }
    case 'call': {
      const args = term.args.map((arg) => reduce(arg, scope)).filter((arg) => arg !== undefined)
      if (args.length === 0) throw new Unreducible(`Error calling function ${term.name}`)
      return functions[term.name](args as [Literal, ...Literal[]])
    }
  }
}

function operate(operator: Binary, left: Literal | undefined, right: Literal | undefined, scope: ExpressionScope) {
  if (left === undefined || right === undefined) {
    throw new Unreducible(`Invalid arguments to operator ${binaryOperators[operator].name}`)
  }
  if (operator === '+' && (typeof left === 'string' || typeof right === 'string')) {
    const [before, after] = [literalText(left), literalText(right)]
    const length = before.length + after.length
    if (length > scope.stringLength) throw new Unreducible(concatenationTooLong(scope.stringLength))
    scope.charge(length >> 6)
    return before + after
  }
  return binary[operator](left, right)
}

const unary: Record<Unary, (value: Literal) => Literal> = {
  '+': literalNumber,
  '-': (value) => -literalNumber(value),
  '!': (value) => !literalBoolean(value),
  '~': (value) => ~literalNumber(value),
}

const arithmetic =
  (compute: (a: number, b: number) => number) =>
  (a: Literal, b: Literal): number =>
    compute(literalNumber(a), literalNumber(b))

// Texts, numbers and truth values are compared as JavaScript does, which the language is defined by.
const binary: Record<Binary, (a: Literal, b: Literal) => Literal> = {
  '**': arithmetic((a, b) => a ** b),
  '*': arithmetic((a, b) => a * b),
  '/': arithmetic((a, b) => a / b),
  '%': arithmetic((a, b) => a % b),
  '+': arithmetic((a, b) => a + b),
  '-': arithmetic((a, b) => a - b),
  '<<': arithmetic((a, b) => a << b),
  '>>': arithmetic((a, b) => a >> b),
  '&': arithmetic((a, b) => a & b),
  '^': arithmetic((a, b) => a ^ b),
  '|': arithmetic((a, b) => a | b),
  '<': (a, b) => (a as number) < (b as number),
  '>': (a, b) => (a as number) > (b as number),
  '<=': (a, b) => (a as number) <= (b as number),
  '>=': (a, b) => (a as number) >= (b as number),
  // biome-ignore lint/suspicious/noDoubleEquals: `==` of the language is the loose one
  '==': (a, b) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: and so is `!=`
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '&&': (a, b) => literalBoolean(a) && literalBoolean(b),
  '||': (a, b) => literalBoolean(a) || literalBoolean(b),
}

const functions: Record<FunctionName, (args: [Literal, ...Literal[]]) => Literal> = {
  max: (args) => Math.max(...args.map(literalNumber)),
  min: (args) => Math.min(...args.map(literalNumber)),
  abs: ([value]) => Math.abs(literalNumber(value)),
  num: ([value]) => literalNumber(value),
  str: ([value]) => literalText(value),
  bool: ([value]) => literalBoolean(value),
}

/** Texts count only if they are a number from beginning to end. */
function literalNumber(value: Literal): number {
  if (typeof value !== 'string') return Number(value)
  if (value === '') return 0
  return /^[+-]?(?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)$/.test(value) ? parsed(value) : Number.NaN
}

const parsed = (text: string) => (/^[+-]?0[xX]/.test(text) ? Number.parseInt(text, 16) : Number.parseFloat(text))

const literalBoolean = (value: Literal) => Boolean(value)
const literalText = (value: Literal) => String(value)
