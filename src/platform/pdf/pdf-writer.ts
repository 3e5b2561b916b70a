import { createRequire } from 'node:module'
import { generate } from 'lean-qr'
import PDFDocument from 'pdfkit'
import type { Column, PdfColumn, PdfContent, PdfPart, PdfSum } from './pdf-content.ts'

const files = createRequire(import.meta.url)
const fontOf = (name: string) => files.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`)
/** Embedded, because the standard PDF fonts lack letters such as ő and Т. */
const REGULAR = fontOf('400Regular/NotoSans_400Regular')
const BOLD = fontOf('700Bold/NotoSans_700Bold')

/** The library tries where to end a line letter by letter, so that it is given no words of more than 40 letters. */
const longWord = /\S{40}(?=\S)/g
const ZERO_WIDTH_SPACE = '\u200B'

function breakable(text: string): string {
  return text.replace(longWord, `$&${ZERO_WIDTH_SPACE}`)
}

const MARGIN = 56
const TEXT = '#1c1917'
const QUIET = '#57534e'
const RULE = '#d6d3d1'

/** Writes a tagged PDF, which screen readers can read in order. Only a worker calls it: fonts and tables take long. */
export function writePdf({ about, parts }: PdfContent): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    pdfVersion: '1.7',
    lang: about.language ?? 'en',
    displayTitle: true,
    info: { Title: about.title, Author: about.author, CreationDate: about.now },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  doc.registerFont('regular', REGULAR).registerFont('bold', BOLD)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const writer = writerOn(doc, root, about.accent)
  for (const part of parts) writer(part)
  root.end()
  doc.end()
  return done
}

type Doc = PDFKit.PDFDocument
type Part = ReturnType<Doc['struct']>

function writerOn(doc: Doc, root: Part, accent: string): (part: PdfPart) => void {
  const width = doc.page.width - 2 * MARGIN
  const bottom = doc.page.height - MARGIN
  const frame: Frame = {
    width,
    add: (type, draw) => void root.add(doc.struct(type, {}, draw)),
    figure: (alt, draw) => void root.add(doc.struct('Figure', { alt }, draw)),
    room(height) {
      if (doc.y + height > bottom) doc.addPage()
    },
    rule() {
      doc.markContent('Artifact', { type: 'Layout' })
      doc
        .moveTo(MARGIN, doc.y)
        .lineTo(MARGIN + width, doc.y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke()
      doc.endMarkedContent()
    },
  }
  const title = (text: string) =>
    frame.add(
      'H1',
      () => void doc.font('bold').fontSize(22).fillColor(accent).text(breakable(text), MARGIN).moveDown(0.4),
    )
  const paragraph = (text: string, isQuiet: boolean) =>
    frame.add('P', () => {
      doc.font('regular').fontSize(isQuiet ? 9 : 10)
      doc
        .fillColor(isQuiet ? QUIET : TEXT)
        .text(breakable(text), MARGIN, doc.y, { width })
        .moveDown(0.4)
    })
  const [columns, table, sums] = [columnsOn(doc, frame), tableOn(doc, root, frame), sumsOn(doc, frame)]
  return (part) => {
    switch (part.type) {
      case 'title':
        return title(part.text)
      case 'paragraph':
        return paragraph(part.text, part.isQuiet ?? false)
      case 'columns':
        return columns(part.columns)
      case 'table':
        return table(part.columns, part.rows)
      case 'sums':
        return sums(part.rows)
      case 'qr':
        return qrCode(doc, frame, part)
      case 'new page':
        return void doc.addPage()
    }
  }
}

/** Side of a QR code in points, and its quiet zone in modules (ISO/IEC 18004). */
const QR_SIDE = 140
const QR_MARGIN = 4

function qrCode(doc: Doc, { figure, room }: Frame, { text, alt }: Extract<PdfPart, { type: 'qr' }>): void {
  room(QR_SIDE)
  const code = generate(text)
  const module = QR_SIDE / (code.size + 2 * QR_MARGIN)
  const top = doc.y
  const at = (place: number) => (place + QR_MARGIN) * module
  figure(alt, () => {
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++)
        // A hair wider, so that no light line shows between modules.
        if (code.get(x, y)) doc.rect(MARGIN + at(x), top + at(y), module + 0.05, module + 0.05)
    doc.fill(TEXT)
  })
  doc.y = top + QR_SIDE + 8
}

function columnsOn(doc: Doc, { width, add }: Frame) {
  return (parts: readonly PdfColumn[]) => {
    const top = doc.y + 8
    const each = width / parts.length
    const ends = parts.map(({ heading, lines }, n) => {
      doc.y = top
      const at = { width: each - 12 }
      add(
        'H2',
        () =>
          void doc
            .font('bold')
            .fontSize(9)
            .fillColor(QUIET)
            .text(breakable(heading), MARGIN + n * each, top, at),
      )
      add('P', () => {
        doc.font('regular').fontSize(10).fillColor(TEXT)
        for (const line of lines) doc.text(breakable(line), MARGIN + n * each, doc.y, at)
      })
      return doc.y
    })
    doc.y = Math.max(...ends) + 16
  }
}

function sumsOn(doc: Doc, { width, add, room }: Frame) {
  return (rows: readonly PdfSum[]) => {
    for (const { label, amount, isTotal = false } of rows) {
      room(20)
      add('P', () => {
        const y = doc.y + 4
        doc
          .font(isTotal ? 'bold' : 'regular')
          .fontSize(isTotal ? 12 : 10)
          .fillColor(TEXT)
        doc.text(breakable(label), MARGIN + width * 0.4, y, { width: width * 0.38 })
        const after = doc.y
        doc.text(amount, MARGIN + width * 0.78, y, { width: width * 0.22, align: 'right' })
        doc.y = Math.max(after, doc.y)
      })
    }
    doc.y += 12
  }
}

interface Frame {
  width: number
  add(type: string, draw: () => void): void
  /** A drawing, with what screen readers say of it. */
  figure(alt: string, draw: () => void): void
  /** Starts a new page if less than `height` is left on this one. */
  room(height: number): void
  rule(): void
}

function tableOn(doc: Doc, root: Part, { width, room, rule }: Frame) {
  return (columns: readonly Column[], rows: readonly string[][]) => {
    const table = doc.struct('Table')
    root.add(table)
    const row = (cells: readonly string[], kind: 'TH' | 'TD') => {
      const font = kind === 'TH' ? 'bold' : 'regular'
      doc.font(font).fontSize(9.5).fillColor(TEXT)
      const placed = columns.map((column, n) => ({
        ...column,
        text: breakable(cells[n] ?? ''),
        // The last column ends where the rules and the sums do.
        wide: width * column.width - (n === columns.length - 1 ? 0 : 6),
      }))
      const height = Math.max(...placed.map(({ text, wide }) => doc.heightOfString(text, { width: wide })))
      room(height + 12)
      const y = doc.y + 5
      const tr = doc.struct('TR')
      table.add(tr)
      for (const { text, from, wide, isEnd } of placed) {
        const at = { width: wide, align: isEnd ? ('right' as const) : ('left' as const) }
        tr.add(doc.struct(kind, {}, () => void doc.font(font).text(text, MARGIN + width * from, y, at)))
      }
      tr.end()
      doc.y = y + height + 5
      rule()
    }
    const headers = columns.map(({ header }) => header)
    for (const [n, cells] of [headers, ...rows].entries()) row(cells, n === 0 ? 'TH' : 'TD')
    table.end()
    doc.y += 8
  }
}
