/** Names of the products' tax classes, for screens and files. */
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
