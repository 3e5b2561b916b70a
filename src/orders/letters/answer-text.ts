import { likertLabels } from '../../shared/forms/likert-labels.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { said } from '../../shared/words/said.ts'

const AGREEMENT = new RegExp(`^(.*: )(${likertLabels.map(([, label]) => label).join('|')})$`)

/** The lines of an answer to the store's form, with our own words in it (N/A, how far someone agrees) in this language. */
export function answerLines(language: string, value: string): string[] {
  return renderIn(language, () =>
    value.split('\n').map((line) => {
      const [, statement, label] = AGREEMENT.exec(line) ?? []
      return label === undefined ? (line === 'N/A' ? said(line) : line) : `${statement}${said(label)}`
    }),
  )
}
