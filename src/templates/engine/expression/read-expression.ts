import {
  type Binary,
  binaryOperators,
  type Expression,
  type FunctionName,
  functionNames,
  type Term,
  type Unary,
} from './expression.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** Statements are separated by semicolons; the value of the last one is printed. */
export function readExpression(source: string, mostTokens: number): Expression {
  const { tokens, error } = readTokens(source, mostTokens)
  if (error !== undefined) return { source, statements: [], error }
  const reader = new Reader(tokens)
  try {
    return { source, statements: reader.statements(), error: undefined }
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem
    return { source, statements: [], error: problem.message }
  }
}

class Unreadable extends Error {}

const ASSIGN_BINDS = 3
const UNARY_BINDS = 17

class Reader {
  private position = 0
  private readonly tokens: Token[]

  constructor(tokens: Token[]) {
    this.tokens = tokens
  }

  statements(): Term[] {
    const statements: Term[] = []
    while (this.position < this.tokens.length) {
      const statement = this.term(0)
      if (statement) statements.push(statement)
      if (this.position < this.tokens.length && !this.takes(';')) throw this.misplaced()
    }
    return statements
  }

  /** Undefined where nothing stands: the operator beside it says so when it is evaluated. */
  private term(binds: number): Term | undefined {
    let left = this.operand()
    for (;;) {
      const sign = this.sign()
      if (sign === '=' && binds <= ASSIGN_BINDS) {
        this.position++
        left = { kind: 'assign', name: variableIn(left), value: this.term(ASSIGN_BINDS) }
        continue
      }
      if (sign === undefined || !isBinary(sign) || binaryOperators[sign].binds < binds) return left
      this.position++
      const { binds: own } = binaryOperators[sign]
      left = { kind: 'binary', operator: sign, left, right: this.term(sign === '**' ? own : own + 1) }
    }
  }

  private operand(): Term | undefined {
    const token = this.tokens[this.position]
    if (!token) return undefined
    if (token.kind === 'operator') return this.signed(token.text)
    this.position++
    if (token.kind === 'literal') return token
    return this.sign() === '(' ? this.call(token.path) : token
  }

  private signed(sign: string): Term | undefined {
    if (sign === '(') {
      this.position++
      const inner = this.term(0)
      this.closes()
      return inner
    }
    if (!isUnary(sign)) return undefined
    this.position++
    return { kind: 'unary', operator: sign, term: this.term(UNARY_BINDS) }
  }

  private call(path: readonly (string | number)[]): Term {
    const name = path.join('.')
    if (!isFunction(name)) throw new Unreadable(`Invalid function ${name}`)
    this.position++
    const args: Term[] = []
    while (this.position < this.tokens.length && this.sign() !== ')') {
      const arg = this.term(0)
      if (arg) args.push(arg)
      if (!this.takes(',')) break
    }
    this.closes()
    return { kind: 'call', name, args }
  }

  private closes(): void {
    if (this.takes(')')) return
    throw this.position < this.tokens.length
      ? this.misplaced()
      : new Unreadable('Mismatched operator found: left paren')
  }

  private misplaced(): Unreadable {
    if (this.sign() === ')') return new Unreadable('Mismatched operator found: right paren')
    return new Unreadable('Reduce error: unexpected token on stack')
  }

  private sign(): string | undefined {
    const token = this.tokens[this.position]
    return token?.kind === 'operator' ? token.text : undefined
  }

  private takes(sign: string): boolean {
    if (this.sign() !== sign) return false
    this.position++
    return true
  }
}

/** Only `@names` can be assigned to. */
function variableIn(term: Term | undefined): string | undefined {
  const [name, ...more] = term?.kind === 'reference' ? term.path : []
  return typeof name === 'string' && name.startsWith('@') && more.length === 0 ? name : undefined
}

const isBinary = (sign: string): sign is Binary => Object.hasOwn(binaryOperators, sign)
const isUnary = (sign: string): sign is Unary => ['+', '-', '!', '~'].includes(sign)
const isFunction = (name: string): name is FunctionName => (functionNames as readonly string[]).includes(name)
