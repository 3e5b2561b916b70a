/** Bounds of one render; the worker's deadline and memory come on top. */
export interface Limits {
  /** Partials and macros within each other: specification §9. */
  partialDepth: number
  /** Blocks within each other in one template. */
  blockDepth: number
  /** Tags of one template. */
  tags: number
  /** Tokens of one `{.eval}`. */
  expressionTokens: number
  /** UTF-16 units of any one text. */
  stringLength: number
  /** UTF-16 units of the whole output. */
  outputLength: number
  /** Tags, formatters, and 64 units of text are a step each; a page takes some thousands. */
  steps: number
}

export const defaultLimits: Limits = {
  partialDepth: 16,
  blockDepth: 64,
  tags: 20_000,
  expressionTokens: 1_000,
  stringLength: 1_000_000,
  outputLength: 1_000_000,
  steps: 100_000,
}
