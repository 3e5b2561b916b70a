// The package names files for these types that it does not have.
declare module 'altcha/i18n/*'
