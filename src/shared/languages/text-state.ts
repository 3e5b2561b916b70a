/** `needs-update`: its source was changed after it was translated; visitors see it as it is until then. */
export const textStates = ['translated', 'needs-update', 'missing'] as const
export type TextState = (typeof textStates)[number]
