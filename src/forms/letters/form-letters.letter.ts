import { darkStyle } from '../../platform/mail/dark-style.ts'
import { type Html, html } from '../../platform/mail/html.ts'
import type { Letter } from '../../platform/mail/mail.ts'
import { answerLines } from '../../shared/forms/answer-lines.ts'
import { oneLine } from '../../shared/validation/one-line.ts'
import { withColon } from '../../shared/words/labelled.ts'
import { renderIn } from '../../shared/words/render-in.ts'
import { localeOf, word } from '../../shared/words/word.ts'
import type { AnsweredField } from '../admin-contract.ts'

type Written = Pick<Letter, 'subject' | 'html' | 'text'>

/** Mail programs show no more characters of a subject. */
const SUBJECT_MAX = 150

interface NotificationLetter {
  /** The website's language. */
  language: string
  host: string
  form: string
  /** Name or address of the person; empty when unknown. */
  from: string
  answers: readonly Pick<AnsweredField, 'rawTitle' | 'text'>[]
  /** The answer in the inbox. */
  link: string
  isTest: boolean
}

/** Tells an owner what was sent with a form. All of it is text: no answer is markup, a header, or a link of ours. */
export function notificationLetter(letter: NotificationLetter): Written {
  return renderIn(letter.language, () => {
    const { language, host, form, from, link, isTest } = letter
    const answers = letter.answers.map(({ rawTitle, text }) => ({
      rawTitle,
      text: answerLines(language, text).join('\n'),
    }))
    const title = from === '' ? word('New answer: {form}', { form }) : word('{form}: {from}', { form, from })
    const subject = oneLine(isTest ? word('Test: {title}', { title }) : title, SUBJECT_MAX)
    const reason = word('You get this because your address is in the settings of the form {form} on {host}.', {
      form,
      host,
    })
    const rows = answers.map(
      ({ rawTitle, text }) =>
        html`<p style="margin:1rem 0 0;white-space:pre-line;overflow-wrap:anywhere"><strong>${rawTitle}</strong>\n${text}</p>`,
    )
    const plain = [
      ...answers.map(({ rawTitle, text }) => `${withColon(language, rawTitle)}\n${text}`),
      `${withColon(language, word('Open the answer'))}\n${link}`,
      `-- \n${reason}`,
    ]
    const markup = page({
      language,
      subject,
      heading: form,
      content: rows,
      link,
      button: word('Open the answer'),
      reason,
    })
    return { subject, html: markup.markup, text: `${plain.join('\n\n')}\n` }
  })
}

interface ReplyLetter {
  language: string
  /** Name of the website. */
  store: string
  host: string
  form: string
  text: string
}

/** An owner's reply to a person who has sent a form. */
export function replyLetter({ language, store, host, form, text }: ReplyLetter): Written {
  return renderIn(language, () => {
    const subject = oneLine(word('Re: {form} – {store}', { form, store }), SUBJECT_MAX)
    const reason = word('You get this because you sent the form {form} on {host}.', { form, host })
    const content = [html`<p style="margin:1rem 0 0;white-space:pre-line;overflow-wrap:anywhere">${text}</p>`]
    const markup = page({ language, subject, heading: store, content, reason })
    return { subject, html: markup.markup, text: `${text}\n\n-- \n${reason}\n` }
  })
}

interface DigestLetter {
  language: string
  host: string
  /** Forms with new answers in their spam folder. */
  forms: readonly { name: string; spam: number }[]
  link: string
}

/** What was put aside as spam in a week, so that an owner can look whether some of it is not. */
export function spamDigestLetter({ language, host, forms, link }: DigestLetter): Written {
  return renderIn(language, () => {
    const count = forms.reduce((sum, { spam }) => sum + spam, 0)
    const subject = oneLine(
      word('{host}: {count} answers in the spam folder', { host, count: String(count) }),
      SUBJECT_MAX,
    )
    const lines = forms.map(({ name, spam }) => `${withColon(language, name)} ${spam}`)
    const reason = word(
      'What is in the spam folder is deleted after 30 days. You get this once a week when there is something new.',
    )
    const markup = page({
      language,
      subject,
      heading: word('In the spam folder at {host}', { host }),
      content: lines.map((line) => html`<p style="margin:1rem 0 0;overflow-wrap:anywhere">${line}</p>`),
      link,
      button: word('Open the forms'),
      reason,
    })
    const plain = [...lines, `${withColon(language, word('Open the forms'))}\n${link}`, `-- \n${reason}`]
    return { subject, html: markup.markup, text: `${plain.join('\n\n')}\n` }
  })
}

interface Page {
  language: string
  subject: string
  heading: string
  content: Html[]
  link?: string
  button?: string
  reason: string
}

function page({ language, subject, heading, content, link, button, reason }: Page): Html {
  const action =
    link === undefined || button === undefined
      ? html``
      : html`<p style="margin:1.75rem 0 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>`
  return html`<!doctype html>
<html lang="${localeOf(language)}">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${subject}</title>
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:36rem;margin:0 auto;padding:2.5rem 1rem">
      <div class="words" style="padding:2rem 1.5rem;border-radius:8px;background:#ffffff;line-height:1.5">
        <h1 style="margin:0;font-size:1.4rem;line-height:1.3;overflow-wrap:anywhere">${heading}</h1>
        ${content}
        ${action}
        <p class="muted" style="margin:1.75rem 0 0;color:#57534e;font-size:0.9rem;overflow-wrap:anywhere">${reason}</p>
      </div>
    </div>
  </body>
</html>
`
}
