import { expect, test } from 'vitest'
import { contentLoads } from '../../bench/measuring/content-loads.ts'
import { editorKb, firstLoads, formattingKb } from '../../bench/measuring/first-loads.ts'

/** Maximum kB of gzipped JavaScript in the first load, by prefix of the route. */
const limits = { '/storefront': 150, '/platform': 150, '/manage': 260 }

test('no page loads more JavaScript at first than its face may; the figures are printed', () => {
  const loads = firstLoads()
  expect(loads.length).toBeGreaterThan(30)
  process.stdout.write(`${loads.map(({ route, scriptKb, styleKb }) => line(route, scriptKb, styleKb)).join('\n')}\n`)
  for (const [face, most] of Object.entries(limits))
    for (const { route, scriptKb } of loads.filter((load) => load.route.startsWith(face)))
      expect(scriptKb, route).toBeLessThanOrEqual(most)
})

test('the editor of pages with its canvas, panels and text editor is no more than 465 kB, and 130 more for Markdown and colored code', () => {
  const kb = editorKb()
  process.stdout.write(`editor ${kb.toFixed(1)} kB\n`)
  expect(kb).toBeGreaterThan(200)
  expect(kb).toBeLessThanOrEqual(465)
  expect(formattingKb()).toBeLessThanOrEqual(130)
})

test('a page of blocks loads at most 3 kB of JavaScript and 20 kB of CSS at first, a product on it 110 kB, a form 10 kB, a gallery 3 kB and a slideshow 12 kB', () => {
  const [page, product, form, gallery, slideshow] = contentLoads()
  expect(page?.scriptKb).toBeGreaterThan(1)
  expect(page?.scriptKb).toBeLessThanOrEqual(3)
  expect(page?.styleKb).toBeLessThanOrEqual(20)
  expect(product?.scriptKb).toBeGreaterThan(50)
  expect(product?.scriptKb).toBeLessThanOrEqual(110)
  expect(form?.scriptKb).toBeGreaterThan(3)
  expect(form?.scriptKb).toBeLessThanOrEqual(10)
  expect(gallery?.scriptKb).toBeGreaterThan(0.3)
  expect(gallery?.scriptKb).toBeLessThanOrEqual(3)
  expect(slideshow?.scriptKb).toBeGreaterThan(1)
  expect((slideshow?.scriptKb ?? 0) + (gallery?.scriptKb ?? 0)).toBeLessThanOrEqual(12)
})

test('no page loads more styles at first than 30 kB', () => {
  for (const { route, styleKb } of firstLoads()) expect(styleKb, route).toBeLessThanOrEqual(30)
})

const line = (route: string, scriptKb: number, styleKb: number) =>
  `${route.padEnd(44)} ${scriptKb.toFixed(1).padStart(6)} kB of JavaScript ${styleKb.toFixed(1).padStart(5)} kB of CSS`
