import type { ContentPage, OwnPartsContent } from '../../../web/blocks/content-page.ts'
import type { ShownDocument } from '../../../web/blocks/document-shape.ts'
import { readBlock } from '../../../web/blocks/read-block.ts'
import type { Database } from '../../platform/database/database.ts'
import { html } from '../../platform/mail/html.ts'
import type { WebsiteReads } from '../../platform/modules/website-reads.ts'
import { TEMPLATE_BLOCK } from '../../shared/templates/template-uses.ts'
import { localeOf } from '../../shared/words/word.ts'
import type { JobResult, TemplateError, TemplateJob, TemplateRunner } from '../../templates/queries.ts'
import { partialsOf } from '../../templates/queries.ts'
import type { PageData } from '../contract.ts'
import type { PageView } from '../view/page-view.ts'
import { finishOutput } from './finish-output.ts'
import { readFormerTemplates, readTemplates, type Template } from './read-templates.ts'
import { noteTemplateFailure } from './template-failures.ts'

export interface TemplatePagesDeps {
  db: Database
  runner: Pick<TemplateRunner, 'render'>
  /** The live templates as they were last read. */
  live: Pick<WebsiteReads<Template[]>, 'find'>
  /** The `?format=json` of a page, from which templates print. */
  describe(websiteId: string, content: ContentPage): Promise<object>
  describeData(websiteId: string, data: object): Promise<object>
  onError(error: unknown): void
}

/** What the context of a render says of language and time. */
type Writing = Pick<TemplateJob, 'locale' | 'timeZone' | 'currency'>

/** Prints the templates of pages. */
export interface TemplatePages {
  /** The page with what its template and its template blocks print; the page itself if it has none. */
  finish(websiteId: string, content: ContentPage): Promise<ContentPage>
  /** The same for a screen of the store; undefined if its template cannot be printed. */
  finishScreen(websiteId: string, content: ContentPage): Promise<ContentPage | undefined>
  /** The owner's sections around a built-in screen, with what their template blocks print. */
  finishParts(
    websiteId: string,
    parts: OwnPartsContent,
    readPage: () => Promise<object | undefined>,
    view?: PageView,
  ): Promise<OwnPartsContent>
  /** What these templates print in a page, by id; for the editor's canvas. */
  print(websiteId: string, docIds: readonly string[], context: object): Promise<Record<string, string>>
}

export function createTemplatePages(deps: TemplatePagesDeps): TemplatePages {
  const { db, live, runner, describe, describeData, onError } = deps

  const templatesAt = (websiteId: string, shown: PageView['shown']): Promise<Template[]> =>
    shown === 'live' ? live.find(websiteId) : readTemplates(db, websiteId, shown)

  interface Printing {
    websiteId: string
    path: string
    templates: readonly Template[]
    /** JSON. */
    context: string
    writing: Writing
    /** Visitors see the last version that can be rendered; whoever sees drafts sees what is wrong with them. */
    isOwner: boolean
  }

  async function renderOne({ websiteId, templates, context, writing }: Printing, { source }: Template) {
    const named = new Map(templates.map((one) => [one.name, one.source]))
    const partials = partialsOf(source, named)
    const result: JobResult = await runner.render({ websiteId, source, context, partials, ...writing })
    return { ...result, output: finishOutput(result.output, writing.currency) }
  }

  /** Undefined if neither the template nor a former version of it can be rendered. */
  async function printOne(printing: Printing, docId: string): Promise<string | undefined> {
    const { websiteId, path, templates, isOwner } = printing
    const template = templates.find((one) => one.docId === docId)
    if (!template) return undefined
    const { output, errors } = await renderOne(printing, template)
    const error = errors.at(-1)
    if (isOwner && errors.length > 0) return errorsMarkup(template.title, errors) + output
    if (!error || output.trim() !== '') return output
    await noteTemplateFailure(db, websiteId, { docId, path, error }).catch(onError)
    for (const former of await readFormerTemplates(db, websiteId, docId)) {
      const printed = await renderOne(printing, former)
      if (printed.errors.length === 0) return printed.output
    }
    return undefined
  }

  async function printAll(printing: Printing, docIds: readonly string[]): Promise<Record<string, string>> {
    const printed: Record<string, string> = {}
    for (const docId of new Set(docIds)) {
      const output = await printOne(printing, docId)
      if (output !== undefined) printed[docId] = output
    }
    return printed
  }

  async function finish(websiteId: string, content: ContentPage): Promise<ContentPage> {
    const { data, viewed, templateId } = content
    const { document, header, footer, popups } = content
    const inBlocks = idsOfBlocks([document, header, footer, ...popups.map((popup) => popup.document)])
    if (templateId === undefined && inBlocks.length === 0) return content
    const templates = await templatesAt(websiteId, shownIn(viewed))
    const context = JSON.stringify(await describe(websiteId, content))
    const writing = writingOf(data)
    const printing = { websiteId, path: data.path, templates, context, writing, isOwner: viewed !== null }
    const ids = templateId === undefined ? inBlocks : [templateId, ...inBlocks]
    const printed = await printAll(printing, ids)
    const used = templates.filter(({ docId }) => Object.hasOwn(printed, docId))
    return {
      ...content,
      templated: templateId === undefined ? undefined : printed[templateId],
      templateSources: sourcesOf(used, templates),
      data: { ...data, templates: printed },
    }
  }

  return {
    finish,
    async finishScreen(websiteId, content) {
      const finished = await finish(websiteId, content)
      return finished.templated === undefined ? undefined : finished
    },
    async finishParts(websiteId, parts, readPage, view) {
      const ids = idsOfBlocks(parts.slots.map(({ document }) => document))
      const page = ids.length > 0 ? await readPage() : undefined
      if (!page) return parts
      const templates = await templatesAt(websiteId, view?.shown ?? 'live')
      const context = JSON.stringify(await describeData(websiteId, page))
      const { data } = parts
      const [writing, isOwner] = [writingOf(data), view?.seesAll === true]
      const printing = { websiteId, path: data.path, templates, context, writing, isOwner }
      return { ...parts, data: { ...data, templates: await printAll(printing, ids) } }
    },
    async print(websiteId, docIds, context) {
      const templates = await readTemplates(db, websiteId, 'drafts')
      const writing = writingOfContext(context)
      const printing = { websiteId, path: '', templates, context: JSON.stringify(context), writing, isOwner: true }
      return printAll(printing, docIds)
    },
  }
}

function shownIn(viewed: ContentPage['viewed']): PageView['shown'] {
  if (!viewed) return 'live'
  return viewed.shown === 'drafts' ? 'drafts' : new Date(viewed.at)
}

/** Ids of the templates that blocks of these documents show. */
function idsOfBlocks(documents: readonly (ShownDocument | null)[]): string[] {
  return documents.flatMap((document) =>
    Object.values(document?.blocks ?? {}).flatMap((block) => {
      if (block.type !== TEMPLATE_BLOCK) return []
      const { templateId = '' } = (readBlock(block)?.props ?? {}) as { templateId?: string }
      return templateId === '' ? [] : templateId
    }),
  )
}

/** With the partials that they apply. */
function sourcesOf(used: readonly Template[], templates: readonly Template[]): string[] {
  const named = new Map(templates.map(({ name, source }) => [name, source]))
  return [...new Set(used.flatMap(({ source }) => [source, ...Object.values(partialsOf(source, named))]))]
}

export function writingOf({ website, storeSettings }: Pick<ContentPage['data'], 'website' | 'storeSettings'>): Writing {
  const { language, timeZone } = website
  return { locale: localeOf(language), timeZone, currency: storeSettings.selectedCurrency }
}

/** The same, from the context itself. */
export function writingOfContext(context: object): Writing {
  const { website, websiteSettings } = context as Partial<PageData>
  if (!website || !websiteSettings) return {}
  return writingOf({ website, storeSettings: websiteSettings.storeSettings })
}

/** For people who see drafts. */
function errorsMarkup(title: string, errors: readonly TemplateError[]): string {
  const lines = errors.map(({ partial, line, column, message }) => {
    const place = `line ${line}, column ${column}: ${message}`
    return html`<li>${partial === undefined ? place : `${partial}, ${place}`}</li>`
  })
  return html`<div class="template-errors" role="alert"><p>${title}</p><ul>${lines}</ul></div>`.markup
}
