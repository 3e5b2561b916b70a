import { defaultFormSettings, type FieldKind, type FormField, type FormSettings } from './form-definition.ts'

/** A form to begin with. */
export interface FormTemplate {
  key: string
  name: string
  /** One sentence for the list of templates. */
  about: string
  fields: FormField[]
  settings: FormSettings
}

/** A new field of a kind; `more` replaces its defaults. */
export function newField(type: FieldKind, id: string, title: string, more: Partial<FormField> = {}): FormField {
  return { id, type, title, description: '', placeholder: '', required: false, options: [], step: 0, ...more }
}

const required = { required: true }
const named = newField('name', 'name', 'Name', required)
const mailed = newField('email', 'email', 'Email', required)
const phoned = newField('phone', 'phone', 'Phone')
const message = (title = 'Message') => newField('textarea', 'message', title, { ...required, maxLength: 2_000 })

const thanks = (parsedSubmissionMessage: string, submitLabel = 'Send'): FormSettings => ({
  ...defaultFormSettings,
  parsedSubmissionMessage,
  submitLabel,
})

/** In the order in which they are offered. */
export const formTemplates: readonly FormTemplate[] = [
  {
    key: 'contact',
    name: 'Contact',
    about: 'Name, email and a message.',
    fields: [named, mailed, newField('text', 'subject', 'Subject'), message()],
    settings: thanks('Thank you! We will get back to you soon.'),
  },
  {
    key: 'booking',
    name: 'Booking request',
    about: 'A date, a time and how many people come.',
    fields: [
      named,
      mailed,
      phoned,
      newField('date', 'date', 'Date', required),
      newField('time', 'time', 'Time', required),
      newField('number', 'guests', 'Number of people', required),
      newField('textarea', 'wishes', 'Anything we should know?', { maxLength: 1_000 }),
    ],
    settings: thanks('Thank you! We will confirm your booking by email.', 'Request booking'),
  },
  {
    key: 'order',
    name: 'Order request',
    about: 'What is wanted, for when, with pictures to show it.',
    fields: [
      newField('radio', 'occasion', 'What is it for?', {
        ...required,
        options: ['Birthday', 'Wedding', 'Something else'],
      }),
      newField('text', 'occasion-other', 'What is the occasion?', {
        ...required,
        showIf: { all: true, tests: [{ field: 'occasion', is: 'equals', value: 'Something else' }] },
      }),
      newField('number', 'people', 'For how many people?', required),
      newField('date', 'needed', 'When do you need it?', required),
      newField('file', 'pictures', 'Pictures', { description: 'Show us what you have in mind.' }),
      newField('currency', 'budget', 'Budget', { currencySymbol: '$', step: 1 }),
      newField('radio', 'handover', 'Pick-up or delivery?', {
        ...required,
        options: ['I pick it up', 'Please deliver it'],
        step: 1,
      }),
      newField('address', 'address', 'Delivery address', {
        ...required,
        step: 1,
        showIf: { all: true, tests: [{ field: 'handover', is: 'equals', value: 'Please deliver it' }] },
      }),
      { ...named, step: 1 },
      { ...mailed, step: 1 },
      { ...phoned, step: 1 },
    ],
    settings: thanks('Thank you! We will send you an offer by email.', 'Send request'),
  },
  {
    key: 'survey',
    name: 'Survey',
    about: 'How much people agree, what they like and why.',
    fields: [
      newField('likert', 'agreement', 'How much do you agree?', {
        options: ['It was easy to find what I wanted', 'The quality is worth the price', 'I would come again'],
      }),
      newField('checkbox', 'liked', 'What did you like?', {
        options: ['Selection', 'Prices', 'Service', 'Website', 'Delivery'],
      }),
      newField('textarea', 'better', 'What could be better?', { maxLength: 2_000 }),
      newField('email', 'email', 'Email', { description: 'Only if you would like an answer.' }),
    ],
    settings: thanks('Thank you for your answers!'),
  },
  {
    key: 'wholesale',
    name: 'Wholesale application',
    about: 'Shops that want to sell what you make.',
    fields: [
      newField('text', 'company', 'Company', required),
      named,
      mailed,
      phoned,
      newField('website', 'website', 'Website', { placeholder: 'https://' }),
      newField('text', 'tax-number', 'Tax number'),
      newField('address', 'address', 'Business address', required),
      newField('select', 'kind', 'Kind of business', {
        ...required,
        options: ['Shop', 'Online shop', 'Restaurant or café', 'Hotel', 'Other'],
      }),
      newField('currency', 'volume', 'Expected monthly order', { currencySymbol: '$' }),
      newField('textarea', 'about', 'Tell us about your business', { maxLength: 2_000 }),
    ],
    settings: thanks('Thank you! We answer applications within a week.', 'Apply'),
  },
  {
    key: 'rsvp',
    name: 'RSVP',
    about: 'Who comes to an event, and what they eat.',
    fields: [
      named,
      mailed,
      newField('radio', 'coming', 'Will you come?', { ...required, options: ['Yes', 'No'] }),
      newField('number', 'guests', 'How many of you?', {
        ...required,
        showIf: { all: true, tests: [{ field: 'coming', is: 'equals', value: 'Yes' }] },
      }),
      newField('checkbox', 'food', 'Food', {
        options: ['Vegetarian', 'Vegan', 'Without gluten', 'Without nuts'],
        showIf: { all: true, tests: [{ field: 'coming', is: 'equals', value: 'Yes' }] },
      }),
    ],
    settings: { ...thanks('Thank you for telling us!'), onePerPerson: true },
  },
  {
    key: 'job',
    name: 'Job application',
    about: 'Contact details, a CV and when someone could start.',
    fields: [
      named,
      mailed,
      phoned,
      newField('select', 'position', 'Position', { ...required, options: ['Sales', 'Production', 'Office'] }),
      newField('date', 'start', 'Earliest start'),
      newField('website', 'profile', 'Profile or portfolio', { placeholder: 'https://' }),
      newField('file', 'cv', 'CV', { ...required, description: 'A PDF is best.' }),
      message('Why would you like to work with us?'),
    ],
    settings: { ...thanks('Thank you for your application!', 'Apply'), retentionDays: 180 },
  },
  {
    key: 'feedback',
    name: 'Feedback',
    about: 'A short question after a visit or an order.',
    fields: [
      newField('radio', 'rating', 'How was it?', {
        ...required,
        options: ['Excellent', 'Good', 'Fair', 'Poor'],
      }),
      newField('textarea', 'why', 'What went wrong?', {
        ...required,
        maxLength: 2_000,
        showIf: {
          all: false,
          tests: [
            { field: 'rating', is: 'equals', value: 'Fair' },
            { field: 'rating', is: 'equals', value: 'Poor' },
          ],
        },
      }),
      newField('email', 'email', 'Email', { description: 'Only if you would like an answer.' }),
    ],
    settings: thanks('Thank you for your feedback!'),
  },
]
