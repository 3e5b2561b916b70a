/** Block types whose content is HTML with scripts (facts A.1): embed and code. */
const codeBlocks: readonly number[] = [22, 23]

export const isCodeBlock = (type: number): boolean => codeBlocks.includes(type)

export const CODE_IS_OF_OTHERS =
  'Your role cannot add or change blocks of code or embedded HTML. An administrator or website manager can.'
