/** Specification §9, Image srcset widths. */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const

const formats = new Set(imageWidths.map((width) => `${width}w`))

/** File name of another size, stored beside the original: `mug-3f2a.500w.webp`. Undefined if there is no such size. */
export function sizedName(fileName: string, format: string): string | undefined {
  const dot = fileName.lastIndexOf('.')
  return formats.has(format) && dot > 0 ? `${fileName.slice(0, dot)}.${format}${fileName.slice(dot)}` : undefined
}
