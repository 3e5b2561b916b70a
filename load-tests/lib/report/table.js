import { escaped } from './numbers.js'

/** Cells are texts, or `{ mark, kind }`; all but the first column and texts are right-aligned. */
export function tableOf(head, rows) {
  const cell = (tag) => (content) => {
    const { mark, kind } =
      typeof content === 'object' ? content : { mark: content, kind: isNumber(content) ? 'number' : '' }
    return `<${tag}${kind ? ` class="${kind}"` : ''}>${escaped(mark)}</${tag}>`
  }
  const body = rows.map((cells) => `<tr>${cells.map(cell('td')).join('')}</tr>`).join('')
  const numbers = head.map((name, column) =>
    rows.length > 0 && isNumber(rows[0][column]) ? { mark: name, kind: 'number' } : name,
  )
  return `<div class="scroll" tabindex="0" role="region" aria-label="Table"><table><thead><tr>${numbers
    .map(cell('th'))
    .join('')}</tr></thead><tbody>${body}</tbody></table></div>`
}

/** The data of a plot as a table. */
export function behind(head, rows) {
  return `<details><summary>The numbers</summary>${tableOf(head, rows)}</details>`
}

function isNumber(content) {
  return typeof content === 'string' && /^(?:[\d.,]+(?: %)?|–|below 0.01 %)$/.test(content)
}
