import type { FormAnswers, FormField, FormSettings } from '../../shared/forms/form-definition.ts'
import { defaultFormSettings } from '../../shared/forms/form-definition.ts'
import { newField } from '../../shared/forms/form-templates.ts'
import { idOf } from './demo-id.ts'

/** A form of a demo store, with what people have sent with it. */
export interface DemoForm {
  /** Part of its id. */
  slug: string
  name: string
  /** Title of the demo page that shows it. */
  page: string
  fields: FormField[]
  settings: FormSettings
  samples: DemoAnswer[]
}

export interface DemoAnswer {
  daysAgo: number
  answers: FormAnswers
  isSpam?: true
}

/** The form's id, by which pages show it. */
export const demoFormId = (subdomain: string, slug: string) => idOf(subdomain, 'form', slug)

const contactFields: FormField[] = [
  newField('name', 'name', 'Name', { required: true }),
  newField('email', 'email', 'Email', { required: true }),
  newField('select', 'about', 'What is it about?', {
    options: ['An order', 'A product', 'Something else'],
  }),
  newField('text', 'order', 'Order number', {
    showIf: { all: true, tests: [{ field: 'about', is: 'equals', value: 'An order' }] },
  }),
  newField('textarea', 'message', 'Message', { required: true, maxLength: 2_000 }),
]

const thanks = (parsedSubmissionMessage: string, submitLabel: string): FormSettings => ({
  ...defaultFormSettings,
  parsedSubmissionMessage,
  submitLabel,
  parsedDisclaimerMessage: 'We use what you send only to answer you.',
})

const orderRequest: DemoForm = {
  slug: 'order-request',
  name: 'Order request',
  page: 'Custom orders',
  fields: [
    newField('radio', 'kind', 'What would you like?', {
      required: true,
      options: ['A cake', 'Bread for an event', 'Something else'],
    }),
    newField('text', 'other', 'What is it?', {
      required: true,
      showIf: { all: true, tests: [{ field: 'kind', is: 'equals', value: 'Something else' }] },
    }),
    newField('number', 'people', 'For how many people?', { required: true }),
    newField('date', 'needed', 'When do you need it?', { required: true }),
    newField('textarea', 'writing', 'What should be written on it?', {
      maxLength: 60,
      showIf: { all: true, tests: [{ field: 'kind', is: 'equals', value: 'A cake' }] },
    }),
    newField('file', 'picture', 'A picture or a drawing', {
      description: 'Show us what you have in mind.',
      showIf: { all: true, tests: [{ field: 'kind', is: 'equals', value: 'A cake' }] },
    }),
    newField('checkbox', 'without', 'Without', { options: ['Nuts', 'Gluten', 'Milk', 'Eggs'] }),
    newField('radio', 'handover', 'Pick-up or delivery?', {
      required: true,
      options: ['I pick it up', 'Please deliver it'],
      step: 1,
    }),
    newField('address', 'address', 'Delivery address', {
      required: true,
      step: 1,
      showIf: { all: true, tests: [{ field: 'handover', is: 'equals', value: 'Please deliver it' }] },
    }),
    newField('name', 'name', 'Name', { required: true, step: 1 }),
    newField('email', 'email', 'Email', { required: true, step: 1 }),
    newField('phone', 'phone', 'Phone', { step: 1 }),
  ],
  settings: thanks('Thank you! We will send you an offer by email within a day.', 'Send request'),
  samples: [
    {
      daysAgo: 2,
      answers: {
        kind: 'A cake',
        people: '24',
        needed: '2026-12-12',
        writing: 'Happy birthday, Noor!',
        without: ['Nuts'],
        handover: 'I pick it up',
        name: ['Noor', 'de Vries'],
        email: 'noor.devries@example.com',
        phone: ['', '555', '010', '0134'],
      },
    },
    {
      daysAgo: 9,
      answers: {
        kind: 'Bread for an event',
        people: '80',
        needed: '2026-12-05',
        handover: 'Please deliver it',
        address: ['12 Harbour Row', '', 'Portland', 'ME', '04101', 'United States'],
        name: ['Samuel', 'Okafor'],
        email: 'samuel.okafor@example.com',
      },
    },
    {
      daysAgo: 31,
      answers: {
        kind: 'Something else',
        other: 'Sourdough starter for a workshop',
        people: '12',
        needed: '2026-11-02',
        without: ['Milk', 'Eggs'],
        handover: 'I pick it up',
        name: ['Lena', 'Brandt'],
        email: 'lena.brandt@example.com',
      },
    },
  ],
}

/** By subdomain. */
export const demoForms: Record<string, DemoForm[]> = {
  demo: [
    {
      slug: 'contact',
      name: 'Contact',
      page: 'Contact',
      fields: contactFields,
      settings: thanks('Thank you! We answer within two days.', 'Send'),
      samples: [
        {
          daysAgo: 1,
          answers: {
            name: ['Maya', 'Lindqvist'],
            email: 'maya.lindqvist@example.com',
            about: 'A product',
            message: 'Can the large bowl go in the oven?',
          },
        },
        {
          daysAgo: 5,
          answers: {
            name: ['Theo', 'Marsh'],
            email: 'theo.marsh@example.com',
            about: 'An order',
            order: '1042',
            message: 'One of the mugs arrived with a chip on the rim. I can send a picture.',
          },
        },
        {
          daysAgo: 16,
          answers: {
            name: ['Ines', 'Carvalho'],
            email: 'ines.carvalho@example.com',
            about: 'Something else',
            message: 'Do you give workshops for beginners? Two of us would like to come in spring.',
          },
        },
        {
          daysAgo: 3,
          isSpam: true,
          answers: {
            name: ['Best', 'Rankings'],
            email: 'offers@example.net',
            message: 'Your website could be first on every search page!',
          },
        },
      ],
    },
  ],
  bakery: [
    {
      slug: 'contact',
      name: 'Contact',
      page: 'Contact',
      fields: contactFields,
      settings: thanks('Thank you! We answer as soon as the ovens are off.', 'Send'),
      samples: [
        {
          daysAgo: 4,
          answers: {
            name: ['Ruth', 'Adler'],
            email: 'ruth.adler@example.com',
            about: 'A product',
            message: 'Is the rye free of wheat?',
          },
        },
        {
          daysAgo: 12,
          answers: {
            name: ['Jon', 'Petersen'],
            email: 'jon.petersen@example.com',
            about: 'Something else',
            message: 'We would like to sell your bread in our café on Mill Lane.',
          },
        },
      ],
    },
    orderRequest,
  ],
}
