/** Block types that have HTML with scripts (facts A.1): embed, code, and cards of other services. */
const codeBlocks: readonly number[] = [22, 23, 6, 24, 25, 42, 45, 46, 50, 56, 59, 63, 65, 66, 68]

export const isCodeBlock = (type: number): boolean => codeBlocks.includes(type)

export const CODE_IS_OF_OTHERS =
  'Your role cannot add or change blocks of code or embedded HTML. An administrator or website manager can.'
