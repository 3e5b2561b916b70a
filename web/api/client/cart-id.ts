/** Cart ids are UUIDs. `abandoned` and `export` are other paths of the API, and `..` would leave it. */
export const isCartId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
