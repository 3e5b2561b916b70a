import { Forbidden } from '../../../platform/errors/application-errors.ts'
import { takeTurns } from '../../../platform/turns/take-turns.ts'
import { type FigureSource, permissionForFigures } from '../../../shared/charts/store-figures.ts'
import type { Editor } from '../../documents/editor.ts'
import type { PublishableSet } from '../publishable-set.ts'
import { type PageProblem, type PublishablePage, placesIn } from './check-pages.ts'
import { needsOf } from './check-products.ts'

/** A block of a page that shows figures of the store. */
export interface ShownFigure {
  docId: string
  blockId: string
  source: FigureSource
  /** Of the page. */
  title: string
  /** Where on the page it is. */
  place: string
}

/** Notes the figures of the store that documents show, in documents looked at some at a time. */
export function noteFigures() {
  const figures: ShownFigure[] = []
  const takeTurn = takeTurns()
  return {
    figures,
    async look(documents: Iterable<readonly [string, PublishablePage]>): Promise<void> {
      for (const [docId, { body }] of documents) {
        const placeOf = placesIn(body)
        for (const [blockId, block] of Object.entries(body.blocks)) {
          for (const { source } of needsOf(block).figures ?? [])
            figures.push({ docId, blockId, source, title: body.settings.title, place: placeOf(block) })
          await takeTurn()
        }
      }
    },
  }
}

/** Blocks whose figures this person may not see: whoever publishes them shows them to everybody. */
export function figureProblems({ may }: Pick<Editor, 'may'>, shown: readonly ShownFigure[]): PageProblem[] {
  // What someone without the right to publish sends is published by another.
  const severity = may('pages.publish') ? 'error' : 'warning'
  return shown
    .filter((figure) => !may(permissionForFigures(figure)))
    .map(({ docId, blockId, source, title, place }) => ({
      docId,
      blockId,
      severity,
      message: refusal(source, place, title),
    }))
}

const shownAs: Record<FigureSource, string> = {
  sales: 'sales of the store',
  orders: 'orders of the store',
  items: 'items sold',
  visits: 'visits to the website',
  stock: 'stock of the store',
}

function refusal(source: FigureSource, place: string, title: string): string {
  const reports = source === 'visits' ? 'traffic reports' : 'sales reports'
  return `The chart in ${place} on “${title}” shows ${shownAs[source]}. Only someone who may see ${reports} can publish it: ask them, or choose other data.`
}

/** Throws Forbidden for figures in changed documents that this person may not see. */
export async function assertMayShowFigures(
  editor: Editor,
  documents: Pick<PublishableSet, 'readChanged'>,
): Promise<void> {
  const shown = noteFigures()
  for await (const batch of documents.readChanged()) await shown.look(batch)
  const [refused] = figureProblems(editor, shown.figures)
  if (refused) throw new Forbidden(refused.message)
}
