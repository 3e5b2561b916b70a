/** What is wrong with a template, and where: specification §8, Template engine. */
export interface TemplateError {
  /** `parser` for tags, `assembler` for how blocks fit together, `engine` for what happened while rendering. */
  type: 'parser' | 'assembler' | 'engine'
  message: string
  /** From 1. */
  line: number
  /** From 1, in UTF-16 units as editors count. */
  column: number
  /** The partial it is in; absent in the template itself. */
  partial?: string
}

/** More errors than anybody reads; a loop could report one for each of its steps. */
export const ERRORS_MAX = 100

/** Rendering is over: the output so far is discarded, because a template that exceeds a limit is not half right. */
export class RenderStopped extends Error {}

export const formatterUnknown = (name: string) => `SyntaxError: Formatter '${name}' is unknown`
export const predicateUnknown = (name: string) => `SyntaxError: Predicate '${name}' is unknown`

export const neverExecutes = (name: string) => `SyntaxError: This ${name} block will never execute.`
export const reachedEof = (name: string) => `SyntaxError: Reached EOF in the middle of ${name}`
export const notAllowedInside = (name: string, block: string) =>
  `SyntaxError: ${name} instruction is not allowed inside ${block} block.`
export const notAllowedAtRoot = (name: string) => `SyntaxError: Instruction ${name} not allowed at root`
export const tooManyTags = (most: number) => `SyntaxError: The template has more than ${most} tags.`
export const nestedTooDeep = (name: string, most: number) =>
  `SyntaxError: This ${name} block is nested deeper than ${most} blocks.`

export const partialMissing = (name: string) =>
  `RuntimeError: Attempt to apply partial '${name}' which could not be found.`
export const partialUnparsed = (name: string, message: string) =>
  `RuntimeError: Parse of partial "${name}" failed: ${message}`
export const partialRecursion = (name: string, most: number) =>
  `RuntimeError: Attempt to apply partial '${name}' exceeded maximum recursion depth of ${most}`
export const expressionUnparsed = (expression: string, message: string) =>
  `RuntimeError: Error parsing expression: ${JSON.stringify(shortened(expression))}: ${message}`
export const expressionUnreduced = (expression: string, message: string) =>
  `RuntimeError: Error reducing expression: ${shortened(expression)}: ${message}`
export const concatenationTooLong = (most: number) => `Concatenation would exceed maximum string length ${most}`
export const tooManyTokens = (most: number) => `Expression exceeds the maximum number of allowed tokens: ${most}`
export const outputTooLong = (most: number) => `RuntimeError: Output would exceed maximum length ${most}`
export const tooManySteps = (most: number) => `RuntimeError: Rendering exceeds the maximum number of steps: ${most}`
export const unexpected = (name: string, error: Error) =>
  `RuntimeError: Unexpected ${error.name} when executing ${name}: ${error.message}`

/** An expression may be as long as the template. */
const SHOWN_MAX = 80
const shortened = (expression: string) =>
  expression.length > SHOWN_MAX ? `${expression.slice(0, SHOWN_MAX)}…` : expression
