/** The two demo stores of a first start (decision 17). */
export const demoSubdomains = ['demo', 'bakery']
