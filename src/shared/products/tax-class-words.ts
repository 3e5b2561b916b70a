/** What tax classes of products are called, on screens and in files. */
export const taxClassWords = {
  standard: 'Standard',
  reduced: 'Reduced',
  zero: 'Zero',
  exempt: 'Exempt',
  food: 'Food',
  books: 'Books',
  clothing: 'Clothing',
  medicine: 'Medicine',
  digital: 'Digital',
  service: 'Service',
} as const
