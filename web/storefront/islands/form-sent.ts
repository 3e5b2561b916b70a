/** Bubbles from a form of the owner's once what was entered is stored. */
export const FORM_SENT = 'plinth:form-sent'
