import { UnknownEntity } from '../../shared/domain-error.ts'
import type { InvoiceSeriesName } from '../events.ts'
import { Order } from '../order.ts'
import { presentOrder } from '../present-order.ts'
import { Buyer } from './buyer.ts'
import { documentContent } from './document-content.ts'
import { invoiceWords } from './invoice-words.ts'
import { type InvoiceDeps, readDocument } from './issue-documents.ts'
import { writePdf } from './pdf-writer.ts'

export interface WantedDocument {
  orderId: string
  series: InvoiceSeriesName
  number: number
}

/** Renders an invoice or a credit note of this order as PDF, with the same content each time. Throws UnknownEntity. */
export async function renderDocument(
  deps: InvoiceDeps,
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
  const pdf = await writePdf(about, (page) => {
    page.title(content.title)
    if (series.startsWith('test')) page.paragraph(words.test)
    page.columns(content.parties)
    page.table(content.columns, content.rows)
    page.sums(content.sums)
    for (const paragraph of content.paragraphs) page.paragraph(paragraph)
    if (document.note) page.paragraph(document.note, { isQuiet: true })
  })
  return { name: `${document.label.replace(/[^\w-]+/g, '-')}.pdf`, pdf }
}
