export const checkoutWords = {
  'Edit cart': 'Editar el carrito',
  Checkout: 'Finalizar la compra',
  'Test mode.': 'Modo de prueba.',
  'This store is being tried out: no money moves and no goods are shipped.':
    'Esta tienda está en pruebas: no se mueve dinero ni se envían productos.',
  'Place order': 'Hacer el pedido',
  'Pay now': 'Pagar ahora',
  'Continue to payment': 'Continuar al pago',
  'Shipping address': 'Dirección de envío',
  'Billing address': 'Dirección de facturación',
  'This checkout was begun in another browser, where it can be finished. Here you see what is in it.':
    'Esta compra se empezó en otro navegador y se puede terminar allí. Aquí ves lo que contiene.',
  'Go to your own cart': 'Ir a tu propio carrito',
  'Return policy': 'Política de devoluciones',
  'Terms of service': 'Condiciones del servicio',
  'Privacy policy': 'Política de privacidad',
  'Your order': 'Tu pedido',
  'Please check these fields.': 'Revisa estos campos.',
  'Please accept the terms of service.': 'Acepta las condiciones del servicio.',
  'What this costs has changed. Please look at it once more before you pay.':
    'El importe ha cambiado. Revísalo una vez más antes de pagar.',
  'This store takes no payments at the moment. Please try again later.':
    'Esta tienda no acepta pagos en este momento. Inténtalo más tarde.',
  'Please wait a little and try again: there were too many attempts.':
    'Espera un poco e inténtalo de nuevo: ha habido demasiados intentos.',
  'Too many payments failed, or too many gift cards were wrong, so a CAPTCHA is asked for, which needs JavaScript. Please turn it on in your browser, or try again in an hour.':
    'Han fallado demasiados pagos o demasiadas tarjetas regalo, así que se pide un CAPTCHA, que necesita JavaScript. Actívalo en el navegador o inténtalo dentro de una hora.',
  'Your order could not be placed. Please check your details and try again.':
    'No se ha podido hacer tu pedido. Revisa tus datos e inténtalo de nuevo.',
  'Your payment is not finished yet': 'Tu pago todavía no ha terminado',
  'Your payment is being checked': 'Estamos comprobando tu pago',
  'If you have paid already, this page goes on by itself in a moment. Else go on where you pay.':
    'Si ya has pagado, esta página continuará sola en un momento. Si no, sigue donde estabas pagando.',
  'This takes a moment. Please do not pay again: you are told here as soon as it is known.':
    'Tarda un momento. No pagues otra vez: te lo diremos aquí en cuanto se sepa.',
  'Check again': 'Comprobar de nuevo',
  'Change the order': 'Cambiar el pedido',
  'Update country': 'Actualizar el país',
  'Please choose': 'Elige una opción',
  'Same as shipping address': 'Igual que la dirección de envío',
  'Use a different billing address': 'Usar otra dirección de facturación',
  'VAT number': 'NIF-IVA',
  Email: 'Correo electrónico',
  'Email me with news and offers': 'Quiero recibir novedades y ofertas por correo',
  'More about your order': 'Más sobre tu pedido',
  'Note to the store': 'Nota para la tienda',
  Payment: 'Pago',
  'I accept the terms of service': 'Acepto las condiciones del servicio',
  'There is nothing to pay.': 'No hay nada que pagar.',
  'On the next page you choose how the test payment ends.':
    'En la página siguiente eliges cómo termina el pago de prueba.',
  'Shipping method': 'Método de envío',
  'Enter your address to see how your order can be sent.':
    'Escribe tu dirección para ver cómo se puede enviar el pedido.',
  'Update shipping and totals': 'Actualizar envío y totales',
  Free: 'Gratis',
  'You enter your card on the next page, which belongs to Stripe. You return here when you have paid.':
    'Introduces la tarjeta en la página siguiente, que es de Stripe. Vuelves aquí cuando hayas pagado.',
  Card: 'Tarjeta',
  'The payment fields are loading …': 'Cargando los campos de pago …',
  'Your card could not be read. Please try again.': 'No se ha podido leer tu tarjeta. Inténtalo de nuevo.',
  'Enter the {field}.': 'Rellena «{field}».',
  'Choose the {field}.': 'Elige «{field}».',
  'Choose the {field} from the list.': 'Elige «{field}» de la lista.',
  'Use at most {count} characters.': 'Usa como máximo {count} caracteres.',
  'Enter a phone number with digits only, such as +49 40 123456.':
    'Escribe un número de teléfono solo con cifras, como +34 612 345 678.',
  Note: 'Nota',
  'Your card was declined. Please try another card.': 'Tu tarjeta ha sido rechazada. Prueba con otra.',
  'Your card has insufficient funds. Please try another card.':
    'Tu tarjeta no tiene fondos suficientes. Prueba con otra.',
  'Your card has expired. Please try another card.': 'Tu tarjeta ha caducado. Prueba con otra.',
  'Some of the card details are wrong. Please check them.': 'Algunos datos de la tarjeta no son correctos. Revísalos.',
  'Your bank could not confirm that it is you. Please try again, or use another card.':
    'Tu banco no ha podido confirmar tu identidad. Inténtalo de nuevo o usa otra tarjeta.',
  'This card cannot be used any more. Please use another card.': 'Esta tarjeta ya no se puede usar. Usa otra.',
  'Your bank wants you to confirm this payment. Please try again.':
    'Tu banco quiere que confirmes este pago. Inténtalo de nuevo.',
}
