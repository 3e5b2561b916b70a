import type { DrawPdf } from '../../platform/pdf/draw-pdf.ts'
import type { PdfPart } from '../../platform/pdf/pdf-content.ts'
import { UnknownEntity } from '../../shared/domain-error.ts'
import type { InvoiceSeriesName } from '../events.ts'
import { Order } from '../order.ts'
import { presentOrder } from '../present-order.ts'
import { Buyer } from './buyer.ts'
import { documentContent } from './document-content.ts'
import { invoiceWords } from './invoice-words.ts'
import { type InvoiceDeps, readDocument } from './issue-documents.ts'

export interface WantedDocument {
  orderId: string
  series: InvoiceSeriesName
  number: number
}

/** Renders an invoice or a credit note of this order as PDF, with the same content each time. Throws UnknownEntity. */
export async function renderDocument(
  deps: InvoiceDeps & { drawPdf: DrawPdf },
  websiteId: string,
  { orderId, series, number }: WantedDocument,
): Promise<{ name: string; pdf: Buffer }> {
  const [{ state }, document] = await Promise.all([
    deps.executor.load(Order, { websiteId, id: orderId }),
    readDocument(deps, websiteId, series, number),
  ])
  const order = presentOrder(state, { websiteId, orderId, texts: new Map() })
  if (!document || document.orderId !== orderId || !order) throw new UnknownEntity()
  const text = (await deps.vault.read(websiteId, [document.buyerRef])).get(document.buyerRef)
  const buyer = text === undefined ? undefined : Buyer.parse(JSON.parse(text))
  const content = documentContent({ document, state, order, buyer })
  const words = invoiceWords(document.language)
  const about = {
    title: content.title,
    language: words.language,
    author: document.seller.name,
    accent: document.accent,
    now: new Date(document.at),
  }
  const parts: PdfPart[] = [
    { type: 'title', text: content.title },
    ...(series.startsWith('test') ? [{ type: 'paragraph' as const, text: words.test }] : []),
    { type: 'columns', columns: content.parties },
    { type: 'table', columns: content.columns, rows: content.rows },
    { type: 'sums', rows: content.sums },
    ...content.paragraphs.map((text) => ({ type: 'paragraph' as const, text })),
    ...(document.note ? [{ type: 'paragraph' as const, text: document.note, isQuiet: true }] : []),
  ]
  const pdf = await deps.drawPdf(websiteId, { about, parts })
  return { name: `${document.label.replace(/[^\w-]+/g, '-')}.pdf`, pdf }
}
