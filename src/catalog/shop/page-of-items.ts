import type { ItemPlace, ItemsAnswer } from '../contract.ts'

interface PageQuestion {
  after?: ItemPlace | undefined
  before?: ItemPlace | undefined
  limit: number
}

type PageRow = ItemPlace & Pick<ItemsAnswer, 'total' | 'earlier'>

/**
 * A page of a list and the cursors around it. If a page before a cursor is not full, the first page is returned instead, so
 * that the first page is always complete.
 */
export async function pageOf<Question extends PageQuestion, Row extends PageRow>(
  question: Question,
  read: (question: Question) => Promise<Row[]>,
): Promise<Omit<ItemsAnswer, 'items'> & { rows: Row[] }> {
  const asked = await read(question)
  const isShort = question.before !== undefined && !question.after && asked.length < question.limit
  const rows = isShort ? await read({ ...question, before: undefined }) : asked
  const [first, last] = [rows.at(0), rows.at(-1)]
  const { total = 0, earlier = 0 } = first ?? {}
  const hasMore = earlier + rows.length < total
  return { rows, total, earlier, first: placeOf(first), next: hasMore ? placeOf(last) : null }
}

function placeOf(row: PageRow | undefined): ItemPlace | null {
  return row ? { value: row.value, id: row.id } : null
}
