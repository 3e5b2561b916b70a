import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgedLoops } from './judged-loops.ts'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')

test.each(judgedLoops)('$file: $size', ({ file, code, limit, why }) => {
  expect(read(file)).toContain(code)
  if (limit) expect(read(limit.file)).toContain(limit.text)
  expect(why).toMatch(/^[A-Z].+\.$/)
})
