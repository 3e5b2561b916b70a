/* In place of Stripe.js: as much of its interface as a payment field needs, in plain DOM. The twin wraps it in a function. */
const origin = 'TWIN_ORIGIN'
const CARD_DIGITS_LEAST = 13

async function ask(path, fields) {
  const reply = await fetch(`${origin}/browser/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const body = await reply.json()
  return body.error ? { error: body.error } : { value: body }
}

const digitsOf = (text) => text.replace(/\D/g, '')
const isComplete = (card) => digitsOf(card).length >= CARD_DIGITS_LEAST

/** One element: a field for the card's number, or the button of a wallet that pays with 4242. */
function makeElement(type, changed) {
  const listeners = {}
  const tell = (name, event) => {
    for (const listener of listeners[name] ?? []) listener(event)
  }
  const field = type === 'expressCheckout' ? walletButton(changed, tell) : cardField(type, changed, tell)
  return {
    mount(target) {
      const place = typeof target === 'string' ? document.querySelector(target) : target
      place.replaceChildren(field)
      setTimeout(() => tell('ready', { elementType: type, availablePaymentMethods: { link: true } }))
    },
    on(name, listener) {
      listeners[name] = [...(listeners[name] ?? []), listener]
      return this
    },
    off(name, listener) {
      listeners[name] = (listeners[name] ?? []).filter((one) => one !== listener)
      return this
    },
    update() {},
    focus: () => field.focus(),
    unmount: () => field.remove(),
    destroy: () => field.remove(),
  }
}

function cardField(type, changed, tell) {
  const field = document.createElement('input')
  // Without a name, as Stripe's frames have none in the form around them.
  Object.assign(field, { autocomplete: 'cc-number', inputMode: 'numeric' })
  field.setAttribute('aria-label', 'Card number')
  field.addEventListener('input', () => {
    changed(field.value)
    tell('change', { complete: isComplete(field.value), empty: field.value === '', elementType: type })
  })
  return field
}

function walletButton(changed, tell) {
  const button = document.createElement('button')
  Object.assign(button, { type: 'button', textContent: 'Pay with a wallet' })
  button.addEventListener('click', () => {
    changed('4242424242424242')
    tell('click', { resolve() {} })
    tell('confirm', { paymentFailed() {} })
  })
  return button
}

function makeElements(options) {
  const made = {}
  let card = ''
  return {
    options: { ...options },
    create(type) {
      made[type] = makeElement(type, (typed) => {
        card = typed
      })
      return made[type]
    },
    getElement: (type) => made[type] ?? null,
    update(changes) {
      Object.assign(this.options, changes)
    },
    async submit() {
      if (isComplete(card)) return { selectedPaymentMethod: 'card' }
      const message = 'Your card number is incomplete.'
      return { error: { type: 'validation_error', code: 'incomplete_number', message } }
    },
    cardTyped: () => digitsOf(card),
  }
}

/** The bank's question, in a dialog over the page. Answers `complete` or `fail`. */
function askHolder() {
  return new Promise((answered) => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', '3-D Secure')
    for (const text of ['Complete', 'Fail']) {
      const button = document.createElement('button')
      button.textContent = text
      button.addEventListener('click', () => {
        dialog.remove()
        answered(text.toLowerCase())
      })
      dialog.append(button)
    }
    document.body.append(dialog)
    dialog.showModal()
  })
}

function askIntent(key, clientSecret, act = '', fields = {}) {
  const [id] = clientSecret.split('_secret_')
  return ask(`payment_intents/${id}${act}`, { key, client_secret: clientSecret, ...fields })
}

async function retrievePaymentIntent(key, clientSecret) {
  const { value, error } = await askIntent(key, clientSecret)
  return error ? { error } : { paymentIntent: value }
}

async function handleNextAction(key, clientSecret) {
  const known = await retrievePaymentIntent(key, clientSecret)
  if (known.paymentIntent?.status !== 'requires_action') return known
  const { redirect_to_url } = known.paymentIntent.next_action
  if (redirect_to_url) {
    window.location.assign(redirect_to_url.url)
    return new Promise(() => {})
  }
  const { value } = await askIntent(key, clientSecret, '/authenticate', { answer: await askHolder() })
  return value.last_payment_error ? { error: value.last_payment_error } : { paymentIntent: value }
}

/** What `@stripe/stripe-js` expects to have loaded. */
openStripe.version = 'endive'

/** `window.Stripe(publishableKey)` */
function openStripe(key) {
  return {
    elements: makeElements,
    retrievePaymentIntent: (clientSecret) => retrievePaymentIntent(key, clientSecret),
    async createConfirmationToken({ elements }) {
      const { value, error } = await ask('confirmation_tokens', { key, card: elements.cardTyped() })
      return error ? { error } : { confirmationToken: value }
    },
    handleNextAction: ({ clientSecret }) => handleNextAction(key, clientSecret),
  }
}
