import type { PdfContent } from './pdf-content.ts'
import { writePdf } from './pdf-writer.ts'

/** Draws one document, in a process of its own, which ends with the connection to its parent. */
process.once('message', async (content: PdfContent) => process.send?.(await writePdf(content)))
process.once('disconnect', () => process.exit())
