import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '../../src/templates/engine/compile.ts'
import { render as renderTemplate } from '../../src/templates/engine/render.ts'
import type { Value } from '../../src/templates/engine/values.ts'
import { makeBlockData } from '../../src/testing/fixtures/make/make-document.ts'
import { findBlock } from '../../web/blocks/all.ts'
import type { ShownBlock } from '../../web/blocks/document-shape.ts'
import type { ReadBlock } from '../../web/blocks/read-block.ts'
import type { RenderedDocument, RenderOptions } from '../../web/blocks/render/render-document.tsx'
import { createRandom } from '../processes/random.ts'
import { createFinding, type Finding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { hostileData, hostileDocument, hostileItem } from './hostile-documents.ts'
import { judgeMarkup } from './judge-markup.ts'

const DOCUMENTS = 10_000

type RenderDocument = (document: unknown, options: RenderOptions) => RenderedDocument

export const hostileDocumentsAreHarmless: Proof = {
  id: 'E13',
  promise:
    'Whatever a document or the data of a template holds, its page is rendered, parses, and nothing in it can run',
  run: (options) => judgeDocuments(options, undefined),
  /** Renders stored blocks without migration and schema validation. */
  control: (options) => judgeDocuments(options, withoutSchema),
}

async function judgeDocuments(options: ProofOptions, read: RenderOptions['read']): Promise<Finding> {
  const found = createFinding()
  const render = await loadRenderer()
  const random = createRandom(options.seed)
  const usual = makeBlockData()
  for (let n = 0; n < (options.isShort ? DOCUMENTS / 10 : DOCUMENTS); n++) {
    const document = hostileDocument(random)
    const data = hostileData(usual, random)
    const before = JSON.stringify(document)
    const onError = (error: unknown) => found.violation(`document ${n}: a view threw ${String(error)}`)
    const context = { data, frameUrl: () => '/code/hash?page=%2F', onError, ...(read && { read }) }
    judgeRendering(found, n, () => render(document, context))
    found.count('documents')
    judgeTemplate(found, n, hostileItem(random) as Value)
    if (JSON.stringify(document) !== before) found.violation(`document ${n} was changed by its rendering`)
  }
  return found.finding
}

/** Everything that writes markup, and texts as docs/templates.md says to print them. */
const printed = compile(`{.repeated section items}
<article class="{@|item-classes}"><h2 title="{title|htmlattr}">{title|htmltag}</h2><p>{excerpt|html}</p><p>{excerpt|safe}</p>
{@|product-price}{@|product-status}{@|product-checkout}{@|product-quick-view}{@|product-restock-notification}
{.repeated section tags}<a href="/shop?tag={@|url-encode}">{@|smartypants|htmltag}</a>{.end}
{.repeated section items}{@|image}{.end}{structuredContent.variants.0|variant-descriptor|htmltag}</article>
{.end}`)

function judgeTemplate(found: FindingBuilder, n: number, item: Value): void {
  const { output, errors } = renderTemplate(printed, { items: [item] }, {})
  for (const { message } of errors) found.violation(`template of document ${n}: ${message}`)
  if (output !== '') found.count('outputs of a template')
  for (const sentence of judgeMarkup(output)) found.violation(`template of document ${n}: ${sentence}`)
}

function judgeRendering(found: FindingBuilder, n: number, render: () => RenderedDocument): void {
  try {
    const { html, css } = render()
    found.count('blocks shown', html.match(/<div class="p\d+"/g)?.length ?? 0)
    for (const sentence of judgeMarkup(html)) found.violation(`document ${n}: ${sentence}`)
    if (/[<>]|url\(|@import|expression/i.test(css)) found.violation(`document ${n}: its style sheet holds ${css}`)
  } catch (error) {
    found.violation(`document ${n}: rendering threw ${String(error)}`)
  }
}

/** From the build, because Node cannot run the TSX views. */
async function loadRenderer(): Promise<RenderDocument> {
  const entry = join(import.meta.dirname, '../../dist/server/entry-server.js')
  return ((await import(pathToFileURL(entry).href)) as { renderDocument: RenderDocument }).renderDocument
}

function withoutSchema({ type, props }: Pick<ShownBlock, 'type' | 'props'>): ReadBlock | undefined {
  const definition = findBlock(type)
  return definition && { definition, props }
}
