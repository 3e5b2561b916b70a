import { labelled, withColon } from '../../shared/words/labelled.ts'
import type { OrderLetterContent } from './order-letter.ts'

/** The plain text of an e-mail about an order, with everything that its markup has. */
export function orderLetterText(content: OrderLetterContent): string {
  const { language, files } = content
  const items = content.items.map(({ name, variant, answers, amount }) => {
    const what = variant === '' ? name : `${name} (${variant})`
    return [amount === null ? what : labelled(language, what, amount), ...answers.map((line) => `  ${line}`)].join('\n')
  })
  const sums = content.sums.map(({ name, amount }) => labelled(language, name, amount))
  const places = content.places.map(({ name, lines }) => [name, ...lines].join('\n'))
  return `${[
    content.title,
    content.introduction,
    content.number,
    items.join('\n'),
    sums.join('\n'),
    files ? [withColon(language, files.heading), ...files.names, files.href].join('\n') : '',
    ...content.facts.map(({ name, lines }) =>
      lines.length === 1 ? labelled(language, name, lines.join('')) : [name, ...lines].join('\n'),
    ),
    content.after,
    ...places,
    ...content.links.map(({ label, href }) => `${withColon(language, label)}\n${href}`),
    content.questions,
    ...content.policies.map(({ name, text }) => `${name}\n\n${text}`),
    `-- \n${content.reason}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')}\n`
}
