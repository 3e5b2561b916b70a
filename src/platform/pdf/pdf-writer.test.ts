import PDFDocument from 'pdfkit'
import { expect, test, vi } from 'vitest'
import { writePdf } from './pdf-writer.ts'

/** Letters whose width the library has asked for. */
async function lettersMeasured(text: string): Promise<number> {
  const measure = vi.spyOn(PDFDocument.prototype, 'widthOfString')
  await writePdf({
    about: { title: 'Slip', author: 'Clay', accent: '#000000', now: new Date(0) },
    parts: [
      { type: 'paragraph', text },
      { type: 'table', columns: [{ header: 'Item', from: 0, width: 0.2 }], rows: [[text]] },
    ],
  })
  const letters = measure.mock.calls.reduce((sum, [word]) => sum + String(word).length, 0)
  measure.mockRestore()
  return letters
}

test.each(['n', '\uFDFA', '.,'])('twice as many %j without a space are twice the work', async (texture) => {
  const [once, twice] = [texture.repeat(1_000), texture.repeat(2_000)]
  expect(await lettersMeasured(twice)).toBeLessThan(2.2 * (await lettersMeasured(once)))
})
