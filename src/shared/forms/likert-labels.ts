/** Degrees of agreement with a statement (specification §9). */
export const likertLabels: readonly (readonly [value: string, label: string])[] = [
  ['-2', 'Strongly Disagree'],
  ['-1', 'Disagree'],
  ['0', 'Neutral'],
  ['1', 'Agree'],
  ['2', 'Strongly Agree'],
]
