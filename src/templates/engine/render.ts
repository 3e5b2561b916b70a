import type { Compiled } from './compile.ts'
import {
  ERRORS_MAX,
  expressionUnparsed,
  expressionUnreduced,
  outputTooLong,
  partialMissing,
  partialRecursion,
  partialUnparsed,
  RenderStopped,
  type TemplateError,
  tooManySteps,
  unexpected,
} from './errors.ts'
import { evaluate, Unreducible } from './expression/evaluate.ts'
import { formatters } from './formatters/all.ts'
import { type Frame, frameOn, type Macro, type Place, resolveFrom, resolveHere, setVariable } from './frame.ts'
import { defaultLimits, type Limits } from './limits.ts'
import { predicates } from './predicates/all.ts'
import { positionOf } from './scan-tags.ts'
import type { Scope, Settings } from './scope.ts'
import { type Block, type Branch, type FormatterCall, type Instruction, opcodes, type Path } from './tree.ts'
import { type Fields, isArray, isTruthy, textOf, type Value } from './values.ts'
import { zoneOf } from './zone-of.ts'

export interface RenderOptions {
  /** What `apply` and `{.include}` find, by name. */
  partials?: ReadonlyMap<string, Compiled>
  /** JSON files for `{.inject}`. */
  files?: ReadonlyMap<string, Value>
  /** `en-US` unless given. */
  locale?: string
  /** Where the context has no `website.timeZone`; New York unless given (specification §9). */
  timeZone?: string
  /** Of amounts without a currency; US dollars unless given. */
  currency?: string
  /** Milliseconds since 1970. */
  now?: number
  limits?: Partial<Limits>
}

export interface Rendered {
  /** Empty when a limit was exceeded. */
  output: string
  /** Those of the template, then those of this render. */
  errors: TemplateError[]
}

export function render(compiled: Compiled, context: Value, options: RenderOptions = {}): Rendered {
  return finish(new Rendering(compiled, context, options), compiled)
}

/** Runs to the end, or to a limit. */
export function finish(rendering: Rendering, compiled: Compiled): Rendered {
  try {
    rendering.run(compiled.root)
    return { output: rendering.output, errors: rendering.errors }
  } catch (error) {
    if (!(error instanceof RenderStopped)) throw error
    return { output: '', errors: rendering.errors }
  }
}

export class Rendering implements Scope {
  output = ''
  readonly errors: TemplateError[]
  readonly settings: Settings
  variables: readonly Value[] = []
  private readonly limits: Limits
  private readonly options: RenderOptions
  private frame: Frame
  private steps = 0
  private depth = 0
  private at = 0
  protected place: Place

  constructor(compiled: Compiled, context: Value, options: RenderOptions) {
    this.options = options
    this.limits = { ...defaultLimits, ...options.limits }
    this.settings = {
      locale: options.locale ?? 'en-US',
      timeZone: options.timeZone ?? 'America/New_York',
      currency: options.currency ?? 'USD',
      now: options.now ?? Date.now(),
    }
    this.errors = [...compiled.errors]
    this.place = { compiled, partial: undefined }
    this.frame = frameOn(context, undefined)
  }

  get node(): Value {
    return this.frame.node
  }

  run(block: Block): void {
    for (const instruction of block) this.execute(instruction)
  }

  resolve(path: Path): Value {
    return resolveFrom(path, this.frame)
  }

  resolveOutside(path: Path): Value {
    return resolveFrom(path, this.frame.parent ?? this.frame)
  }

  timeZone(): string {
    return zoneOf(textOf(this.resolve(websiteZone)), this.settings.timeZone)
  }

  fail(message: string): void {
    if (this.errors.length >= ERRORS_MAX) return
    const { compiled, partial } = this.place
    const position = positionOf(compiled.lineStarts, this.at)
    this.errors.push({ type: 'engine', message, ...position, ...(partial !== undefined && { partial }) })
  }

  charge(steps: number): void {
    this.steps += steps
    if (this.steps > this.limits.steps) this.stop(tooManySteps(this.limits.steps))
  }

  apply(name: string, value: Value, isPrivate: boolean, args: Fields | undefined): string {
    const found = this.partial(name)
    if (!found) return ''
    const before = this.output
    this.output = ''
    const frame = this.push(value)
    frame.isPrivate = isPrivate
    if (args) setVariable(frame, '@args', args)
    this.enter(name, found)
    this.pop()
    const text = this.output
    this.output = before
    return text
  }

  private stop(message: string): never {
    // The limit is what matters, not the errors before it.
    if (this.errors.length >= ERRORS_MAX) this.errors.length = ERRORS_MAX - 1
    this.fail(message)
    throw new RenderStopped()
  }

  protected execute(instruction: Instruction): void {
    this.charge(1)
    if (instruction.kind !== 'text') this.at = instruction.at
    switch (instruction.kind) {
      case 'text':
        this.print(instruction.text)
        break
      case 'variable':
        this.printNode(this.formatted(instruction, instruction.paths, instruction.calls))
        break
      case 'section':
        this.section(instruction)
        break
      case 'repeated':
        this.repeat(instruction)
        break
      case 'predicate':
        this.branch(instruction)
        break
      case 'if':
        if (this.holds(instruction)) this.run(instruction.body)
        else this.branch(instruction.or)
        break
      case 'eval':
        this.evaluate(instruction)
        break
      case 'include':
        this.include(instruction)
        break
      default:
        this.define(instruction)
    }
  }

  /** Variables and macros belong to the frame in which they are defined. */
  private define(instruction: Extract<Instruction, { kind: 'var' | 'ctx' | 'inject' | 'macro' }>): void {
    const { frame } = this
    switch (instruction.kind) {
      case 'var':
        setVariable(frame, instruction.name, this.formatted(instruction, instruction.paths, instruction.calls))
        break
      case 'ctx':
        this.bindContext(instruction)
        break
      case 'inject':
        setVariable(frame, instruction.name, this.options.files?.get(instruction.file))
        break
      case 'macro':
        frame.macros ??= new Map()
        frame.macros.set(instruction.name, { body: instruction.body, definedIn: this.place })
    }
  }

  private print(text: string): void {
    if (this.output.length + text.length > this.limits.outputLength) this.stop(outputTooLong(this.limits.outputLength))
    this.charge(text.length >> 6)
    this.output += text
  }

  /** Elements of an array are joined by commas; objects print nothing. */
  private printNode(value: Value): void {
    if (!isArray(value)) {
      this.print(textOf(value))
      return
    }
    for (const [n, element] of value.entries()) {
      if (n > 0) this.print(',')
      this.charge(1)
      this.printNode(element)
    }
  }

  private section(instruction: Extract<Instruction, { kind: 'section' }>): void {
    const frame = this.push(resolveHere(instruction.path, this.frame))
    if (isTruthy(frame.node)) this.run(instruction.body)
    else this.branch(instruction.or)
    this.pop()
  }

  private repeat({ path, body, alternates, or }: Extract<Instruction, { kind: 'repeated' }>): void {
    const array = resolveHere(path, this.frame)
    if (!isArray(array) || array.length === 0) {
      this.branch(or)
      return
    }
    const frame = this.push(array)
    for (frame.index = 0; frame.index < array.length; frame.index++) {
      this.charge(1)
      this.push(array[frame.index])
      this.run(body)
      if (frame.index < array.length - 1) this.run(alternates)
      this.pop()
    }
    this.pop()
  }

  /** Runs the first part whose predicate is true. */
  private branch(first: Branch | undefined): void {
    for (let branch = first; branch; branch = branch.or) {
      this.charge(1)
      this.at = branch.at
      if (branch.name !== undefined && !this.isTrue(branch.name, branch.args)) continue
      this.run(branch.body)
      return
    }
  }

  private isTrue(name: string, args: readonly string[]): boolean {
    // An unknown one is an error of the template, and false.
    return this.guarded('PREDICATE', () => predicates.get(name)?.(args, this) ?? false) ?? false
  }

  /** From left to right, without precedence. */
  private holds({ paths, operators }: Extract<Instruction, { kind: 'if' }>): boolean {
    let result = isTruthy(this.resolve(paths[0] as Path))
    for (const [n, operator] of operators.entries()) {
      const value = isTruthy(this.resolve(paths[n + 1] as Path))
      result = operator === '&&' ? result && value : result || value
      // What an operator has decided stays, whatever follows.
      if (result === (operator === '||')) return result
    }
    return result
  }

  private formatted(instruction: Instruction, paths: readonly Path[], calls: readonly FormatterCall[]): Value {
    if (calls.length === 0) return this.resolve(paths[0] as Path)
    const variables = paths.map((path) => this.resolve(path))
    let value = variables[0]
    this.push(value)
    for (const { name, args } of calls) {
      variables[0] = value
      this.variables = variables
      this.charge(typeof value === 'string' ? 1 + (value.length >> 6) : 1)
      value = this.guarded(opcodes[instruction.kind], () => formatters.get(name)?.(value, args, this))
      if (typeof value !== 'string') continue
      if (value.length > this.limits.stringLength) this.stop(outputTooLong(this.limits.stringLength))
      this.charge(value.length >> 6)
    }
    this.pop()
    return value
  }

  /** A formatter that fails prints nothing. */
  private guarded<Result>(name: string, run: () => Result): Result | undefined {
    const { frame, output, place, depth, at } = this
    try {
      return run()
    } catch (error) {
      if (error instanceof RenderStopped || !(error instanceof Error)) throw error
      Object.assign(this, { frame, output, place, depth, at })
      this.fail(unexpected(name, error))
      return undefined
    }
  }

  private bindContext({ name, bindings }: Extract<Instruction, { kind: 'ctx' }>): void {
    const fields: Record<string, Value> = Object.create(null)
    for (const binding of bindings) fields[binding.name] = this.resolve(binding.path)
    setVariable(this.frame, name, fields)
  }

  /** What an expression assigns counts only if all of it could be evaluated. */
  private evaluate({ expression }: Extract<Instruction, { kind: 'eval' }>): void {
    const { source, statements, error } = expression
    if (error !== undefined) {
      this.fail(expressionUnparsed(source, error))
      return
    }
    const frame = this.push(this.frame.node)
    try {
      const value = evaluate(statements, {
        resolve: (path) => this.resolve(path),
        assign: (name, assigned) => setVariable(frame, name, assigned),
        stringLength: this.limits.stringLength,
        charge: (steps) => this.charge(steps),
      })
      this.pop()
      for (const [name, assigned] of frame.variables ?? []) setVariable(this.frame, name, assigned)
      if (value !== undefined) this.printNode(value)
    } catch (problem) {
      if (!(problem instanceof Unreducible)) throw problem
      this.pop()
      this.fail(expressionUnreduced(source, problem.message))
    }
  }

  private include({ name, hasOutput }: Extract<Instruction, { kind: 'include' }>): void {
    const found = this.partial(name)
    if (!found) return
    const before = this.output
    this.enter(name, found)
    if (!hasOutput) this.output = before
  }

  /** Macros before partials. */
  private partial(name: string): Macro | undefined {
    for (let frame: Frame | undefined = this.frame; frame; frame = frame.parent) {
      const macro = frame.macros?.get(name)
      if (macro) return macro
    }
    const compiled = this.options.partials?.get(name)
    if (!compiled) {
      this.fail(partialMissing(name))
      return undefined
    }
    for (const { message } of compiled.errors) this.fail(partialUnparsed(name, message))
    return { body: compiled.errors.length > 0 ? [] : compiled.root, definedIn: { compiled, partial: name } }
  }

  private enter(name: string, { body, definedIn }: Macro): void {
    const { at, place } = this
    if (this.depth >= this.limits.partialDepth) this.stop(partialRecursion(name, this.limits.partialDepth))
    this.depth++
    this.place = definedIn
    this.run(body)
    this.place = place
    this.at = at
    this.depth--
  }

  private push(node: Value): Frame {
    this.frame = frameOn(node, this.frame)
    return this.frame
  }

  private pop(): void {
    this.frame = this.frame.parent as Frame
  }
}

const websiteZone: Path = ['website', 'timeZone']
