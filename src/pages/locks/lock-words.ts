/** Message of the lock screen about the last attempt, which the URL of the page carries. */
export function lockMessage(outcome: unknown): string | null {
  if (outcome === 'wrong') return 'That password is not right. Please try again.'
  if (outcome === 'captcha')
    return 'Too many wrong passwords were entered. Please confirm that you are a person, then try again.'
  const seconds = Number(/^wait-(\d{1,6})$/.exec(String(outcome))?.[1])
  if (!Number.isInteger(seconds)) return null
  if (seconds <= 60) return 'Too many wrong passwords were entered. Please try again in a minute.'
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 60) return 'Too many wrong passwords were entered. Please try again in an hour.'
  return `Too many wrong passwords were entered. Please try again in ${minutes} minutes.`
}
