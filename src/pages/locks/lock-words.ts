/** Message of the lock screen about the last attempt, which the URL of the page carries. */
export function lockMessage(outcome: unknown): string | null {
  if (outcome === 'wrong') return 'That password is not right. Please try again.'
  if (outcome === 'captcha')
    return 'Too many wrong passwords were entered. Please confirm that you are a person, then try again.'
  const seconds = Number(/^wait-(\d{1,6})$/.exec(String(outcome))?.[1])
  if (!Number.isInteger(seconds)) return null
  return `Too many wrong passwords were entered. Please try again in ${inWords(seconds)}.`
}

function inWords(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 60 ? 'an hour' : `${minutes} minutes`
}
