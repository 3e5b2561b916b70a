/** The visitor id in a pasted text: the cookie `ss_cvr` contains it with the visits, separated by plain or encoded bars. */
export const visitorIdOf = (pasted: string): string => pasted.split(/\||%7C/i, 1)[0] ?? pasted
