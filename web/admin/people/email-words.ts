import type { ListedInvitation } from '../../../src/identity/admin-contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

interface LetterWords {
  tone: BadgeTone
  text: string
  /** What to do about it, where there is something. */
  advice?: string
}

/** What became of an invitation's letter, for people. */
export function emailWords({ letter, isExpired, letterNote }: ListedInvitation, lettersLie: boolean): LetterWords {
  if (isExpired) return { tone: 'warning', text: 'Expired', advice: 'The link has expired. Send it again.' }
  const said = letterNote ? ` The mail server said: ${letterNote}` : ''
  const words: Record<ListedInvitation['letter'], LetterWords> = {
    waiting: { tone: 'neutral', text: 'Letter on its way' },
    sending: { tone: 'neutral', text: 'Letter on its way' },
    sent: lettersLie ? { tone: 'notice', text: 'Letter in the inbox' } : { tone: 'good', text: 'Letter sent' },
    delayed: { tone: 'warning', text: 'Letter delayed', advice: `It is tried again by itself.${said}` },
    refused: { tone: 'bad', text: 'Letter not sent', advice: `Check the address, or send it again.${said}` },
    uncertain: {
      tone: 'warning',
      text: 'Letter uncertain',
      advice: 'Nobody knows whether it arrived. Ask the person, or send it again.',
    },
  }
  return words[letter]
}
