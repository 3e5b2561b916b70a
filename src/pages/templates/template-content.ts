import * as z from 'zod/mini'
import {
  SOURCE_MAX,
  SOURCE_SECTION,
  TEST_CASES_MAX,
  TEST_TEXT_MAX,
  TESTS_SECTION,
  type TestCase,
} from '../../shared/templates/template-uses.ts'
import type { PageDocument } from '../documents/document.ts'

export interface TemplateContent {
  source: string
  tests: readonly TestCase[]
}

const Source = z.string().check(z.maxLength(SOURCE_MAX, `A template has at most ${SOURCE_MAX} characters. Divide it.`))

const Text = z
  .string()
  .check(z.maxLength(TEST_TEXT_MAX, `A test case has texts of at most ${TEST_TEXT_MAX} characters.`))
const TestCases = z
  .array(
    z.strictObject({
      name: z.string().check(z.minLength(1, 'Enter what the test case is called.'), z.maxLength(100)),
      data: Text.check(z.refine(isJson, 'The data of a test case is not JSON.')),
      expected: Text,
    }),
  )
  .check(z.maxLength(TEST_CASES_MAX, `A template has at most ${TEST_CASES_MAX} test cases.`))

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The sections of a new template’s document: drafts, publications and undo know nothing but sections. */
export function templateSections({ source, tests }: TemplateContent): PageDocument['sections'] {
  return {
    [SOURCE_SECTION]: { order: 'a0', type: SOURCE_SECTION, grid: {}, props: { source } },
    [TESTS_SECTION]: { order: 'a1', type: TESTS_SECTION, grid: {}, props: { cases: tests.map((one) => ({ ...one })) } },
  }
}

/** Of a document that was checked when it was stored. */
export function readTemplate({ sections }: Pick<PageDocument, 'sections'>): TemplateContent {
  const source = Source.safeParse(sections[SOURCE_SECTION]?.props.source)
  const tests = TestCases.safeParse(sections[TESTS_SECTION]?.props.cases)
  return { source: source.data ?? '', tests: tests.data ?? [] }
}

/** What is wrong with a changed template; undefined for a valid one. */
export function templateIssue({
  sections,
}: Pick<PageDocument, 'sections'>): { path: string; message: string } | undefined {
  const at = (section: string, name: string) => `sections.${section}.props.${name}`
  const [source] = Source.safeParse(sections[SOURCE_SECTION]?.props.source).error?.issues ?? []
  if (source) return { path: at(SOURCE_SECTION, 'source'), message: source.message }
  const [test] = TestCases.safeParse(sections[TESTS_SECTION]?.props.cases).error?.issues ?? []
  return test && { path: [at(TESTS_SECTION, 'cases'), ...test.path].join('.'), message: test.message }
}
