import { findAccount } from '../../src/identity/accounts/accounts.ts'
import type { OrderLetterJob } from '../../src/orders/letters/letter-job.ts'
import { platformOrderLetter } from '../../src/orders/letters/platform-order.letter.ts'
import type { Letter } from '../../src/platform/mail/mail.ts'
import { paymentCents } from '../../src/shared/products/plan-terms.ts'
import { dueAt } from '../../src/shared/subscriptions/due-dates.ts'
import { dayIn, moneyIn } from '../../src/shared/words/letter-formats.ts'
import { renderIn } from '../../src/shared/words/render-in.ts'
import { type Sentence, word } from '../../src/shared/words/word.ts'
import { ASKED_MINUTES, mintLink } from '../../src/subscriptions/customer/subscription-links.ts'
import type { EndReason, SubscriptionEvent } from '../../src/subscriptions/events.ts'
import { nextActionAt, priceOn, type SubscriptionState, scheduleOf } from '../../src/subscriptions/subscription.ts'
import { loadSubscription } from '../../src/subscriptions/use-cases/subscription-deps.ts'
import { type FoundWebsite, shownIn } from '../../src/websites/queries.ts'
import type { Composed, ComposeOrderLetterDeps } from '../orders/compose-order-letter.ts'
import { languageOf, originIn } from '../orders/letter-language.ts'

interface AboutSubscription {
  websiteId: string
  found: FoundWebsite
  turn: OrderLetterJob
  envelope(name: string): Pick<Letter, 'from' | 'headers'>
}

interface Said {
  subject: string
  title: string
  paragraphs: string[]
}

const NEXT_PAYMENT = 'The next payment is on {day}: {amount}, plus tax and shipping.'
const NEXT_DONATION = 'The next donation is on {day}: {amount}.'
const FORGOTTEN = 'The customer’s data was deleted.'

/** To the customer of a subscription, with a link to their page. */
export async function subscriptionLetter(deps: ComposeOrderLetterDeps, about: AboutSubscription): Promise<Composed> {
  const { websiteId, turn, envelope } = about
  const isLink = turn.kind === 'subscriptionLink'
  const state = isLink ? undefined : await loadSubscription(deps, websiteId, turn.subjectId)
  if (state && !state.begun) return { skipped: 'There is no such subscription.' }
  const customerRef = state?.begun?.customerRef ?? turn.subjectId
  const to = (await deps.vault.read(websiteId, [customerRef])).get(customerRef)
  if (to === undefined) return { skipped: FORGOTTEN }
  const found = shownIn(about.found, await languageOf(deps, websiteId, customerRef))
  const origin = originIn(deps, found)
  const host = new URL(origin).hostname
  const said = renderIn(found.website, () => (state ? saidOf(turn, state, found, host) : linkSaid(host)))
  if (!said) return { skipped: 'It was changed again since then.' }
  const now = new Date().toISOString()
  const path = await mintLink(deps.db, websiteId, { customerRef, now, ...(isLink && { minutes: ASKED_MINUTES }) })
  const { language } = found.website
  const testMode = state?.begun?.testMode === true
  const letter = renderIn(found.website, () =>
    platformOrderLetter({
      ...said,
      language,
      paragraphs: testMode ? [word('This is a test: no money is moved.'), ...said.paragraphs] : said.paragraphs,
      button: word('Manage subscriptions'),
      link: origin + path,
      reason: word('You get this e-mail because you have a subscription at {host}.', { host }),
    }),
  )
  return { letter: { ...envelope(host), to, ...letter }, isCounted: testMode || isLink }
}

function linkSaid(host: string): Said {
  return {
    subject: word('Your subscriptions at {host}', { host }),
    title: word('Your subscriptions'),
    paragraphs: [
      word('With this link you manage your subscriptions. It is good for an hour, and once.'),
      word('If you did not ask for it, you need not do anything.'),
    ],
  }
}

/** Undefined when it is not true any more. */
function saidOf(
  { kind, aboutId }: OrderLetterJob,
  state: SubscriptionState,
  { website }: FoundWebsite,
  host: string,
): Said | undefined {
  const { begun, phase } = state
  const schedule = scheduleOf(state)
  if (!begun || !schedule) return undefined
  const { language } = website
  const day = (at: string | null) => (at === null ? '' : dayIn(language, at, begun.timeZone))
  const money = (cents: number) => moneyIn(website, cents, begun.currency)
  const due = dueAt(schedule, state.cycle)
  const price = priceOn(state, due) ?? begun
  const amount = money(state.quantity * paymentCents(price.unitCents, price.discounts, { isFirst: false }))
  const last = state.prices.at(-1) ?? { ...begun, from: begun.at }
  const nextDay = day(nextActionAt(state))
  const names = { host, amount, day: nextDay }
  const next = begun.isDonation ? NEXT_DONATION : NEXT_PAYMENT
  switch (kind) {
    case 'subscriptionBegun':
      return {
        subject: word('Your subscription at {host}', names),
        title: word('Your subscription has begun'),
        paragraphs: [
          phase.step === 'ended' ? word(ends[phase.reason]) : word(next, names),
          word('You can pause, change or cancel it at any time.'),
        ],
      }
    case 'subscriptionUpcoming':
      return phase.step !== 'waiting' || state.cancelRequestedAt !== null
        ? undefined
        : {
            subject: word('Your subscription at {host} is renewed on {day}', names),
            title: word('Your subscription is renewed soon'),
            paragraphs: [word(next, names)],
          }
    case 'subscriptionFailed':
      return phase.step === 'failing'
        ? {
            subject: word('A payment of your subscription at {host} failed', names),
            title: word('Your payment failed'),
            paragraphs: [word(failures[phase.next], names)],
          }
        : undefined
    case 'subscriptionEnded':
      return phase.step === 'ended'
        ? {
            subject: word('Your subscription at {host} has ended', names),
            title: word('Your subscription has ended'),
            paragraphs: [word(ends[phase.reason])],
          }
        : undefined
    default:
      return changeSaid(aboutId as SubscriptionEvent['type'], state, {
        ...names,
        from: day(last.from),
        newAmount: money(state.quantity * paymentCents(last.unitCents, last.discounts, { isFirst: false })),
      })
  }
}

const failures: Record<'retry' | 'link' | 'newCard', Sentence> = {
  retry: 'We could not charge {amount}. We will try again on {day}. You can also pay now, or use another card.',
  link: 'Your bank asks you to confirm the payment of {amount}. Please do so by {day}, or the subscription ends.',
  newCard: 'Your card can no longer be charged. Please use another one by {day}, or the subscription ends.',
}

const ends: Record<EndReason, Sentence> = {
  completed: 'All payments were made. Thank you!',
  cancelled: 'It was canceled. Nothing more is charged.',
  unpaid: 'A payment was not made in time. Nothing more is charged.',
  productDeleted: 'The product is no longer sold. Nothing more is charged.',
}

const changes: Partial<Record<SubscriptionEvent['type'], Sentence>> = {
  SubscriptionPaused: 'It is paused. Nothing is charged until you resume it.',
  SubscriptionResumed: 'It goes on. The next payment is on {day}.',
  SubscriptionCycleSkipped: 'One payment is skipped. The next one is on {day}.',
  SubscriptionQuantityChanged: 'The quantity is {count} from the next payment on.',
  SubscriptionAddressChanged: 'The address is changed, from the next payment on.',
  SubscriptionPaymentMethodChanged: 'Another card is charged from now on.',
  SubscriptionRepriced: 'The price is {newAmount} from {from} on. If you do not agree, you can cancel it before.',
  SubscriptionCancelRequested: 'It is canceled, and ends on {day}. Nothing more is charged.',
  SubscriptionCancelWithdrawn: 'It is no longer canceled. The next payment is on {day}.',
}

function changeSaid(
  type: SubscriptionEvent['type'],
  state: SubscriptionState,
  names: { host: string; amount: string; day: string; from: string; newAmount: string },
): Said | undefined {
  const sentence = changes[type]
  // Its end is told by an e-mail of its own.
  if (!sentence || state.phase.step === 'ended') return undefined
  return {
    subject: word('Your subscription at {host} was changed', names),
    title: word('Your subscription was changed'),
    paragraphs: [word(sentence, { ...names, count: state.quantity })],
  }
}

/** To a contributor: that a subscription ended because it was not paid. */
export async function unpaidNotice(
  deps: ComposeOrderLetterDeps,
  { websiteId, found, turn, envelope }: AboutSubscription,
): Promise<Composed> {
  const { begun } = await loadSubscription(deps, websiteId, turn.subjectId)
  if (!begun) return { skipped: 'There is no such subscription.' }
  const account = await findAccount(deps.db, turn.recipient)
  if (account?.email == null) return { skipped: 'This person has no e-mail address.' }
  const host = new URL(deps.canonicalOriginOf(found.tenant)).hostname
  const letter = platformOrderLetter({
    subject: `A subscription at ${host} ended unpaid`,
    title: 'A subscription ended unpaid',
    paragraphs: ['All attempts to charge it have failed, and its customer has not paid. They were told, too.'],
    button: 'View subscription',
    link: `${deps.manageOrigin(found.tenant.subdomain)}/subscriptions/${turn.subjectId}`,
    reason: `You get this e-mail because you work on the orders of ${host}.`,
  })
  return {
    letter: { ...envelope(new URL(deps.platformOrigin).hostname), to: account.email, ...letter },
    isCounted: begun.testMode || !account.isConfirmed,
  }
}
