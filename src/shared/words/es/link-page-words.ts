export const linkPageWords = {
  Unsubscribe: 'Cancelar la suscripción',
  Unsubscribed: 'Suscripción cancelada',
  'You are unsubscribed': 'Has cancelado la suscripción',
  'No, keep them coming': 'No, seguir recibiéndolos',
  'To the shop': 'A la tienda',
  'Welcome back': 'Te damos la bienvenida de nuevo',
  'Link not found': 'Enlace no encontrado',
  'This link does not work': 'Este enlace no funciona',
  'It may be incomplete. Please open it from the e-mail, or copy all of it.':
    'Puede que esté incompleto. Ábrelo desde el correo o cópialo entero.',
  'No more e-mails about carts from {store}?': '¿No quieres más correos sobre carritos de {store}?',
  'E-mails about orders you place are still sent.': 'Los correos sobre los pedidos que hagas se siguen enviando.',
  '{store} will send you no more e-mails about carts you leave.':
    '{store} no te enviará más correos sobre carritos abandonados.',
  'Send me these e-mails again': 'Volver a enviarme estos correos',
  '{store} may remind you of a cart you leave again.': '{store} puede volver a recordarte un carrito abandonado.',
  'Your carts': 'Tus carritos',
  'Which cart would you like?': '¿Qué carrito quieres?',
  'You already have another cart in this browser. The cart of the e-mail takes its place.':
    'Ya tienes otro carrito en este navegador. El carrito del correo ocupa su lugar.',
  'Use the cart of the e-mail': 'Usar el carrito del correo',
  'Keep the cart I have here': 'Conservar el carrito que tengo aquí',
  'No more e-mails from {store}?': '¿No quieres más correos de {store}?',
  'You will not be told any more when something is back in stock.':
    'Ya no te avisaremos cuando algo vuelva a estar disponible.',
  '{store} will send you no more back-in-stock e-mails, even if your address is signed up again.':
    '{store} no te enviará más avisos de disponibilidad, aunque tu dirección se vuelva a apuntar.',
  'Send me notices again': 'Volver a enviarme avisos',
  '{store} may write to you again. To be told when something is back, sign up on its page.':
    '{store} puede volver a escribirte. Para saber cuándo algo vuelve a estar disponible, apúntate en su página.',
  'Confirm your e-mail address': 'Confirma tu dirección de correo',
  'You will be told once when what you asked for is back in stock.':
    'Te avisaremos una vez cuando lo que pediste vuelva a estar disponible.',
  'Confirm my address': 'Confirmar mi dirección',
  'If you did not ask for anything here, close this page. Your address is then deleted after 7 days.':
    'Si no has pedido nada aquí, cierra esta página. Tu dirección se borrará a los 7 días.',
  'Address confirmed': 'Dirección confirmada',
  'Your address is confirmed': 'Tu dirección está confirmada',
  'You will be told once when what you asked for is back in stock. Each e-mail has a link to unsubscribe.':
    'Te avisaremos una vez cuando lo que pediste vuelva a estar disponible. Cada correo tiene un enlace para darte de baja.',
  'It may be incomplete, or older than 7 days. To be told when something is back in stock, please sign up again on its page.':
    'Puede que esté incompleto o que tenga más de 7 días. Para saber cuándo algo vuelve a estar disponible, apúntate de nuevo en su página.',
  'Sign up': 'Apuntarme',
  'This did not work': 'No ha funcionado',
  'The CAPTCHA needs JavaScript. Please switch it on and sign up on the product page.':
    'El CAPTCHA necesita JavaScript. Actívalo y apúntate en la página del producto.',
  'Please confirm your e-mail address': 'Confirma tu dirección de correo',
  'Someone entered this e-mail address at {host} and asked for a message when a product is back in stock.':
    'Alguien ha escrito esta dirección en {host} y ha pedido un aviso cuando un producto vuelva a estar disponible.',
  'If it was you, please confirm your address:': 'Si has sido tú, confirma tu dirección:',
  'If it was not you, you need not do anything: without your confirmation {host} cannot write to you, and the address is deleted after 7 days.':
    'Si no has sido tú, no tienes que hacer nada: sin tu confirmación {host} no puede escribirte, y la dirección se borra a los 7 días.',
}
