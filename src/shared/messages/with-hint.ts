/** A message and the sentence that goes with it, as one text. */
export function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message} ${hint}`
}
