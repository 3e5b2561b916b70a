import { Buffer } from 'node:buffer'

/** A file meant to attack buyers or the server. */
export interface HostileFile {
  name: string
  content: Buffer
}

const script = '<script>document.title="run"</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="document.title='run'"><text>x</text></svg>`
const gif = Buffer.from('GIF89a/*\x01\x00\x80\x00\x00*/=1;document.title="run"//', 'latin1')
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0x00, 0x60]), Buffer.from(html)])
const pdf = Buffer.from(`%PDF-1.7\n${html}\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`)
const zip = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.from(html)])
const sniffed = Buffer.from(`\n\n   ${html}`)
const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(html, 'utf16le')])
const utf7 = Buffer.from('+ADw-script+AD4-document.title=1+ADw-/script+AD4-')

const contents = [Buffer.from(html), Buffer.from(svg), gif, jpeg, pdf, zip, sniffed, utf16, utf7]

/** Files that are what their name says and a page besides. */
export const disguisedFiles: HostileFile[] = [
  { name: 'page.txt', content: Buffer.from(html) },
  { name: 'drawing.csv', content: Buffer.from(svg) },
  { name: 'script.gif', content: gif },
  { name: 'page.jpg', content: jpeg },
  { name: 'page.pdf', content: pdf },
  { name: 'page.zip', content: zip },
  { name: 'page.docx', content: zip },
  { name: 'sniffed.txt', content: sniffed },
  { name: 'utf7.txt', content: utf7 },
]

/** File names with a false type, path traversal, header injection, or text direction characters. */
const names = [
  ...['page.html', 'page.xhtml', 'drawing.svg', 'drawing.svgz', 'script.js', 'style.css', 'book.pdf', 'photo.png'],
  ...['photo.jpg.html', 'feed.xml', 'page.mht', 'run.exe', 'run.bat', '.htaccess', 'index.php', 'a.swf', 'no-ending'],
  ...['../../../../etc/passwd', '..\\..\\windows\\system32\\x.dll', '/etc/passwd', 'C:\\x\\y.txt', '%2e%2e%2fup.html'],
  ...['a\r\nSet-Cookie: session=1', 'a\nX-Injected: yes', 'a"; filename="evil.html', "a'; filename*=UTF-8''evil.html"],
  ...[
    'nul\0byte.html',
    'txt.\u202Elmth',
    'ﬁle＜script＞.html',
    'emoji 🧶.zip',
    '\uD800lone',
    `${'x'.repeat(990)}.html`,
    '   ',
    '',
  ],
  ...['con', 'file:///etc/passwd', 'https://evil.example/x.html', 'a;b,c=d.html', '{{7*7}}.html', '<img src=x>.html'],
]

/** Every name with each content in turn, and every content under a misleading name. */
export const hostileFiles: HostileFile[] = [
  ...names.map((name, n) => ({ name, content: contents[n % contents.length] as Buffer })),
  ...contents.map((content, n) => ({ name: `photo-${n}.png`, content })),
]

/** Every name with an ending that belongs to its content. */
export const disguisedNames: HostileFile[] = names.map((name) => ({ name: `${name}.pdf`, content: pdf }))
