export const giftCardPageWords = {
  'Gift card balance': 'Saldo de la tarjeta regalo',
  'Gift card code': 'Código de la tarjeta regalo',
  'Too many gift cards were tried. Please confirm that you are a person, then try again.':
    'Se han probado demasiadas tarjetas regalo. Confirma que eres una persona e inténtalo de nuevo.',
  'The captcha needs JavaScript. Please turn it on, or try again in an hour.':
    'El captcha necesita JavaScript. Actívalo o inténtalo dentro de una hora.',
  'Show balance': 'Mostrar el saldo',
  '{amount} is left on the gift card •••• {last4}.': 'Quedan {amount} en la tarjeta regalo •••• {last4}.',
  'Who is it for?': '¿Para quién es?',
  Me: 'Para mí',
  'Someone else': 'Para otra persona',
  'Recipient’s name': 'Nombre del destinatario',
  'Recipient’s email address': 'Correo electrónico del destinatario',
  'Your name (optional)': 'Tu nombre (opcional)',
  'Message (optional, at most {count} characters)': 'Mensaje (opcional, como máximo {count} caracteres)',
  'Delivery day (optional)': 'Día de entrega (opcional)',
  'It arrives at nine in the morning. Without a day it is sent right after you pay.':
    'Llega a las nueve de la mañana. Sin un día, se envía justo después de pagar.',
  'Time zone': 'Zona horaria',
  'Continue to checkout': 'Continuar a la compra',
  Preview: 'Vista previa',
  'The gift card never expires, and is paid with as often as something is left on it.':
    'La tarjeta regalo no caduca nunca y sirve para pagar mientras quede saldo.',
  'For {name}': 'Para {name}',
  'From {name}': 'De {name}',
  For: 'Para',
  Message: 'Mensaje',
  'Delivery day': 'Día de entrega',
  'Please choose a time zone.': 'Elige una zona horaria.',
  'Please choose a day.': 'Elige un día.',
  'This day is over.': 'Este día ya ha pasado.',
  'Please choose a day within a year.': 'Elige un día dentro de un año.',
  'A gift card for {amount} at {host}': 'Una tarjeta regalo de {amount} en {host}',
  'A gift card for {amount}': 'Una tarjeta regalo de {amount}',
  'This is a test: the gift card pays test orders only.':
    'Es una prueba: la tarjeta regalo solo paga pedidos de prueba.',
  'Its code is {code}.': 'Su código es {code}.',
  'Enter it at checkout. It never expires, and what is left stays on it: see {link}.':
    'Introdúcelo al finalizar la compra. No caduca nunca y el saldo restante se conserva: consulta {link}.',
  'You get this e-mail because {host} has given you the gift card •••• {last4}.':
    'Recibes este correo porque {host} te ha dado la tarjeta regalo •••• {last4}.',
  'To print it or to pass it on: {link}': 'Para imprimirla o pasarla a otra persona: {link}',
  'You’re receiving this e-mail because the gift card •••• {last4} was bought for you at {host}.':
    'Recibes este correo porque te han comprado la tarjeta regalo •••• {last4} en {host}.',
}
