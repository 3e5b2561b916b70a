/** Every cart is called by a UUID. `abandoned` and `export` are other addresses of the API, and `..` leads out of it. */
export const isCartId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
