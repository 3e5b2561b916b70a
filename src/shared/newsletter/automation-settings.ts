/** E-mails that go out by themselves, each at most once to a person. */
export const automationKinds = ['welcome', 'firstOrder', 'winBack'] as const
export type AutomationKind = (typeof automationKinds)[number]

export interface AutomationTexts {
  isOn: boolean
  /** Only people who are subscribed to it get the e-mail. */
  listId: string | null
  subject: string
  body: string
}

export interface AutomationSettings {
  welcome: AutomationTexts
  firstOrder: AutomationTexts
  winBack: AutomationTexts
  /** Days without an order after which a customer is won back. */
  winBackDays: number
}

export const defaultAutomations: AutomationSettings = {
  welcome: {
    isOn: false,
    listId: null,
    subject: 'Welcome to {store}',
    body: 'Hello {name|there},\n\nthank you for subscribing. From now on you are among the first to hear what is new.\n\n{store}',
  },
  firstOrder: {
    isOn: false,
    listId: null,
    subject: 'Thank you for your first order',
    body: 'Hello {name|there},\n\nthank you for your first order. If something is not as it should be, simply answer this e-mail.\n\n{store}',
  },
  winBack: {
    isOn: false,
    listId: null,
    subject: 'It has been a while',
    body: 'Hello {name|there},\n\na lot is new since your last visit. Come and have a look.\n\n{store}',
  },
  winBackDays: 90,
}

/** Fills `{name}` and `{store}`; `{name|there}` is `there` for people whose name is not known. */
export function fillMerged(text: string, { name, store }: { name: string; store: string }): string {
  return text.replace(/\{(name|store)(?:\|([^{}|]*))?\}/g, (_, field: string, fallback = '') =>
    field === 'store' ? store : name || fallback,
  )
}
