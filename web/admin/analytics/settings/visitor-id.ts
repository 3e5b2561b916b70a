/** The id of a visitor, of whatever was pasted: the cookie `ss_cvr` holds it and their visits, the bars encoded or not. */
export const visitorIdOf = (pasted: string): string => pasted.split(/\||%7C/i, 1)[0] ?? pasted
