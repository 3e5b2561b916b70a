import type { FieldKind, FormField } from './form-definition.ts'

/** What the editor asks for a kind of field, besides its title (specification §3). */
export type FieldProperty = keyof Pick<
  FormField,
  | 'description'
  | 'placeholder'
  | 'required'
  | 'options'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'maxLength'
  | 'key'
  | 'value'
>

/** Properties of each kind of field, in the order of the specification. */
export const fieldProperties: Readonly<Record<FieldKind, readonly FieldProperty[]>> = {
  text: ['description', 'placeholder', 'required'],
  textarea: ['description', 'placeholder', 'required', 'maxLength'],
  email: ['description', 'placeholder', 'required'],
  number: ['description', 'placeholder', 'required'],
  currency: ['description', 'currencySymbol', 'required'],
  website: ['description', 'placeholder', 'required'],
  password: ['description', 'required'],
  twitter: ['description', 'required'],
  date: ['description', 'required'],
  time: ['description', 'required'],
  name: ['description', 'required'],
  address: ['description', 'required'],
  phone: ['description', 'showCountryCode', 'required'],
  section: ['description', 'underline'],
  radio: ['description', 'options', 'required'],
  checkbox: ['description', 'options', 'required'],
  select: ['description', 'options', 'required'],
  likert: ['description', 'options', 'required'],
  hidden: ['key', 'value'],
  file: ['description', 'required'],
}
