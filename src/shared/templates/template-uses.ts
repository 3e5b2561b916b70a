/** What a template prints: a page, a collection’s list, an item, a block, or a part that other templates apply. */
export const templateUses = ['page', 'collection', 'item', 'block', 'partial'] as const
export type TemplateUse = (typeof templateUses)[number]

/** Templates of a website. */
export const TEMPLATES_MAX = 100
/** UTF-16 units. */
export const SOURCE_MAX = 100_000
export const TEST_CASES_MAX = 20
/** Of the data of a test case, and of what is expected; UTF-16 units. */
export const TEST_TEXT_MAX = 20_000

/** Type of the block that a template prints; no number of the original stands for it. */
export const TEMPLATE_BLOCK = 2019

/** Section of a template’s document that holds its source, and the one with its test cases; also their types. */
export const SOURCE_SECTION = 'template-source'
export const TESTS_SECTION = 'template-tests'

export interface TestCase {
  name: string
  /** JSON. */
  data: string
  expected: string
}

/** Names under which templates apply each other. */
export const templateName = /^[a-zA-Z0-9][\w.-]{0,59}$/
