import { darkStyle } from '../../src/platform/mail/dark-style.ts'
import { type Html, html } from '../../src/platform/mail/html.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'

type Words = Pick<Letter, 'subject' | 'html' | 'text'>

/** With a link to set a new password. */
export function resetLetter({ host, link }: { host: string; link: string }): Words {
  const says = `Someone asked to set a new password for your account at ${host}. If it was you, open this link:`
  const ifNot =
    'The link works once, within an hour. If it was not you, you need not do anything: your password stays as it is.'
  return letter({ heading: 'Set a new password', host, paragraphs: [says], link, button: 'Set a new password', ifNot })
}

/** After every change of a password. */
export function passwordChangedLetter({ host, at, link }: { host: string; at: string; link: string }): Words {
  const says = `The password of your account at ${host} was changed on ${inWords(at)}. All other sessions have ended.`
  const ifNot = 'If it was not you, set a new password at once, and sign out everywhere:'
  return letter({
    heading: 'Your password was changed',
    host,
    paragraphs: [says, ifNot],
    link,
    button: 'Reset password',
  })
}

/** After the second factor was switched on or off. */
export function secondFactorLetter({
  host,
  at,
  isOn,
  link,
}: {
  host: string
  at: string
  isOn: boolean
  link: string
}): Words {
  const heading = `Two-step sign-in is ${isOn ? 'on' : 'off'}`
  const says = `Two-step sign-in of your account at ${host} was switched ${isOn ? 'on' : 'off'} on ${inWords(at)}.`
  const ifNot = 'If it was not you, set a new password at once; it ends every session:'
  return letter({ heading, host, paragraphs: [says, ifNot], link, button: 'Reset password' })
}

/** To an administrator to whom a website is offered, and to its new owner. */
export function ownershipLetter({
  kind,
  site,
  host,
  link,
}: {
  kind: 'ownership-offered' | 'ownership-accepted'
  site: string
  host: string
  link: string
}): Words {
  const isOffer = kind === 'ownership-offered'
  return letter({
    heading: isOffer ? `Become the owner of ${site}` : `You are the owner of ${site}`,
    host,
    paragraphs: [
      isOffer
        ? `The owner of ${site} wants to hand the website over to you. Accept or decline within 7 days, on the page People:`
        : `${site} was handed over to you. You have every right on it now; the owner before you stays as an administrator.`,
    ],
    link,
    button: 'Open People',
  })
}

/** To the owner of a website that was deleted or restored. */
export function websiteDeletionLetter({
  site,
  host,
  erasesAt,
  link,
}: {
  site: string
  host: string
  erasesAt?: string | undefined
  link: string
}): Words {
  const paragraphs = erasesAt
    ? [
        `${site} was deleted. Nobody sees it any more, and on ${inWords(erasesAt)} everything it holds will be erased: orders, customers, pages and pictures.`,
        'Until then you can bring it back. If it was not you, do so now and look at who works on it:',
      ]
    : [`${site} was brought back, with everything it held.`]
  return letter({
    heading: erasesAt ? `${site} was deleted` : `${site} is back`,
    host,
    paragraphs,
    link,
    button: erasesAt ? 'Open the website’s admin' : 'Open the admin',
  })
}

/** To the person who scheduled a publication of pages that failed when it was due. */
export function heldPublicationLetter({
  site,
  host,
  problem,
  link,
}: {
  site: string
  host: string
  problem: string
  link: string
}): Words {
  return letter({
    heading: `Pages of ${site} were not published`,
    host,
    paragraphs: [
      `You had planned to publish pages of ${site}. When the time came, that was not possible: ${problem}`,
      'Visitors see what they saw before. The drafts are kept, and wait for a review:',
    ],
    link,
    button: 'Review and publish',
  })
}

export interface StoppedWebhook {
  site: string
  host: string
  endpoint: string
  reason: string
  missed: number
  since: string
  link: string
}

/** To the owner of a website that sends nothing more to an endpoint of its webhooks. */
export function stoppedWebhookLetter({ site, host, endpoint, reason, missed, since, link }: StoppedWebhook): Words {
  const gap =
    missed === 1
      ? `It has not got one event, of ${inWords(since)}.`
      : `It has not got ${missed} events, the first of them of ${inWords(since)}.`
  return letter({
    heading: `The webhook “${endpoint}” was stopped`,
    host,
    paragraphs: [
      `Nothing more is sent to the endpoint “${endpoint}” of ${site}. ${reason}`,
      `${gap} Nothing is lost: switch it on again, and choose whether these events are sent.`,
    ],
    link,
    button: 'Open webhooks',
  })
}

interface PausedCampaign {
  site: string
  host: string
  campaign: string
  reason: string
  sent: number
  waiting: number
  link: string
}

/** To the owner of a website, one of whose campaigns paused itself. */
export function pausedCampaignLetter({ site, host, campaign, reason, sent, waiting, link }: PausedCampaign): Words {
  const left = sent === 1 ? '1 e-mail was sent' : `${sent.toLocaleString('en')} e-mails were sent`
  const wait = waiting === 1 ? '1 waits' : `${waiting.toLocaleString('en')} wait`
  return letter({
    heading: `The campaign “${campaign}” was paused`,
    host,
    paragraphs: [
      `The campaign “${campaign}” of ${site} paused itself. ${reason}`,
      `${left}, and ${wait}. Nothing more is sent until somebody resumes it:`,
    ],
    link,
    button: 'Open campaign',
  })
}

export interface SignIn {
  /** Host of the platform. */
  host: string
  /** Description of the browser. */
  device: string
  /** Host on which the sign-in took place. */
  at: string
  signedInTo: string
  link: string
}

/** After a sign-in from a browser that was new for this account. */
export function newSignInLetter({ host, device, at, signedInTo, link }: SignIn): Words {
  const says = `Your account was signed in to ${signedInTo} with ${device} on ${inWords(at)}. This browser was not known before.`
  const ifNot = 'If it was you, you need not do anything. If it was not, set a new password; it ends every session:'
  return letter({
    heading: 'New sign-in to your account',
    host,
    paragraphs: [says, ifNot],
    link,
    button: 'Reset password',
  })
}

interface Parts {
  heading: string
  host: string
  paragraphs: string[]
  link: string
  button: string
  ifNot?: string
}

function letter({ heading, host, paragraphs, link, button, ifNot }: Parts): Words {
  const content = html`${paragraphs.map(paragraph)}
        <p style="margin:1.75rem 0"><a href="${link}" style="display:inline-block;padding:0.8rem 1.6rem;border-radius:8px;background:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></p>
        ${ifNot === undefined ? [] : [paragraph(ifNot)]}`
  return {
    subject: `${heading} (${host})`,
    html: page(heading, content),
    text: `${[...paragraphs, link, ...(ifNot === undefined ? [] : [ifNot])].join('\n\n')}\n`,
  }
}

const paragraph = (text: string) => html`<p style="line-height:1.5">${text}</p>`

function page(heading: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    ${darkStyle}
  </head>
  <body class="page" style="margin:0;background:#f5f5f4;font-family:system-ui,-apple-system,'Segoe UI',sans-serif;color:#1c1917">
    <div style="max-width:34rem;margin:0 auto;padding:2.5rem 1.5rem">
      <div class="words" style="padding:2rem;border-radius:8px;background:#ffffff">
        <h1 style="margin:0 0 1rem;font-size:1.4rem;line-height:1.3">${heading}</h1>
        ${content}
      </div>
    </div>
  </body>
</html>`.markup
}

/** In UTC, because an account has no time zone. */
function inWords(at: string): string {
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`
}
