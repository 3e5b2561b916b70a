/** A document as data, so that a worker can draw it. */
export interface PdfContent {
  about: { title: string; author: string; accent: string; language?: string; now: Date }
  parts: PdfPart[]
}

export type PdfPart =
  | { type: 'title'; text: string }
  | { type: 'paragraph'; text: string; isQuiet?: boolean }
  /** Blocks side by side. */
  | { type: 'columns'; columns: PdfColumn[] }
  | { type: 'table'; columns: Column[]; rows: string[][] }
  /** Right-aligned labels and amounts; the last row is the total. */
  | { type: 'sums'; rows: PdfSum[] }
  /** A QR code of this text; `alt` is what screen readers say. */
  | { type: 'qr'; text: string; alt: string }
  | { type: 'new page' }

export interface PdfColumn {
  heading: string
  lines: string[]
}

/** One cell of a row: left edge and width as fractions of the page width, and whether it is right-aligned. */
export interface Column {
  header: string
  from: number
  width: number
  isEnd?: boolean
}

export interface PdfSum {
  label: string
  amount: string
  isTotal?: boolean
}
