import * as z from 'zod/mini'
import { defineBlock } from '../block.ts'
import { MARKDOWN_MAX } from '../formatting/formatted-text.ts'

/** Text with the marks of Markdown (GitHub's variant). */
export const markdownBlock = defineBlock(z.object({ text: z.string().check(z.maxLength(MARKDOWN_MAX)) }))({
  number: 44,
  name: 'markdown',
  v: 1,
  defaults: () => ({ text: '## A heading\n\nWrite **Markdown** here.' }),
  migrations: {},
  needs: () => ({}),
})
