import type { ListedInvitation } from '../../../src/identity/admin-contract.ts'
import type { BadgeTone } from '../../ui/primitives/badge.tsx'

interface EmailWords {
  tone: BadgeTone
  text: string
  /** What to do about it, if anything. */
  advice?: string
}

/** State of an invitation's e-mail as text. */
export function emailWords({ letter, isExpired, letterNote }: ListedInvitation, emailsAreStored: boolean): EmailWords {
  if (isExpired) return { tone: 'warning', text: 'Expired', advice: 'The link has expired. Send it again.' }
  const said = letterNote ? ` The mail server said: ${letterNote}` : ''
  const words: Record<ListedInvitation['letter'], EmailWords> = {
    waiting: { tone: 'neutral', text: 'E-mail on its way' },
    sending: { tone: 'neutral', text: 'E-mail on its way' },
    sent: emailsAreStored ? { tone: 'info', text: 'E-mail in the inbox' } : { tone: 'good', text: 'E-mail sent' },
    delayed: { tone: 'warning', text: 'E-mail delayed', advice: `It will be retried automatically.${said}` },
    refused: { tone: 'bad', text: 'E-mail not sent', advice: `Check the address, or send it again.${said}` },
    uncertain: {
      tone: 'warning',
      text: 'E-mail uncertain',
      advice: 'It may not have arrived. Ask the person, or send it again.',
    },
  }
  return words[letter]
}

/** Without the address for people who may not see it. */
export const invitedName = ({ email }: ListedInvitation): string => email ?? 'Invited person'
