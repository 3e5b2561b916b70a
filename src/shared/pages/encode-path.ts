/** A decoded path as it stands in a URL. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')
