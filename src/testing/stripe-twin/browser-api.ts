import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { newToken } from './api.ts'
import { intentOf } from './intents.ts'
import { type Form, textIn } from './parse-form.ts'
import { presentIntent } from './present.ts'
import { authenticateSession } from './sessions.ts'
import { accountOfPublishableKey, type Twin, type TwinAccount } from './twin-account.ts'
import { missing, TwinError } from './twin-error.ts'

const script = readFileSync(join(import.meta.dirname, 'stripe-js.js'), 'utf8')

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-allow-methods': 'GET, POST',
}

/** The replacement of Stripe.js, and its API calls with the publishable key. Returns false for other requests. */
export function answerBrowser(
  twin: Twin,
  req: IncomingMessage,
  res: ServerResponse,
  { pathname, form }: { pathname: string; form: Form },
): boolean {
  if (pathname === '/stripe.js') {
    const text = `;(() => {\n${script.replaceAll('TWIN_ORIGIN', twin.origin)}\nwindow.Stripe = openStripe\n})()`
    res.writeHead(200, { ...cors, 'content-type': 'text/javascript; charset=utf-8' }).end(text)
    return true
  }
  if (!pathname.startsWith('/browser/')) return false
  if (req.method === 'OPTIONS') return !!res.writeHead(204, cors).end()
  const { status, body } = carryOut(twin, pathname, form)
  res.writeHead(status, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify(body))
  return true
}

function carryOut(twin: Twin, pathname: string, form: Form): { status: number; body: object } {
  try {
    const account = accountOfPublishableKey(twin, textIn(form, 'key') ?? '')
    return { status: 200, body: browserCall(twin, account, pathname, form) }
  } catch (error) {
    if (!(error instanceof TwinError)) throw error
    return { status: error.status, body: { error: error.error } }
  }
}

function browserCall(twin: Twin, account: TwinAccount, pathname: string, form: Form): object {
  if (pathname === '/browser/confirmation_tokens') return newToken(account, textIn(form, 'card'))
  const [, id = '', act] = /^\/browser\/payment_intents\/(\w+)(\/authenticate)?$/.exec(pathname) ?? []
  const intent = intentOf(twin, account, id)
  if (textIn(form, 'client_secret') !== intent.client_secret) throw missing('payment_intent', id)
  if (act) authenticateInBrowser(twin, account, intent.id, textIn(form, 'answer') === 'complete')
  return presentIntent(account, intent, new Set())
}

/** A decline is stored in the payment, where the script looks for it. */
function authenticateInBrowser(twin: Twin, account: TwinAccount, id: string, passed: boolean): void {
  try {
    authenticateSession(twin, account, intentOf(twin, account, id), passed)
  } catch (error) {
    if (!(error instanceof TwinError)) throw error
  }
}
