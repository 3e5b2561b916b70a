import { expect, test } from 'vitest'
import { extractStyles } from './email-styles.ts'

test('sheets and the styles of elements are set aside, and words stay as they are', () => {
  const html = `<style>a { color: red }</style><p class="x" style="color:blue">He said style="none" &lt; 2</p>
    <a href="/?style=1" style='margin:0'>on</a>`
  const { markup, sheets } = extractStyles(html)
  expect(sheets).toEqual(['a { color: red }'])
  expect(markup).toContain('<p class="x" data-style="color:blue">')
  expect(markup).toContain(`<a href="/?style=1" data-style='margin:0'>`)
  expect(markup).toContain('He said style="none" &lt; 2')
  expect(markup).not.toContain('<style')
})

test('an e-mail without styles stays unchanged', () => {
  expect(extractStyles('<h1>Back in stock</h1>')).toEqual({ markup: '<h1>Back in stock</h1>', sheets: [] })
})
