export type FontName = 'sans' | 'serif' | 'rounded'

/** For e-mails and self-contained pages: mail programs do not support custom properties. */
const stacks: Record<FontName, string> = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif",
  serif: "'Iowan Old Style','Palatino Linotype',Palatino,'URW Palladio L',Georgia,serif",
  rounded: "ui-rounded,'SF Pro Rounded','Hiragino Maru Gothic ProN',Quicksand,Nunito,system-ui,sans-serif",
}

export function fontStack(font: FontName): string {
  return stacks[font]
}
