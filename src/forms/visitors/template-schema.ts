import type { z } from 'zod'
import { type FieldKind, fieldKinds } from '../../shared/forms/form-definition.ts'
import type { TemplateSchemaReply } from '../contract.ts'

/** What of a field the editor asks for, apart from its title (specification §3, editor form field types). */
const properties: Readonly<Record<FieldKind, readonly string[]>> = {
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

/** Specification §3, form model fieldsets. */
const fieldsets = ['build', 'storage', 'advanced', 'captcha', 'disclaimer']

export const formTemplateSchema: z.output<typeof TemplateSchemaReply> = {
  type: 'form',
  fieldsets: fieldsets.map((name, place) => ({ id: place + 1, name })),
  fields: fieldKinds.map((type) => ({ type, properties: [...properties[type]] })),
}
