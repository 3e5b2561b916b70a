/** Link from a page of the settings to their index; on a wide screen the sidebar has it. */
export const backToSettings = { to: '/settings', label: 'Settings', onPhone: true }
