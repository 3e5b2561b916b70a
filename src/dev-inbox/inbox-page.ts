import { type Html, html } from '../platform/mail/html.ts'
import type { StoredLetter } from '../platform/mail/letter-folder.ts'
import { inboxStyle } from './inbox-style.ts'

export interface InboxPage {
  letters: StoredLetter[]
  /** The opened e-mail. */
  shown: StoredLetter | undefined
  /** True when a person chose it; false when it is the newest by default. */
  isChosen: boolean
  isPhone: boolean
  /** Cursor: e-mails older than this id are listed. */
  next: string | undefined
  query: { before?: string | undefined }
}

/** Adjusts the frame to the height of the e-mail, in which no script runs: its frame is sandboxed. */
export const FIT_SCRIPT = `for (const frame of document.querySelectorAll('iframe')) {
  const fit = () => {
    const page = frame.contentDocument
    if (page && page.documentElement) frame.style.height = page.documentElement.scrollHeight + 2 + 'px'
  }
  frame.addEventListener('load', fit)
  fit()
}`

const timeOf = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'UTC',
})

/** The list of e-mails and one of them, as in a mail program. */
export function inboxPage(page: InboxPage): string {
  const { letters, shown, isChosen } = page
  const title = shown && isChosen ? `${shown.subject} · Inbox` : 'Inbox'
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <style>${{ markup: inboxStyle }}</style>
  </head>
  <body class="${isChosen ? 'is-email' : 'is-list'}">
    <header>
      <h1>Inbox</h1>
      <p>No mail server is set up (<code>SMTP_URL</code>): nothing was sent, and only this computer shows these e-mails.</p>
    </header>
    ${letters.length === 0 && !shown ? emptyState() : html`<div class="panes">${letterList(page)}${shown ? letterView(shown, page) : html``}</div>`}
    <script>${{ markup: FIT_SCRIPT }}</script>
  </body>
</html>
`.markup
}

function emptyState(): Html {
  return html`<main class="empty">
      <h2>No e-mails yet</h2>
      <p>Invite someone, or send a restock notice: the e-mail appears here at once.</p>
      <p><a class="button" href="/dev/inbox">Look again</a></p>
    </main>`
}

function letterList({ letters, shown, next, query }: InboxPage): Html {
  const from = query.before === undefined ? '' : `?before=${encodeURIComponent(query.before)}`
  return html`<nav aria-label="E-mails">
      <p class="bar"><a href="/dev/inbox">${query.before === undefined ? 'Check for new e-mails' : 'Back to the newest'}</a></p>
      <ol>${letters.map(
        (one) => html`
        <li><a href="/dev/inbox/${one.id}${from}"${one.id === shown?.id ? html` aria-current="true"` : html``}>
          <span class="to">${one.to}</span>
          <span class="subject">${one.subject}</span>
          <time datetime="${one.sentAt}">${timeOf.format(new Date(one.sentAt))}</time>
        </a></li>`,
      )}
      </ol>
      ${next === undefined ? html`` : html`<p class="bar"><a href="/dev/inbox?before=${encodeURIComponent(next)}">Older e-mails</a></p>`}
    </nav>`
}

function letterView(shown: StoredLetter, { isPhone, query }: InboxPage): Html {
  const { id, subject, text } = shown
  const from = query.before === undefined ? '' : `&before=${encodeURIComponent(query.before)}`
  const here = `/dev/inbox/${id}`
  return html`<main>
      <p class="back"><a href="/dev/inbox">All e-mails</a></p>
      <h2>${subject}</h2>
      <dl>${headersOf(shown).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
      <p class="widths">
        <a href="${here}?${from.slice(1)}"${isPhone ? html`` : html` aria-current="true"`}>Wide</a>
        <a href="${here}?phone=1${from}"${isPhone ? html` aria-current="true"` : html``}>As on a phone</a>
      </p>
      <iframe class="${isPhone ? 'phone' : 'wide'}" title="E-mail" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${withBlankTarget(shown.html)}"></iframe>
      <h3>As plain text</h3>
      <pre>${text}</pre>
    </main>`
}

/** Opens links in a new tab, because they would not work inside the frame. */
function withBlankTarget(letterHtml: string): string {
  return letterHtml.replace(/<head>|<html[^<>]*>/i, (tag) => `${tag}<base target="_blank">`)
}

function headersOf({ from, to, sentAt, headers = {} }: StoredLetter): [string, string][] {
  return [
    ['From', `${from.name} <${from.address}>`],
    ['To', to],
    ['Date', `${timeOf.format(new Date(sentAt))} UTC`],
    ...Object.entries(headers),
  ]
}
