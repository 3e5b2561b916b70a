import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { DomainError } from '../../shared/domain-error.ts'
import { pdfDrawer } from './draw-pdf.ts'
import type { PdfContent } from './pdf-content.ts'

const about = { title: 'Packing slips', author: 'Demo', accent: '#1c1917', now: new Date('2026-11-28T12:00:00Z') }
const columns = [
  { header: 'Item', from: 0, width: 0.8 },
  { header: 'To pack', from: 0.8, width: 0.2, isEnd: true },
]
const content = (rows: number): PdfContent => ({
  about,
  parts: [
    { type: 'title', text: 'Order #1' },
    { type: 'columns', columns: [{ heading: 'From', lines: ['Demo', 'Örebro'] }] },
    { type: 'table', columns, rows: Array.from({ length: rows }, (_, n) => [`Mug ${n}`, '2']) },
    { type: 'sums', rows: [{ label: 'Total', amount: '$1.00', isTotal: true }] },
    { type: 'new page' },
    { type: 'paragraph', text: 'Note', isQuiet: true },
  ],
})
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

test('a document is drawn in a process of its own, on as many pages as it needs', async () => {
  const draw = pdfDrawer()
  const [short, long] = await Promise.all([draw('acme', content(2)), draw('other', content(200))])
  expect(short.toString('latin1')).toMatch(/^%PDF-1\.7/)
  expect([pagesOf(short), (pagesOf(long) ?? 0) > 5]).toEqual([2, true])
})

const directory = mkdtempSync(join(tmpdir(), 'plinth-pdf-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Does this with what it is asked. */
function program(name: string, code: string): URL {
  const file = join(directory, `${name}.mjs`)
  writeFileSync(file, `process.once('message', () => { ${code} })`)
  return pathToFileURL(file)
}

test.each([
  ['past its deadline', { program: program('endless', 'for (;;);'), timeoutMs: 200 }],
  [
    'without memory left',
    { program: program('greedy', 'const a = []; for (;;) a.push({ text: String(a.length) })'), heapMb: 16 },
  ],
])('a document %s is given up, and says what to do', async (_, options) => {
  const drawing = pdfDrawer(options)('acme', content(1))
  await expect(drawing).rejects.toThrow(DomainError)
  await expect(drawing).rejects.toThrow('There is too much for one document. Choose fewer orders.')
})

test('one document after another: what fails does not hold up the next', async () => {
  const draw = pdfDrawer({ program: program('broken', 'process.exit(3)') })
  const [first, second] = await Promise.allSettled([draw('acme', content(1)), draw('acme', content(1))])
  const ended = { reason: { message: 'The process of a document ended with 3' } }
  expect([first, second]).toMatchObject([ended, ended])
})

test('one website has at most 20 documents waiting', async () => {
  const draw = pdfDrawer({ program: program('ends', 'process.exit()') })
  const all = await Promise.allSettled(Array.from({ length: 25 }, () => draw('acme', content(1))))
  const busy = all.filter((each) => each.status === 'rejected' && String(each.reason).includes('very busy'))
  expect(busy).toHaveLength(4)
})
