import { type Html, html } from '../../platform/mail/html.ts'
import { formatMoney } from '../../shared/money/format-money.ts'
import { last4Of } from './cards.ts'
import { intentOf } from './intents.ts'
import type { TwinIntent, TwinSession } from './objects.ts'
import { type Form, textIn } from './parse-form.ts'
import { authenticateSession, paySession, sessionOf } from './sessions.ts'
import type { Twin, TwinAccount } from './twin-account.ts'
import { TwinError } from './twin-error.ts'

/** A page or a redirect. */
export type PageAnswer = { status: number; page: Html } | { location: string }

/**
 * The bank's page (`/3ds/<payment>`) and the hosted Checkout (`/pay/<session>`), without scripts. Undefined for other paths.
 */
export function answerPage(twin: Twin, method: string, path: string, form: Form): PageAnswer | undefined {
  const [, kind, id = ''] = /^\/(3ds|pay)\/(\w+)$/.exec(path) ?? []
  if (kind === undefined) return undefined
  const account = [...twin.accounts.values()].find(({ intents, sessions }) => intents.has(id) || sessions.has(id))
  if (!account) return { status: 404, page: plainPage('Nothing is paid here', html``) }
  if (kind === '3ds') return bankPage(twin, account, intentOf(twin, account, id), method, form)
  return checkoutPage(twin, account, sessionOf(twin, account, id), method, form)
}

function bankPage(twin: Twin, account: TwinAccount, intent: TwinIntent, method: string, form: Form): PageAnswer {
  if (method === 'POST' || intent.status !== 'requires_action') {
    attempt(() => authenticateSession(twin, account, intent, textIn(form, 'answer') === 'complete'))
    const status = intent.status === 'requires_payment_method' ? 'failed' : 'succeeded'
    const query = {
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: status,
    }
    const session = intent.twin.session && account.sessions.get(intent.twin.session)
    if (session && status === 'failed') return { location: `${twin.origin}/pay/${session.id}` }
    return { location: session ? successUrlOf(session) : withQuery(intent.twin.returnUrl, query) }
  }
  return {
    status: 200,
    page: plainPage(
      '3-D Secure',
      html`<p>Your bank asks whether you are paying ${amountOf(intent)}.</p>
<form method="post"><button name="answer" value="complete">Complete</button> <button name="answer" value="fail">Fail</button></form>`,
    ),
  }
}

function checkoutPage(twin: Twin, account: TwinAccount, session: TwinSession, method: string, form: Form): PageAnswer {
  if (session.status === 'complete') return { location: successUrlOf(session) }
  if (session.status === 'expired') return { status: 410, page: plainPage('This page has expired', html``) }
  if (method !== 'POST') return { status: 200, page: cardPage(session) }
  const last4 = last4Of(textIn(form, 'card') ?? '')
  if (last4 === undefined) return { status: 400, page: cardPage(session, 'Your card number is invalid.') }
  const declined = attempt(() => {
    paySession(twin, account, session, last4)
  })
  if (declined !== undefined) return { status: 402, page: cardPage(session, declined) }
  const intent = intentOf(twin, account, session.payment_intent ?? '')
  if (intent.status === 'requires_action') return { location: `${twin.origin}/3ds/${intent.id}` }
  return { location: successUrlOf(session) }
}

/** The message of a decline. */
function attempt(run: () => void): string | undefined {
  try {
    run()
    return undefined
  } catch (error) {
    if (error instanceof TwinError) return error.message
    throw error
  }
}

function cardPage(session: TwinSession, fault?: string): Html {
  const back = session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : html``
  return plainPage(
    `Pay ${amountOf({ amount: session.amount_total, currency: session.currency })}`,
    html`${fault ? html`<p role="alert">${fault}</p>` : html``}
<form method="post"><label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number"></label> <button>Pay</button></form>
${back}`,
  )
}

function plainPage(title: string, content: Html): Html {
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><h1>${title}</h1>${content}</body></html>`
}

function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  return formatMoney(amount, currency.toUpperCase())
}

function successUrlOf({ success_url, id }: TwinSession): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function withQuery(url: string, query: Record<string, string>): string {
  const to = new URL(url)
  for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value)
  return to.href
}
