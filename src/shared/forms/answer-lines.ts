import { labelled } from '../words/labelled.ts'
import { renderIn } from '../words/render-in.ts'
import { said } from '../words/said.ts'
import { likertLabels } from './likert-labels.ts'

const AGREEMENT = new RegExp(`^(.*: )(${likertLabels.map(([, label]) => label).join('|')})$`)

/** The lines of a summarised answer, with our own words in it (N/A, how far someone agrees) in this language. */
export function answerLines(language: string, value: string): string[] {
  return renderIn(language, () =>
    value.split('\n').map((line) => {
      const [, statement, label] = AGREEMENT.exec(line) ?? []
      return label === undefined ? (line === 'N/A' ? said(line) : line) : `${statement}${said(label)}`
    }),
  )
}

/** Summarised answers, each behind its title. */
export function summaryLines(language: string, answers: readonly { label: string; value: string }[] | null): string[] {
  return (answers ?? []).flatMap(({ label, value }) => {
    const [first = '', ...others] = answerLines(language, value)
    return [labelled(language, label, first), ...others]
  })
}
