import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** All files of the web that a file imports, transitively. */
function reachedFrom(start: string): Set<string> {
  const reached = new Set<string>()
  const waiting = [join(import.meta.dirname, start)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !existsSync(file)) continue
    reached.add(file)
    const text = readFileSync(file, 'utf8')
    for (const [, path = ''] of text.matchAll(/^(?:import|export)\s[^;]*?'(\.{1,2}\/[^']+)'/gms))
      waiting.push(join(dirname(file), path))
  }
  return reached
}

const sheets = (start: string) => [...reachedFrom(start)].filter((file) => file.endsWith('.css'))

test('a page of blocks loads the style sheet of everything that its markup is made of', () => {
  const loaded = new Set(sheets('content-styles.ts'))
  const needed = sheets('render-content-page.tsx')
  expect(needed.length).toBeGreaterThan(10)
  expect(needed.filter((file) => !loaded.has(file)).map((file) => relative(root, file))).toEqual([])
})
