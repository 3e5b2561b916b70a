import { html } from '../../src/platform/mail/html.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'

type Words = Pick<Letter, 'subject' | 'html' | 'text'>

/** Anybody may have typed in this address, so the letter has only the platform's own words. */
export function confirmEmailLetter({ host, link }: { host: string; link: string }): Words {
  const heading = 'Please confirm your e-mail'
  const asks = `This address was entered for an account at ${host}.`
  const ifNot = 'If it was not you, you need not do anything. The link is good for 7 days.'
  const button = html`<p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">Confirm my e-mail</a></p>`
  return {
    subject: `${heading} for ${host}`,
    html: page(
      heading,
      html`<p style="line-height:1.5">${asks} If it was you, please confirm it:</p>${button}<p style="line-height:1.5">${ifNot}</p>`,
    ),
    text: `${asks} If it was you, please confirm it:\n${link}\n\n${ifNot}\n`,
  }
}

/** To the account's previous e-mail. */
export function emailChangedLetter({ host }: { host: string }): Words {
  const heading = 'Your account has another e-mail now'
  const says = `The e-mail of your account at ${host} was changed. From now on this address does not sign in to it.`
  const ifNot = `If it wasn’t you, someone else can use your account. Please tell the operators of ${host}.`
  return {
    subject: `${heading} (${host})`,
    html: page(heading, html`<p style="line-height:1.5">${says}</p><p style="line-height:1.5">${ifNot}</p>`),
    text: `${says}\n\n${ifNot}\n`,
  }
}

function page(heading: string, content: ReturnType<typeof html>): string {
  return html`<!doctype html>
<html lang="en">
  <body style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">${heading}</h1>
        ${content}
      </div>
    </div>
  </body>
</html>`.markup
}
