import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { type Html, html } from '../../platform/mail/html.ts'

/** A small page of the platform that needs no scripts. */
interface EmailPage {
  status: number
  title: string
  content: Html
}

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;color:#1c1917;background:#f5f5f4;font:1.0625rem/1.6 system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:min(34rem,100%);margin:auto;padding:2rem clamp(1rem,5vw,2.5rem)}
h1{margin:0 0 .75rem;font-size:clamp(1.5rem,6vw,2rem);line-height:1.2}
p{margin:0 0 1.5rem;overflow-wrap:anywhere}
button{min-height:3rem;padding:.625rem 1.5rem;border:0;border-radius:8px;background:#1d4ed8;color:#fff;font:inherit;font-weight:600;cursor:pointer}
a{color:inherit}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

export function emailPage(email: string): EmailPage {
  return {
    status: 200,
    title: 'Confirm your e-mail',
    content: html`<h1>Confirm your e-mail</h1>
<p>Is ${email} the e-mail of your account? Your store can write to people when you have confirmed it.</p>
<form method="post"><button>Confirm my e-mail</button></form>`,
  }
}

export function emailConfirmedPage(): EmailPage {
  return {
    status: 200,
    title: 'E-mail confirmed',
    content: html`<h1>Your e-mail is confirmed</h1>
<p>Your store can write to people now. You can close this page.</p>
<p><a href="/">To your websites</a></p>`,
  }
}

/** For a link that was truncated or made up, has expired, or belongs to an earlier e-mail of the account. */
export function unknownEmailPage(): EmailPage {
  return {
    status: 404,
    title: 'Link not found',
    content: html`<h1>This link does not work</h1>
<p>It may be incomplete, older than 7 days, or for an e-mail that your account no longer has. The admin of your website can send you another one.</p>
<p><a href="/">To your websites</a></p>`,
  }
}

export function sendEmailPage(res: Response, { status, title, content }: EmailPage): void {
  res.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'X-Robots-Tag': 'noindex',
    'Referrer-Policy': 'no-referrer',
  })
  const page = html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`
  res.end(`<!doctype html>\n${page.markup}`)
}
