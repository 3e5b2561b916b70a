import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { type PageProblem, type PublishablePage, placesIn } from './check-pages.ts'
import { needsOf } from './check-products.ts'

/** A block of a page that shows a form. */
export interface ShownForm {
  docId: string
  blockId: string
  formId: string
  /** Of the page. */
  title: string
  /** Where on the page it is. */
  place: string
}

/** Notes the forms that documents show, in documents looked at some at a time. */
export function noteForms() {
  const forms: ShownForm[] = []
  const takeTurn = takeTurns()
  return {
    forms,
    async look(documents: ReadonlyMap<string, PublishablePage>): Promise<void> {
      for (const [docId, { body }] of documents) {
        const placeOf = placesIn(body)
        for (const [blockId, block] of Object.entries(body.blocks)) {
          for (const formId of needsOf(block).forms ?? [])
            forms.push({ docId, blockId, formId, title: body.settings.title, place: placeOf(block) })
          await takeTurn()
        }
      }
    },
  }
}

/** Finds which of these forms exist. */
export type FindFormIds = (websiteId: string, formIds: readonly string[]) => Promise<ReadonlySet<string>>

/** Warnings of blocks whose form was deleted. */
export async function checkForms(
  findFormIds: FindFormIds,
  websiteId: string,
  shown: readonly ShownForm[],
): Promise<PageProblem[]> {
  if (shown.length === 0) return []
  const known = await findFormIds(websiteId, [...new Set(shown.map(({ formId }) => formId))])
  return shown
    .filter(({ formId }) => !known.has(formId))
    .map(({ docId, blockId, title, place }) => ({
      docId,
      blockId,
      severity: 'warning' as const,
      message: `The form in ${place} on “${title}” was deleted, so visitors see nothing there. Choose another form, or delete the block.`,
    }))
}
