import { z } from 'zod'
import { fieldKinds, formLimits, hasOptions } from '../shared/forms/form-definition.ts'
import { isEmail, normalizeEmail } from '../shared/validation/email.ts'
import { ONE_LINE } from '../shared/validation/one-line.ts'

const counted = (count: number) => count.toLocaleString('en')
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** A text of an owner, in one line or several. */
const words = (most: number, what: string) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .max(most, `${what} has at most ${counted(most)} characters.`)
    .refine(storable, 'This text cannot be stored.')

const line = (most: number, what: string) => words(most, what).trim().regex(ONE_LINE, 'One line only.')

export const FieldId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'An id has 1 to 64 letters, digits, hyphens and underscores.')

const Options = z
  .array(line(formLimits.optionCharacters, 'An option').min(1, 'An option cannot be empty.'))
  .max(formLimits.options, `A field has at most ${formLimits.options} options.`)

const Condition = z.strictObject({
  all: z.boolean(),
  tests: z
    .array(
      z.strictObject({
        field: FieldId,
        is: z.enum(['equals', 'not', 'contains', 'answered', 'empty']),
        value: words(formLimits.optionCharacters, 'A condition').optional(),
      }),
    )
    .min(1, 'Choose what the field depends on.')
    .max(formLimits.tests, `A field depends on at most ${formLimits.tests} others.`),
})

const Title = line(formLimits.titleCharacters, 'A title')
const Description = words(formLimits.descriptionCharacters, 'A description')
const Placeholder = line(formLimits.placeholderCharacters, 'A placeholder')

const Translation = z.strictObject({
  title: Title.optional(),
  description: Description.optional(),
  placeholder: Placeholder.optional(),
  options: z.array(line(formLimits.optionCharacters, 'An option')).max(formLimits.options).optional(),
})

/** A field of a form, specification §3. */
export const FormFieldSchema = z
  .strictObject({
    id: FieldId,
    type: z.enum(fieldKinds),
    title: Title,
    description: Description,
    placeholder: Placeholder,
    required: z.boolean(),
    options: Options,
    currencySymbol: line(8, 'A currency symbol').optional(),
    showCountryCode: z.boolean().optional(),
    underline: z.boolean().optional(),
    maxLength: z
      .int('Enter a whole number.')
      .min(1, 'At least one character.')
      .max(formLimits.answerCharacters, `At most ${counted(formLimits.answerCharacters)} characters.`)
      .optional(),
    key: line(formLimits.titleCharacters, 'A name').optional(),
    value: words(formLimits.descriptionCharacters, 'A value').optional(),
    mayPrefill: z.boolean().optional(),
    step: z
      .int()
      .min(0)
      .max(formLimits.steps - 1, `A form has at most ${formLimits.steps} steps.`),
    showIf: Condition.optional(),
    translations: z
      .record(z.string().regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/), Translation)
      .refine((all) => Object.keys(all).length <= 30, 'A field has at most 30 translations.')
      .optional(),
  })
  .refine(({ type, options }) => !hasOptions(type) || options.length > 0, {
    path: ['options'],
    message: 'Add at least one option.',
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    path: ['options'],
    message: 'Two options are the same.',
  })

/** The fields of a form in their order. */
export const FormFieldsSchema = z
  .array(FormFieldSchema)
  .max(formLimits.fields, `A form has at most ${formLimits.fields} fields.`)
  .superRefine((fields, ctx) => {
    const ids = new Set<string>()
    for (const [place, { id }] of fields.entries()) {
      if (ids.has(id)) ctx.addIssue({ code: 'custom', path: [place, 'id'], message: 'Two fields have the same id.' })
      ids.add(id)
    }
    for (const [place, { id, showIf }] of fields.entries())
      if (showIf?.tests.some(({ field }) => field === id || !ids.has(field)))
        ctx.addIssue({ code: 'custom', path: [place, 'showIf'], message: 'A condition names a field that is gone.' })
  })

const REDIRECT = 'Enter an address that begins with https://, http:// or a single slash.'

/** Empty, http(s), or relative to the website: nothing that a browser would run, or take for another host. */
export function isSafeRedirect(text: string): boolean {
  if (text === '') return true
  if (/[\p{Cc}\s\\]/u.test(text)) return false
  if (text.startsWith('/')) return !text.startsWith('//')
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && /^https?:\/\//i.test(text)
}

/** The settings of a form, specification §3. */
export const FormSettingsSchema = z.strictObject({
  parsedSubmissionMessage: words(2_000, 'A message'),
  submissionHTML: words(20_000, 'The HTML'),
  successRedirect: z
    .string()
    .trim()
    .max(2_000, 'An address has at most 2,000 characters.')
    .refine(isSafeRedirect, REDIRECT),
  parsedDisclaimerMessage: words(5_000, 'A disclaimer'),
  captchaEnabled: z.boolean(),
  captchaTheme: z.enum(['light', 'dark']),
  captchaAlignment: z.enum(['left', 'center', 'right']),
  submitLabel: line(60, 'The text of a button').min(1, 'Enter the text of the button.'),
  closesAt: z.iso.datetime({ error: 'Enter a date and a time.' }).nullable(),
  limit: z.int('Enter a whole number.').min(1, 'At least one.').max(1_000_000, 'At most 1,000,000.').nullable(),
  onePerPerson: z.boolean(),
  notify: z
    .array(
      z
        .string()
        .trim()
        .max(256)
        .refine(isEmail, 'Email is not valid. Email addresses should follow the format name@example.com.')
        .overwrite(normalizeEmail),
    )
    .max(formLimits.notified, `At most ${formLimits.notified} addresses can be notified of an answer.`)
    .refine((all) => new Set(all).size === all.length, 'An address is entered twice.'),
  webhookUrl: z
    .string()
    .trim()
    .max(2_000, 'An address has at most 2,000 characters.')
    .refine(
      (text) => text === '' || (URL.canParse(text) && new URL(text).protocol === 'https:'),
      'Enter an address that begins with https://.',
    ),
  retentionDays: z
    .int('Enter a whole number of days.')
    .min(1, 'At least one day.')
    .max(3_650, 'At most ten years.')
    .nullable(),
  newsletterListId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .nullable()
    .optional(),
  newsletterFieldId: FieldId.nullable().optional(),
})

export const FormName = line(100, 'A name').min(1, 'Enter a name.')
