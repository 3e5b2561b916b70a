import { expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'

test('headings, links and emphasis of Word stay, its styles and own elements go', () => {
  const word = `<html><head><style>p{mso-x:1}</style></head><body><!--StartFragment--><h1 style="mso-a:1" class="MsoNormal">Title<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'>A <b>bold</b>&nbsp;word</p></body>`
  const cleaned = cleanPastedHtml(word)
  expect(cleaned).toContain('<h1>Title</h1>')
  expect(cleaned).toContain('<p>A <b>bold</b> word</p>')
  expect(cleaned).not.toMatch(/mso|style|StartFragment/i)
})

test('paragraphs with bullets from Word become one list', () => {
  const bullets = ['First', 'Second'].map((text) => `<p class="MsoListParagraph">·&nbsp; ${text}</p>`).join('\n')
  expect(cleanPastedHtml(bullets)).toBe('<ul><li>First</li><li>Second</li></ul>')
})

test('what Google Docs wraps around a copy is taken away, and its bold spans are bold', () => {
  const docs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700">Bold</span> and <a href="https://example.com" style="x">a link</a></p></b>'
  expect(cleanPastedHtml(docs)).toBe('<p><strong>Bold</strong> and <a href="https://example.com">a link</a></p>')
})

test('a link of Google Docs leads where it was meant to, and never to a script', () => {
  const link = (to: string) => `<a href="https://www.google.com/url?q=${to}&amp;sa=D&amp;ust=1">go</a>`
  expect(cleanPastedHtml(link('https://example.org/a%3Fb%3D1'))).toBe('<a href="https://example.org/a?b=1">go</a>')
  expect(cleanPastedHtml(link('javascript:alert(1)'))).toContain('google.com/url')
})
