import { html } from '../../src/platform/mail/html.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'

/** The letter with a requested sign-in link. */
export function signInLinkLetter(host: string, link: string): Pick<Letter, 'subject' | 'html' | 'text'> {
  const page = html`<!doctype html>
<html lang="en">
  <body style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">Sign in to ${host}</h1>
        <p style="line-height:1.5">You asked for a link that signs you in to manage the website <strong>${host}</strong>.</p>
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">Sign in</a></p>
        <p style="color:#57534e;font-size:0.9rem;line-height:1.5">The link is for you alone, good once, and for an hour. If you did not ask for it, do not open it: someone else is signed in with your account, so sign out everywhere.</p>
        <p style="color:#57534e;font-size:0.85rem;word-break:break-all">${link}</p>
      </div>
    </div>
  </body>
</html>`
  const text = `You asked for a link that signs you in to manage the website ${host}:
${link}

The link is for you alone, good once, and for an hour. If you did not ask for it, do not open it: someone else is signed in
with your account, so sign out everywhere.
`
  return { subject: `Your link to sign in to ${host}`, html: page.markup, text }
}
