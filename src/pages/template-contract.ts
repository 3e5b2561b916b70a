import { z } from 'zod'
import {
  SOURCE_MAX,
  TEST_CASES_MAX,
  TEST_TEXT_MAX,
  templateName,
  templateUses,
} from '../shared/templates/template-uses.ts'

const Use = z.enum(templateUses)
const Name = z.string().regex(templateName, 'Use letters, digits, hyphens, dots and underscores.')

export const TemplateRow = z.object({
  docId: z.string(),
  title: z.string(),
  use: Use,
  /** Under which other templates apply it. */
  name: z.string(),
  /** Operation number of its draft. */
  head: z.number(),
  isLive: z.boolean(),
  /** Its draft differs from what is live. */
  hasDraft: z.boolean(),
  /** ISO 8601. */
  updatedAt: z.string(),
  /** Drafts that it prints, or that have a block of it. */
  usedBy: z.array(z.object({ docId: z.string(), title: z.string() })),
  /** The last time a page could not be printed from its live version; null: never. */
  failure: z
    .object({ path: z.string(), message: z.string(), line: z.number(), column: z.number(), at: z.string() })
    .nullable(),
})
export type TemplateRow = z.infer<typeof TemplateRow>

export const TemplatesReply = z.object({ templates: z.array(TemplateRow) })
export type TemplatesReply = z.infer<typeof TemplatesReply>

export const CreateTemplateRequest = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(200),
  use: Use,
  /** Default: made of the title. */
  name: z.optional(Name),
  /** Id of the template to copy. */
  copyOf: z.string().max(100).optional(),
})
export type CreateTemplateRequest = z.infer<typeof CreateTemplateRequest>

export const CreateTemplateReply = z.object({ docId: z.string() })
export type CreateTemplateReply = z.infer<typeof CreateTemplateReply>

/** Address of a page of the website. */
const Path = z.string().regex(/^\//, 'An address begins with /.').max(500)

export const TemplateContextQuery = z.strictObject({ path: Path })

export const TemplateContextReply = z.object({
  /** What `?format=json` says of the page, as text. */
  json: z.string(),
})
export type TemplateContextReply = z.infer<typeof TemplateContextReply>

const TestText = z.string().max(TEST_TEXT_MAX)

export const TryTemplateRequest = z.strictObject({
  source: z.string().max(SOURCE_MAX),
  /** The page whose live data it prints. */
  path: Path.optional(),
  /** JSON, instead of a page’s. */
  data: z.string().max(1_000_000).optional(),
  tests: z
    .array(z.strictObject({ name: z.string().max(100), data: TestText, expected: TestText }))
    .max(TEST_CASES_MAX)
    .default([]),
})
export type TryTemplateRequest = z.input<typeof TryTemplateRequest>

const TemplateErrorShape = z.object({
  type: z.enum(['parser', 'assembler', 'engine']),
  message: z.string(),
  line: z.number(),
  column: z.number(),
  partial: z.string().optional(),
})

export const TryTemplateReply = z.object({
  output: z.string(),
  errors: z.array(TemplateErrorShape),
  /** The slowest tags first, each without what is in it. */
  times: z.array(
    z.object({
      line: z.number(),
      column: z.number(),
      partial: z.string().optional(),
      count: z.number(),
      milliseconds: z.number(),
    }),
  ),
  tests: z.array(
    z.object({ name: z.string(), passed: z.boolean(), output: z.string(), errors: z.array(TemplateErrorShape) }),
  ),
})
export type TryTemplateReply = z.infer<typeof TryTemplateReply>
