/** What each page of the settings is for, by its path; only their index says it. */
export const settingsDescriptions: Readonly<Record<string, string>> = {
  '/settings/website': 'Title, description, logo, language, time zone, and where to find privacy and captcha.',
  '/settings/business': 'Who sells and from where, tax numbers, and the currency of the store.',
  '/settings/store': 'How products are shown and bought, what is featured, and paying in parts.',
  '/settings/appearance': 'Theme, colors, fonts, and the picture that opens the home page.',
  '/settings/comments': 'Who may comment, what waits for you, likes, and share buttons.',
  '/settings/payments': 'How shoppers pay: test mode or real money, keys, and a test payment.',
  '/settings/checkout': 'What shoppers are asked for, your policies, and where buttons lead.',
  '/settings/taxes': 'Where you charge tax, at which rates, and whether prices include it.',
  '/settings/shipping': 'Zones and rates, places to pick up, local delivery, and the minimum order.',
  '/settings/orders': 'How much store managers may refund, and issue as gift cards, in a day.',
  '/settings/order-emails': 'What customers get about their orders by e-mail.',
  '/settings/invoices': 'When invoices are issued, what stands on them, and how long they are kept.',
  '/settings/domains': 'Addresses of your own at which the store answers.',
  '/settings/people': 'Who works on this website, and what each may do.',
  '/settings/api-keys': 'Let programs read and change this website: keys, their calls, and the reference.',
  '/settings/audit': 'Who signed in, and what they exported, changed or were refused.',
}
