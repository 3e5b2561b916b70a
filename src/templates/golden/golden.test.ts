import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../engine/compile.ts'
import { render } from '../engine/render.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const END = '.template.txt'
const names = readdirSync(import.meta.dirname).flatMap((name) => (name.endsWith(END) ? name.slice(0, -END.length) : []))

/** Owners' pages look like these: an output that changes is a change for them, and is written down in docs/templates.md. */
test.each(names)('the template %s prints byte by byte what it has always printed', (name) => {
  const settings = { locale: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR', now: 1_700_000_000_000 }
  const { output, errors } = render(compile(read(`${name}${END}`)), JSON.parse(read(`${name}.json`)), settings)
  expect(errors).toEqual([])
  expect(output).toBe(read(`${name}.printed.txt`))
})
