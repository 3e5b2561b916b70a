import { darkStyle } from '../../platform/mail/dark-style.ts'
import { html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, word } from '../../shared/words/word.ts'
import type { MemberLetter } from './member-letters.ts'

export interface MemberLetterParts {
  kind: MemberLetter['kind'] | 'known'
  /** The website's language. */
  language: string
  /** Of the store: the only text that depends on it, because anybody may have typed in the address. */
  host: string
  link: string
}

interface Said {
  subject: string
  reason: string
  button: string
  otherwise: string
}

/** One letter about an account, in the platform's own words. */
export function memberLetter(parts: MemberLetterParts): Pick<Letter, 'subject' | 'html' | 'text'> {
  return renderIn(parts.language, () => {
    const { language, link } = parts
    const { subject, reason, button, otherwise } = wordsOf(parts)
    const markup = html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:36rem;margin:0 auto;padding:2.5rem 1rem">
      <div class="words" style="padding:2rem 1.5rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere">${subject}</h1>
        <p style="margin:1rem 0 0;overflow-wrap:anywhere">${reason}</p>
        <p style="margin:1.75rem 0 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
        <p class="muted" style="margin:1.75rem 0 0;color:#57534e;font-size:0.9rem;overflow-wrap:anywhere">${otherwise}</p>
      </div>
    </div>
  </body>
</html>
`
    return { subject, html: markup.markup, text: `${reason}\n\n${button}\n${link}\n\n${otherwise}\n` }
  })
}

function wordsOf({ kind, host }: MemberLetterParts): Said {
  switch (kind) {
    case 'sign-up':
      return {
        subject: word('Confirm your account at {host}', { host }),
        reason: word('This e-mail address was used to create an account at {host}.', { host }),
        button: word('Confirm account'),
        otherwise: word(
          'The link works once, within 7 days. If it was not you, do not use it: without it there is no account.',
        ),
      }
    case 'known':
      return {
        subject: word('You already have an account at {host}', { host }),
        reason: word(
          'This e-mail address was used to create an account at {host}, but it already has one. Log in with your password, or set a new one:',
          { host },
        ),
        button: word('Set a new password'),
        otherwise: word('The link works once, within an hour. If it was not you, your password stays as it is.'),
      }
    case 'reset':
      return {
        subject: word('Set a new password at {host}', { host }),
        reason: word('A new password was requested for your account at {host}.', { host }),
        button: word('Set a new password'),
        otherwise: word('The link works once, within an hour. If it was not you, your password stays as it is.'),
      }
    case 'invite':
      return {
        subject: word('You are invited to {host}', { host }),
        reason: word('The store at {host} invites you to an account. Choose a password to begin.', { host }),
        button: word('Choose a password'),
        otherwise: word('The link works once, within 14 days. If you do not want an account, ignore this.'),
      }
    case 'email':
      return {
        subject: word('Confirm your new e-mail address at {host}', { host }),
        reason: word('You asked to use this e-mail address for your account at {host}.', { host }),
        button: word('Confirm address'),
        otherwise: word('The link works once, within a day. If it was not you, ignore this.'),
      }
    case 'email-changed':
      return {
        subject: word('The e-mail address of your account at {host} was changed', { host }),
        reason: word('Your account at {host} has a new e-mail address. This one no longer belongs to it.', { host }),
        button: word('Visit the store'),
        otherwise: word('If it was not you, please write to the store.'),
      }
    case 'password-changed':
      return {
        subject: word('Your password at {host} was changed', { host }),
        reason: word('The password of your account at {host} was changed, and you were logged out everywhere.', {
          host,
        }),
        button: word('Log in'),
        otherwise: word('If it was not you, set a new password at once.'),
      }
  }
}
