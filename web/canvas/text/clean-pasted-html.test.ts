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

/** As Word puts it on the clipboard. */
const wordItem = (level: number, sign: string, text: string, place = 'Middle') =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span lang=EN-GB style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${text}<o:p></o:p></span></p>`

test('numbered and nested lists from Word keep their numbers and levels', () => {
  const copied = [
    wordItem(1, '1.', 'Wedge', 'First'),
    wordItem(1, '2.', 'Throw <a href="https://example.com/wheel">on the wheel</a>'),
    wordItem(2, 'o', 'Orange clay'),
    wordItem(2, 'o', 'Grey clay'),
    wordItem(1, '3.', 'Fire', 'Last'),
  ].join('\r\n\r\n')
  expect(cleanPastedHtml(`${copied}<p class=MsoNormal>After</p>`).replace(/<\/?span>/g, '')).toBe(
    '<ol><li>Wedge</li><li>Throw <a href="https://example.com/wheel">on the wheel</a>' +
      '<ul><li>Orange clay</li><li>Grey clay</li></ul></li><li>Fire</li></ol><p>After</p>',
  )
})

test('two kinds of list one after the other stay two, and a word that begins with o keeps it', () => {
  const copied = `${wordItem(1, '·', 'Bowls') + wordItem(1, 'a)', 'Mugs')}<p class=MsoListParagraph>Oval ones</p>`
  expect(cleanPastedHtml(copied).replace(/<\/?span>/g, '')).toBe(
    '<ul><li>Bowls</li></ul><ol><li>Mugs</li></ol><ul><li>Oval ones</li></ul>',
  )
})

test('words that look like attributes stay, empty paragraphs go, and both kinds of emphasis are kept at once', () => {
  const copied =
    '<p class=MsoNormal>Set width=100 and id=5</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>' +
    '<p><span style="font-weight:700;font-style:italic">Both</span></p>'
  expect(cleanPastedHtml(copied)).toBe('<p>Set width=100 and id=5</p><p><strong><em>Both</em></strong></p>')
})

test('lists of Google Docs stay as they are', () => {
  const copied =
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2f"><h2 dir="ltr" style="line-height:1.38"><span style="font-size:16pt;font-weight:400">Steps</span></h2>` +
    `<ol style="margin-top:0"><li dir="ltr" style="list-style-type:decimal" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400">Glaze</span></p></li></ol></b><br class="Apple-interchange-newline">`
  expect(cleanPastedHtml(copied).replace(/<\/?span>/g, '')).toBe(
    '<h2>Steps</h2><ol><li aria-level="1"><p role="presentation">Glaze</p></li></ol>',
  )
})

test('a picture leaves no empty line', () => {
  const copied =
    '<p>Before</p><p><span style="font-size:11pt"><img src="https://example.com/kiln.jpg" alt="a > b" width="624"></span></p><p>After <img src="x.png">it</p>'
  expect(cleanPastedHtml(copied)).toBe('<p>Before</p><p>After it</p>')
})

test('a table becomes a line per row, with its emphasis and links', () => {
  const copied =
    '<p>Hours</p><table class="x"><colgroup><col></colgroup><thead><tr><th><p>Day</p></th><th>Open</th></tr></thead>' +
    '<tbody><tr><td><b>Monday</b></td><td><p>nine</p><p>to five</p></td></tr><tr><td>&nbsp;</td><td></td></tr></tbody></table>'
  expect(cleanPastedHtml(copied)).toBe('<p>Hours</p><p>Day | Open</p><p><b>Monday</b> | nine  to five</p>')
})
