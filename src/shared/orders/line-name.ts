interface Line {
  productName: string
  attributes: readonly { value: string }[]
}

/** `Tide Mug, 8 oz / Harbour`: tells the variants of one product apart where lines have only their names. */
export function lineName({ productName, attributes }: Line): string {
  const variant = attributes.map(({ value }) => value).join(' / ')
  return variant ? `${productName}, ${variant}` : productName
}
