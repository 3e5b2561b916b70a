/** Kinds of fields (specification §2, §3), in the order in which the builder offers them. */
export const fieldKinds = [
  'text',
  'textarea',
  'email',
  'name',
  'phone',
  'address',
  'radio',
  'checkbox',
  'select',
  'likert',
  'date',
  'time',
  'number',
  'currency',
  'website',
  'twitter',
  'password',
  'file',
  'section',
  'hidden',
] as const
export type FieldKind = (typeof fieldKinds)[number]

/** When a field is shown: all or any of the tests hold. */
export interface FieldCondition {
  all: boolean
  tests: FieldTest[]
}

export interface FieldTest {
  /** Id of the tested field. */
  field: string
  is: 'equals' | 'not' | 'contains' | 'answered' | 'empty'
  /** Compared with the answer; of no use for `answered` and `empty`. */
  value?: string | undefined
}

/** The texts of a field in another language; a missing one is shown as it was written first. */
export interface FieldTranslation {
  title?: string | undefined
  description?: string | undefined
  placeholder?: string | undefined
  /** In the order of the field's own options. */
  options?: string[] | undefined
}

export interface FormField {
  /** 1 to 64 letters, digits, `-` and `_`; unique in the form. */
  id: string
  type: FieldKind
  title: string
  description: string
  placeholder: string
  required: boolean
  /** Choices of a radio, checkbox or select field; statements of a likert field. */
  options: string[]
  /** Of a currency field, before the amount. */
  currencySymbol?: string | undefined
  /** Of a phone field: a first box for the country. */
  showCountryCode?: boolean | undefined
  /** Of a section: a line below it. */
  underline?: boolean | undefined
  /** Of a textarea, in UTF-16 units. */
  maxLength?: number | undefined
  /** Of a hidden field: its name and what is sent. */
  key?: string | undefined
  value?: string | undefined
  /** May be filled in by the page's address: `?<id>=…`. */
  mayPrefill?: boolean | undefined
  /** Number of its page in the form, from 0. */
  step: number
  showIf?: FieldCondition | undefined
  /** Of the options in the language of a page, where they are translated; what is sent are the options. */
  optionLabels?: string[] | undefined
  /** By locale. */
  translations?: Record<string, FieldTranslation> | undefined
}

export interface FormSettings {
  parsedSubmissionMessage: string
  /** Added to the page after sending; needs `site.customCode`. */
  submissionHTML: string
  /** Empty, http(s), or relative to the website. */
  successRedirect: string
  parsedDisclaimerMessage: string
  captchaEnabled: boolean
  captchaTheme: 'light' | 'dark'
  captchaAlignment: 'left' | 'center' | 'right'
  submitLabel: string
  /** ISO time from which nothing can be sent. */
  closesAt: string | null
  /** Most submissions. */
  limit: number | null
  onePerPerson: boolean
  /** Addresses that are told about each submission. */
  notify: string[]
  /** Empty, or https. */
  webhookUrl: string
  retentionDays: number | null
  /** Mailing list that people join who send it; absent or null: none. */
  newsletterListId?: string | null | undefined
  /** Checkbox that has to be ticked for it; null: everybody joins, as with a newsletter form. */
  newsletterFieldId?: string | null | undefined
}

/** One version of a form; a saved change makes the next. */
export interface FormDefinition {
  id: string
  name: string
  version: number
  fields: FormField[]
  settings: FormSettings
}

/** The settings that visitors' pages need. */
export type VisitorSettings = Pick<
  FormSettings,
  | 'parsedSubmissionMessage'
  | 'submissionHTML'
  | 'successRedirect'
  | 'parsedDisclaimerMessage'
  | 'captchaEnabled'
  | 'captchaTheme'
  | 'captchaAlignment'
  | 'submitLabel'
  | 'newsletterListId'
>

/** A form as visitors get it. */
export interface PublicForm {
  id: string
  name: string
  version: number
  fields: FormField[]
  settings: VisitorSettings
  /** It takes no more answers: its closing date has come, or its limit is reached. */
  isClosed: boolean
}

/** A file that was uploaded for an answer. */
export interface FileAnswer {
  fileId: string
  name: string
  bytes: number
}

export type FieldAnswer = string | string[] | FileAnswer[]

/**
 * By field id. A phone has four texts, a name two, an address six; checkboxes list what is ticked, and likert one answer per
 * statement.
 */
export type FormAnswers = Record<string, FieldAnswer>

export const formLimits = {
  fields: 100,
  options: 100,
  optionCharacters: 200,
  titleCharacters: 200,
  descriptionCharacters: 1_000,
  placeholderCharacters: 200,
  steps: 10,
  tests: 10,
  /** Of an answer without a limit of its own. */
  answerCharacters: 10_000,
  files: 10,
  fileBytes: 20_000_000,
  notified: 5,
} as const

export const defaultFormSettings: FormSettings = {
  parsedSubmissionMessage: 'Thank you!',
  submissionHTML: '',
  successRedirect: '',
  parsedDisclaimerMessage: '',
  captchaEnabled: false,
  captchaTheme: 'light',
  captchaAlignment: 'left',
  submitLabel: 'Submit',
  closesAt: null,
  limit: null,
  onePerPerson: false,
  notify: [],
  webhookUrl: '',
  retentionDays: null,
}

/** Kinds whose answer is chosen from options. */
export const hasOptions = (type: string): boolean =>
  type === 'radio' || type === 'checkbox' || type === 'select' || type === 'likert'
