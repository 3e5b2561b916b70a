import { html } from '../../src/platform/mail/html.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { roleName } from '../../src/shared/messages/role-labels.ts'

export interface InvitationLetter {
  /** Host of the website on the platform: the only text of the letter that depends on the website. */
  host: string
  roles: number[]
  link: string
  expiresAt: Date
}

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * The letter that invites a person to work on a website. Anybody can be invited, so it has only the platform's own words;
 * who invites, and the website's name, are shown behind the link.
 */
export function invitationLetter(facts: InvitationLetter): Pick<Letter, 'subject' | 'html' | 'text'> {
  const { host, roles, link, expiresAt } = facts
  const as = roles.map(roleName).join(', ')
  const until = dayOf.format(expiresAt)
  const page = html`<!doctype html>
<html lang="en">
  <body style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">An invitation to ${host}</h1>
        <p style="line-height:1.5">Someone who works on the website <strong>${host}</strong> invites you to work on it, too. Your role: <strong>${as}</strong>.</p>
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">Accept the invitation</a></p>
        <p style="color:#57534e;font-size:0.9rem;line-height:1.5">The link is for you alone, good once, and until ${until}. If you did not expect it, you need not do anything.</p>
        <p style="color:#57534e;font-size:0.85rem;word-break:break-all">${link}</p>
      </div>
    </div>
  </body>
</html>`
  const text = `Someone who works on the website ${host} invites you to work on it, too. Your role: ${as}.

Accept the invitation:
${link}

The link is for you alone, good once, and until ${until}. If you did not expect it, you need not do anything.
`
  return { subject: `An invitation to work on ${host}`, html: page.markup, text }
}
