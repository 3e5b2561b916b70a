import {
  ERRORS_MAX,
  nestedTooDeep,
  neverExecutes,
  notAllowedAtRoot,
  notAllowedInside,
  reachedEof,
  type TemplateError,
  tooManyTags,
} from './errors.ts'
import { formatters } from './formatters/all.ts'
import { defaultLimits } from './limits.ts'
import { predicates } from './predicates/all.ts'
import { readTag } from './read-tag.ts'
import { lineStartsOf, positionOf, scanTags } from './scan-tags.ts'
import { type Block, type Branch, type Instruction, type Mark, opcodes } from './tree.ts'

/** A template that can be rendered any number of times. */
export interface Compiled {
  root: Block
  /** A template with errors of its tags can be rendered; one whose blocks do not fit together prints nothing. */
  errors: TemplateError[]
  /** Offsets at which its lines begin, for errors while rendering. */
  lineStarts: number[]
}

type Opener = Extract<Instruction, { body: Block }>

/** A block that was opened and not yet ended. */
interface Open {
  /** The tag that began it. */
  opener: Opener
  /** The part that is filled now: the opener itself, or its last `{.or}`. */
  current: Opener
  name: string
  /** Where the next instruction goes. */
  block: Block
  /** After `{.alternates with}`. */
  isAlternating: boolean
  /** In an `{.or}`. */
  isOr: boolean
}

/** Compiles in time linear in the source. */
export function compile(source: string, limits = defaultLimits): Compiled {
  const lineStarts = lineStartsOf(source)
  const assembler = new Assembler(lineStarts, limits.blockDepth)
  let tags = 0
  for (const { kind, at, text } of scanTags(source)) {
    if (kind === 'tag' && ++tags > limits.tags) {
      assembler.fail('assembler', tooManyTags(limits.tags), at)
      break
    }
    const fail = (message: string) => assembler.fail('parser', message, at)
    const tag =
      kind === 'text'
        ? undefined
        : readTag(text, at, { formatters, predicates, fail, expressionTokens: limits.expressionTokens })
    if (tag === 'comment') continue
    assembler.accept(tag ?? { kind: 'text', text: kind === 'text' ? text : `{${text}}` })
    if (assembler.isOver) break
  }
  if (tags <= limits.tags) assembler.end(source.length)
  return { root: assembler.isBroken ? [] : assembler.root, errors: assembler.errors, lineStarts }
}

/** Builds the tree from its instructions, one after the other. */
class Assembler {
  readonly root: Block = []
  readonly errors: TemplateError[] = []
  isBroken = false
  /** After `{.eof}`. */
  isOver = false
  private readonly open: Open[] = []
  private readonly lineStarts: readonly number[]
  private readonly depthMax: number

  constructor(lineStarts: readonly number[], depthMax: number) {
    this.lineStarts = lineStarts
    this.depthMax = depthMax
  }

  fail(type: 'parser' | 'assembler', message: string, at: number): void {
    if (type === 'assembler') this.isBroken = true
    if (this.errors.length < ERRORS_MAX) this.errors.push({ type, message, ...positionOf(this.lineStarts, at) })
  }

  accept(instruction: Instruction | Mark): void {
    switch (instruction.kind) {
      case 'end':
        this.close(instruction.at)
        break
      case 'eof':
        this.isOver = true
        break
      case 'alternates':
        this.alternate(instruction.at)
        break
      case 'or':
        this.branch(instruction.branch)
        break
      default:
        this.add(instruction)
    }
  }

  end(at: number): void {
    const last = this.open.at(-1)
    if (last) this.fail('assembler', reachedEof(last.name), this.isOver ? at : last.opener.at)
  }

  private add(instruction: Instruction): void {
    const block = this.open.at(-1)?.block ?? this.root
    const before = block.at(-1)
    if (instruction.kind === 'text' && before?.kind === 'text') {
      before.text += instruction.text
      return
    }
    block.push(instruction)
    if (!('body' in instruction)) return
    const name = opcodes[instruction.kind]
    if (this.open.length >= this.depthMax) this.fail('assembler', nestedTooDeep(name, this.depthMax), instruction.at)
    const opened = { opener: instruction, current: instruction, name, block: instruction.body }
    this.open.push({ ...opened, isAlternating: false, isOr: false })
  }

  private close(at: number): void {
    if (!this.open.pop()) this.fail('assembler', notAllowedAtRoot(opcodes.end), at)
  }

  private alternate(at: number): void {
    const open = this.open.at(-1)
    const { current } = open ?? {}
    if (!open) this.fail('assembler', notAllowedAtRoot(opcodes.alternates), at)
    else if (open.isOr || open.isAlternating || current?.kind !== 'repeated') {
      this.fail('assembler', notAllowedInside(opcodes.alternates, open.name), at)
    } else {
      open.isAlternating = true
      open.block = current.alternates
    }
  }

  private branch(branch: Branch): void {
    const open = this.open.at(-1)
    const { current } = open ?? {}
    if (!open || !current) this.fail('assembler', notAllowedAtRoot(opcodes.or), branch.at)
    else if (current.kind === 'macro') this.fail('assembler', notAllowedInside(opcodes.or, open.name), branch.at)
    else if (open.isOr && current.kind === 'predicate' && current.name === undefined) {
      this.fail('assembler', neverExecutes(opcodes.or), branch.at)
    } else {
      current.or = branch
      open.current = branch
      open.name = opcodes.or
      open.block = branch.body
      open.isOr = true
    }
  }
}
