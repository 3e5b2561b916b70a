import type { FieldKind } from '../../../../src/shared/forms/form-definition.ts'

interface KindWords {
  label: string
  /** Title of a new field. */
  title: string
}

/** By kind. */
export const fieldKindWords: Readonly<Record<FieldKind, KindWords>> = {
  text: { label: 'Text', title: 'Text' },
  textarea: { label: 'Text of several lines', title: 'Message' },
  email: { label: 'Email', title: 'Email' },
  name: { label: 'Name', title: 'Name' },
  phone: { label: 'Phone', title: 'Phone' },
  address: { label: 'Address', title: 'Address' },
  radio: { label: 'One of several', title: 'Choose one' },
  checkbox: { label: 'Checkboxes', title: 'Choose any' },
  select: { label: 'Drop-down list', title: 'Choose one' },
  likert: { label: 'How much people agree', title: 'How much do you agree?' },
  date: { label: 'Date', title: 'Date' },
  time: { label: 'Time', title: 'Time' },
  number: { label: 'Number', title: 'Number' },
  currency: { label: 'Amount of money', title: 'Amount' },
  website: { label: 'Website', title: 'Website' },
  twitter: { label: 'Twitter', title: 'Twitter' },
  password: { label: 'Password', title: 'Password' },
  file: { label: 'File upload', title: 'Files' },
  section: { label: 'Heading', title: 'Heading' },
  hidden: { label: 'Hidden value', title: 'Hidden value' },
}
