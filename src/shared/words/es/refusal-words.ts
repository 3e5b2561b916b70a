export const refusalWords = {
  'Please enter a code.': 'Escribe un código.',
  'A code has at most {count} characters.': 'Un código tiene como máximo {count} caracteres.',
  'A postal code has at most {count} characters.': 'Un código postal tiene como máximo {count} caracteres.',
  'This country is not known.': 'No conocemos este país.',
  'Please use at most {count} characters.': 'Usa como máximo {count} caracteres.',
  'This cart has been checked out and can no longer be changed.':
    'Este carrito ya se ha comprado y no se puede cambiar.',
  'This cart was changed too many times. Please check out with what is in it.':
    'Este carrito se ha cambiado demasiadas veces. Finaliza la compra con lo que contiene.',
  'This checkout was changed too many times. Please contact the store.':
    'Esta compra se ha cambiado demasiadas veces. Contacta con la tienda.',
  'This order has been placed already.': 'Este pedido ya se ha hecho.',
  'Your payment is being checked. Please wait a moment.': 'Estamos comprobando tu pago. Espera un momento.',
  'Something in your cart has changed. {why}': 'Algo ha cambiado en tu carrito. {why}',
  'Some are being paid for right now. Try again in a few minutes.':
    'Algunos se están pagando ahora mismo. Inténtalo dentro de unos minutos.',
  '{why} Some are being paid for right now. Try again in a few minutes.':
    '{why} Algunos se están pagando ahora mismo. Inténtalo dentro de unos minutos.',
  '{why} Nothing was charged.': '{why} No se ha cobrado nada.',
  'Could not parse the form fields, please check your entries.':
    'No se han podido leer los campos del formulario; revisa los datos.',
  'We are very busy at the moment. Please try again.': 'Estamos muy ocupados en este momento. Inténtalo de nuevo.',
  'Something went wrong. Please try again later.': 'Algo ha salido mal. Inténtalo más tarde.',
  'This is still being done. Please try again.': 'Todavía se está procesando. Inténtalo de nuevo.',
  'The CAPTCHA cannot be checked at the moment. Please try again in a few seconds.':
    'El CAPTCHA no se puede comprobar en este momento. Inténtalo en unos segundos.',
  'That password is not right. Please try again.': 'La contraseña no es correcta. Inténtalo de nuevo.',
  'Too many wrong passwords were entered. Please confirm that you are a person, then try again.':
    'Se han escrito demasiadas contraseñas incorrectas. Confirma que eres una persona e inténtalo de nuevo.',
  'Too many wrong passwords were entered. Please try again in a minute.':
    'Se han escrito demasiadas contraseñas incorrectas. Inténtalo dentro de un minuto.',
  'Too many wrong passwords were entered. Please try again in {count} minutes.':
    'Se han escrito demasiadas contraseñas incorrectas. Inténtalo dentro de {count} minutos.',
  'Too many wrong passwords were entered. Please try again in an hour.':
    'Se han escrito demasiadas contraseñas incorrectas. Inténtalo dentro de una hora.',
}
