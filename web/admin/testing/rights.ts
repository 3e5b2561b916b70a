/** What the account may do in tests that replace `usePermission`; shared like `dialog-without-portal.tsx`. */
export const rights = { may: true }

export const usePermission = () => () => rights.may
