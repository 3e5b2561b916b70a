import type { Path } from '../tree.ts'

/** The source of an `{.eval}` with its statements, or with what is wrong with it. */
export interface Expression {
  source: string
  statements: Term[]
  error: string | undefined
}

export type Literal = string | number | boolean | null

export type Term =
  | { kind: 'literal'; value: Literal }
  | { kind: 'reference'; path: Path }
  | { kind: 'unary'; operator: Unary; term: Term | undefined }
  | { kind: 'binary'; operator: Binary; left: Term | undefined; right: Term | undefined }
  | { kind: 'assign'; name: string | undefined; value: Term | undefined }
  | { kind: 'call'; name: FunctionName; args: Term[] }

export type Unary = '+' | '-' | '!' | '~'
export type Binary = keyof typeof binaryOperators

/** Names for errors, and how tightly they bind. All but `**` group from the left. */
export const binaryOperators = {
  '**': { name: 'exponent', binds: 16 },
  '*': { name: 'multiply', binds: 15 },
  '/': { name: 'divide', binds: 15 },
  '%': { name: 'modulus', binds: 15 },
  '+': { name: 'add', binds: 14 },
  '-': { name: 'subtract', binds: 14 },
  '<<': { name: 'left shift', binds: 13 },
  '>>': { name: 'right shift', binds: 13 },
  '<': { name: 'less than', binds: 12 },
  '>': { name: 'greater than', binds: 12 },
  '<=': { name: 'less than or equal', binds: 12 },
  '>=': { name: 'greater than or equal', binds: 12 },
  '==': { name: 'equality', binds: 11 },
  '!=': { name: 'inequality', binds: 11 },
  '===': { name: 'strict equality', binds: 11 },
  '!==': { name: 'strict inequality', binds: 11 },
  '&': { name: 'bitwise and', binds: 10 },
  '^': { name: 'bitwise xor', binds: 9 },
  '|': { name: 'bitwise or', binds: 8 },
  '&&': { name: 'logical and', binds: 7 },
  '||': { name: 'logical or', binds: 6 },
} as const

export type FunctionName = (typeof functionNames)[number]
export const functionNames = ['max', 'min', 'abs', 'num', 'str', 'bool'] as const
